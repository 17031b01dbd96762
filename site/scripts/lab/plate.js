// The plate: both sides as they stand at the step that is shown, with dials and cards by zone. What the
// step has changed is marked, and before the first step what differs from where one began.
import { html, nothing, repeat } from '../parts/lit.js';
import { cardWithWords } from '../parts/spaces.js';
import { emblem } from '../parts/strip.js';
import { cards as cardCount, sideName, splitKey } from '../parts/words.js';
import { ownersOf } from './model.js';

export function plate(model, look, { chosen, oncard }) {
  const { shown: obs } = model;
  const owners = ownersOf(model.before);
  const facts = look.facts(obs);
  const title = model.outcome ? (model.atStart ? 'Before' : model.step === model.outcome.steps.length ? 'After' : `Step ${model.step} of ${model.outcome.steps.length}`) : '';
  return html`<figure class="plate" aria-labelledby="plate-title" data-plate data-slug=${model.origin.slug ?? nothing} data-step=${model.step}>
    <figcaption class="plate-head">
      <span class="plate-title" id="plate-title" tabindex="-1">${model.origin.slug ? html`<span class="plate-label">Example</span> ` : nothing}${model.origin.title}${model.changed ? html` <span class="plate-changed">changed</span>` : nothing}</span>
      <span class="plate-facts">${[...facts, title].filter(Boolean).join(' \u00b7 ')}</span>
    </figcaption>
    <div class="plate-sides" data-count=${owners.length}>${owners.map((owner, nth) => side(model, look, owner, nth, { chosen, oncard }))}</div>
    ${common(model, look, oncard)}
  </figure>`;
}

function side(model, look, owner, nth, tools) {
  const { shown: obs } = model;
  const seat = Number(owner);
  const role = look.role(obs, seat);
  const zones = zonesOf(model, look, owner);
  const picked = tools.chosen.get(seat);
  const front = zones.filter(({ name }) => look.front.includes(name));
  const ahead = look.front.length > 0 && (front.length > 0 || picked);
  return html`<section class="plate-side" data-seat=${owner} ?data-second=${nth % 2 === 1} aria-label=${sideName(obs, owner)}>
    <div class="plate-who">
      ${emblem(look.emblem(obs, seat), `plate-${owner}-${look.emblem(obs, seat)}`)}
      <span class="strip-name"><b>${sideName(obs, owner)}</b>${role ? html` <span class="strip-role">${role}</span>` : nothing}</span>
      <span class="strip-dials">${dials(model, look, owner)}</span>
    </div>
    <div class="plate-table">
      ${ahead ? html`<div class="plate-front">${front.length ? front.map((zone) => large(zone, look, model, seat, picked, tools)) : large({ name: look.front[0], cards: [] }, look, model, seat, picked, tools)}</div>` : nothing}
      <div class="plate-zones">${repeat(zones.filter((zone) => !front.includes(zone)), ({ key }) => key, (zone) => zoneRow(zone, look, model, seat, tools))}</div>
    </div>
  </section>`;
}

// The zones of a side that hold a card before or at some step: one that empties leaves its place.
function zonesOf(model, look, owner) {
  const frames = model.outcome?.frames ?? [model.before];
  return Object.entries(model.shown.zones).filter(([key]) => splitKey(key).owner === owner)
    .map(([key, zone]) => ({ key, name: splitKey(key).name, cards: zone.cards ?? [], count: zone.count ?? 0 }))
    .filter(({ name }) => look.zone(name, model.shown, owner === null ? null : Number(owner)) !== '')
    .filter(({ key, cards, count }) => cards.length || count || frames.some((frame) => frame.zones[key]?.cards?.length || frame.zones[key]?.count));
}

function dials(model, look, owner) {
  const { shown: obs, atStart, fields } = model;
  const own = Object.keys(obs.counters).map((key) => ({ key, ...splitKey(key) })).filter((one) => one.owner === owner);
  return own.filter(({ name }) => look.counter(name, obs, Number(owner)) !== '').map(({ key, name }) => {
    const changed = atStart && fields.some((field) => field.path.at(-1) === name && field.seat === Number(owner) && model.differs(field));
    return html`<counter-dial ?data-changed=${changed} data-counter-of=${key} .label=${look.counter(name, obs, Number(owner))} .kind=${name} .max=${look.highest[name] ?? 0} .value=${obs.counters[key]}></counter-dial>`;
  });
}

