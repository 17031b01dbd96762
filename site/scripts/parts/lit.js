// lit-html as the parts use it, from one place.
export { html, svg, nothing, render } from '../vendor/lit-html/lit-html.js';
export { repeat } from '../vendor/lit-html/directives/repeat.js';
export { classMap } from '../vendor/lit-html/directives/class-map.js';
export { keyed } from '../vendor/lit-html/directives/keyed.js';
export { live } from '../vendor/lit-html/directives/live.js';
export { guard } from '../vendor/lit-html/directives/guard.js';
