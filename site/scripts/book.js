// A chapter page: contents, permalinks, the way back from a cross-reference. It reads fully without this.
import { followReading } from './book/contents.js';
import { offerLinks } from './book/copy.js';
import { followMoved } from './book/moved.js';
import { offerWayBack } from './book/way-back.js';

offerLinks();
followReading();
offerWayBack();
followMoved();