// What a side plays, at the size of something to look at. Before the round that is the card chosen for it.
function large({ name, cards }, look, model, seat, picked, { oncard }) {
  const plan = model.atStart && picked;
  const shown = plan ? [picked] : cards;
  const marks = model.atStart ? [] : look.marks(model.shown, seat);
  return html`<div class="plate-space" role="group" aria-label=${look.zone(name, model.shown, seat)} data-zone=${`${name}.${seat}`}>
    <span class="plate-zone-name">${look.zone(name, model.shown, seat)}</span>
    ${shown.length ? shown.map((id) => card(id, { oncard, seat, zone: name, key: `front-${seat}-${id}`, moved: !model.atStart && moved(model, id, `${name}.${seat}`) }))
      : html`<span class="plate-empty"></span>`}
    <span class="plate-marks">${marks.map((mark) => html`<span class="plate-mark">${mark}</span> `)}</span>
  </div>`;
}

function zoneRow({ key, name, cards, count }, look, model, seat, { chosen, oncard }) {
  const label = look.zone(name, model.shown, seat);
  const deck = look.decks.includes(name);
  const shown = stacked(deck ? cards.slice(0, 1) : cards);
  return html`<div class="plate-zone" role="group" aria-label=${`${label}, ${cardCount(cards.length || count)}`} data-zone=${key} ?data-deck=${deck} ?data-broad=${shown.length > 4}>
    <span class="plate-zone-name">${label}${deck && cards.length > 1 ? html` <b class="plate-count" aria-hidden="true">${cards.length}</b><span class="visually-hidden">, the next one open</span>` : nothing}</span>
    <div class="plate-cards">
      ${repeat(shown, ([id]) => id, ([id, copies]) => card(id, {
        oncard, seat, zone: name, copies, key: `card-${seat ?? name}-${id}`, moved: model.atStart ? relaid(model, id, seat, name) : moved(model, id, key), played: model.atStart && chosen.get(seat) === id,
      }))}
      ${shown.length ? nothing : count ? html`<span class="plate-hidden"><card-face></card-face> ${count} face down</span>` : html`<span class="plate-empty"></span>`}
    </div>
  </div>`;
}

// Zones of the table, which belong to no side.
function common(model, look, oncard) {
  const place = ({ name }) => (look.common.includes(name) ? look.common.indexOf(name) : look.common.length);
  const zones = zonesOf(model, look, null).sort((one, other) => place(one) - place(other));
  return zones.length ? html`<div class="plate-common">${zones.map((zone) => zoneRow(zone, look, model, null, { chosen: new Map(), oncard }))}</div>` : nothing;
}

function card(id, { oncard, seat, zone, key, copies = 1, moved: marked, played = false }) {
  return html`<button type="button" class="table-card" data-key=${key} data-card=${id} ?data-moved=${marked} ?data-played=${played} @click=${() => oncard(id, seat, zone)}>${cardWithWords(id)}${copies > 1 ? html`<b class="plate-copies" aria-hidden="true">\u00d7${copies}</b><span class="visually-hidden">, ${copies} of them</span>` : nothing}${marked ? html`<span class="visually-hidden">, moved</span>` : nothing}</button>`;
}

// Copies of a card in a zone stand for one another: each card once, with the number of its copies.
function stacked(cards) {
  const found = new Map();
  for (const id of cards) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}

const copiesIn = (zone, id) => (zone?.cards ?? []).filter((card) => card === id).length;

// Whether more copies of a card lie in a zone than before this step.
const moved = (model, id, key) => copiesIn(model.shown.zones[key], id) > copiesIn(model.last.zones[key], id);

// Whether a card of a side lies elsewhere than where one began; of copies, whether more of them lie in this zone.
const relaid = (model, id, seat, zone) => model.values().some((one) => one.id === id && one.seat === seat && model.differs(one)
  && (one.place === undefined || (one.place === zone && one.value > model.began(one))));
