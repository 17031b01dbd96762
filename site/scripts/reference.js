// Questions, glossary, rulings and contents: the way back from a cross-reference, and what has moved.
import { followMoved } from './book/moved.js';
import { offerWayBack } from './book/way-back.js';

offerWayBack();
followMoved();
