// Small plots for the review of a match, drawn as SVG. Lines are told apart by dashes and marks, not by
// colour; every figure also stands in the table of rounds.
import { html, nothing, svg } from '../parts/lit.js';

const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [360, 132, 34, 12, 10, 22];

// labels: under the columns, one for each value. lines: [{name, values, style: 0 to 3}]. band: [[low, high]]
// around the first line, or null. low, high: of the scale; unit: after its figures.
// turns: [{at, to, number}], from a column to another.
export function plot({ title, said, labels, lines, band = null, low, high, unit = '', turns = [], table }) {
  const x = (index) => LEFT + (labels.length < 2 ? 0.5 : index / (labels.length - 1)) * (WIDE - LEFT - RIGHT);
  const y = (value) => TOP + (1 - (value - low) / (high - low || 1)) * (HIGH - TOP - FOOT);
  const points = (values) => values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const every = Math.ceil(labels.length / 12); // so that figures do not touch
  const scale = [...new Set([high, ...(unit ? [(low + high) / 2] : []), ...(low < 0 ? [0] : []), low])];
  return html`<figure class="plot">
    <figcaption class="plot-head"><b>${title}</b>${lines.length > 1 ? html`<span class="plot-key">${lines.map(({ name, style }) => html`<span class="plot-name">${swatch(style)} ${name}</span> `)}</span>` : nothing}</figcaption>
    <svg class="plot-picture" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${said} aria-describedby=${table} focusable="false">
      ${scale.map((value) => svg`<line class="plot-rule" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(value)} y2=${y(value)}></line><text class="plot-figure" x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${minus(value)}${unit}</text>`)}
      ${turns.map(({ at, to, number }) => svg`<line class="plot-turn" x1=${x(at)} x2=${x(to)} y1=${HIGH - FOOT + 3} y2=${HIGH - FOOT + 3}></line><text class="plot-figure plot-turn-number" x=${(x(at) + x(to)) / 2} y=${TOP + 2} text-anchor="middle">${number}</text>`)}
      ${labels.map((label, index) => (index % every === 0 || index === labels.length - 1) && !(index < labels.length - 1 && labels.length - 1 - index < every) ? svg`<text class="plot-figure" x=${x(index)} y=${HIGH - 4} text-anchor=${index === labels.length - 1 && labels.length > 1 ? 'end' : 'middle'}>${label}</text>` : nothing)}
      ${band ? svg`<polygon class="plot-band" points=${[...points(band.map(([from]) => from)), ...points(band.map(([, to]) => to)).reverse()].join(' ')}></polygon>` : nothing}
      ${lines.map(({ values, style }) => svg`<polyline class="plot-line" data-style=${style} points=${points(values).join(' ')}></polyline>${values.map((value, index) => mark(style, x(index), y(value)))}`)}
    </svg>
  </figure>`;
}

const minus = (value) => (value < 0 ? `\u2212${-value}` : String(value));

function mark(style, x, y) {
  if (style === 0) return svg`<circle class="plot-mark" data-style="0" cx=${x} cy=${y} r="3"></circle>`;
  if (style === 1) return svg`<rect class="plot-mark" data-style="1" x=${x - 3} y=${y - 3} width="6" height="6"></rect>`;
  if (style === 3) return svg`<path class="plot-mark" data-style="3" d=${`M${x} ${y - 4}l4 4-4 4-4-4z`}></path>`;
  return svg`<path class="plot-mark" data-style="2" d=${`M${x} ${y - 4}l4 7h-8z`}></path>`;
}

const swatch = (style) => html`<svg class="plot-swatch" viewBox="0 0 28 10" aria-hidden="true" focusable="false"><line class="plot-line" data-style=${style} x1="0" x2="28" y1="5" y2="5"></line>${mark(style, 14, 5)}</svg>`;
