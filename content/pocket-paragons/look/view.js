// The table of Pocket Paragons: that of its sister edition, in its own words.
export { cardOf, default } from '../pocket-paragons-origins/view.js';
