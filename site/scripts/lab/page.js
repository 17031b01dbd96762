// The lab page: a list of worked examples and a fresh start, then a situation to change and resolve.
// The engine starts when the reader asks for a situation; an address that names one is such a wish.
import { engine } from '../engine-client.js';
import { html, nothing, render } from '../parts/lit.js';
import { announce } from '../parts/announcer.js';
import { faces } from '../parts/faces.js';
import { keepFocus } from '../parts/part.js';
import { loadRules } from '../parts/rules.js';
import '../parts/rule-drawer.js';
import { failed, loading } from '../match/trouble.js';
import * as address from './address.js';
import { openCard } from './card.js';
import { lookOf } from './look.js';
import { Model } from './model.js';
import { isChoice } from './panels.js';
import { labView } from './view.js';

const host = document.querySelector('[data-lab]');
const list = document.querySelector('[data-lab-shelves]');
const status = document.querySelector('[data-status]');
const { game } = host.dataset;
const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
const wide = matchMedia('(min-width: 75rem)');

const model = new Model();
const folds = new Map(); // panel -> open or not, where the reader said so
const shelves = readShelves();
let look = null;
let examples = {};
let problem = null; // the last refusal: {sentence, rule?}
let coached = null; // what the coach says of the situation as it is, to be drawn
let asking = new AbortController(); // ends what it is still thinking about
let opening = 0; // of the last situation that was asked for; an older one that still loads is dropped
let working = Promise.resolve();

// Everything besides the engine, fetched when the first situation is asked for.
let fetched = null;
function fetchAll() {
  fetched ??= Promise.all([
    loadRules(new URL(`${game}.rules.json`, assets)),
    faces.load(new URL(`${game}.faces.html`, assets)),
    fetch(new URL(`${game}.examples.json`, assets)).then((answer) => answer.json()).then((found) => { examples = found; }, () => { fetched = null; }),
    lookOf(host.dataset.look ? new URL(host.dataset.look, assets).href : '').then((found) => { look = found; }),
  ]);
  return fetched;
}

function stage(name, content) {
  host.dataset.stage = name;
  document.body.toggleAttribute('data-lab-open', name === 'lab');
  if (list) list.hidden = name !== 'start';
  keepFocus(host, () => render(content, host));
}

const alert = () => (problem ? html`<p class="lab-refusal" role="alert" data-refusal>${problem.sentence}</p>` : nothing);

function drawStart() {
  stage('start', html`${alert()}<p class="lab-doors"><button type="button" class="button button-main" data-key="fresh" data-fresh @click=${() => begin({ fresh: true }, { push: true })}>Lay out a new match</button>${list ? html` <span class="lab-help">or begin with one of the worked examples below.</span>` : nothing}</p>`);
}

function draw() {
  stage('lab', labView(model, { look, shelves, problem, game, coached, folded: (seat) => folds.get(seat) ?? (wide.matches && seat !== null) }, {
    value: change, step, resolve, coach: askCoach, back: () => lay(model.origin.lab), from, copy: () => copy(location.href), copyText: copy,
    fold: (seat, open) => folds.set(seat, open), card: (id, seat, zone) => openCard(model, id, seat, zone, change),
  }));
}

// --- asking the engine ----------------------------------------------------------------------------
// An answer of the engine, which is started if need be, or null if the reader has gone elsewhere meanwhile.
async function ask(call, payload, retry) {
  const mine = opening;
  if (engine.status.phase === 'failed') engine.retry();
  if (engine.status.phase !== 'ready') {
    engine.start();
    drawLoading();
  }
  const report = () => mine === opening && engine.status.phase === 'loading' && drawLoading();
  engine.addEventListener('status', report);
  const [answer] = await Promise.all([engine.call(call, { game, ...payload }), fetchAll()]);
  engine.removeEventListener('status', report);
  if (mine !== opening) return null;
  if (engine.status.phase !== 'failed') return answer;
  stage('failed', failed(engine.status, null, { onretry: retry, onleave: leave }));
  return null;
}

function drawLoading() {
  stage('loading', loading(engine.status, leave));
}

function leave() {
  opening += 1;
  problem = null;
  address.write('', null);
  drawStart();
}

// --- laying something out -------------------------------------------------------------------------
// source: {fresh}, {slug}, {link}, or what an earlier visit left in the history: {origin, lab, resolved}.
async function begin(source, { push = false, refused = null } = {}) {
  opening += 1;
  dismissCoach();
  problem = refused;
  const mine = opening;
  const acted = host.dataset.stage !== undefined; // or else the page has just come with its address
  const retry = () => begin(source, { push, refused });
  let { lab, origin } = source;
  if (source.fresh) origin = { fresh: true, title: 'A new match', lab: {} };
  if (source.slug !== undefined) {
    await fetchAll();
    if (mine !== opening) return;
    const found = Object.hasOwn(examples, source.slug) ? examples[source.slug] : null;
    if (!found) {
      refuse({ sentence: fetched ? `There is no worked example called \u201c${source.slug.slice(0, 60)}\u201d here.` : 'The worked examples could not be fetched. Check the connection and try again.' });
      return;
    }
    const { title, ...spec } = found;
    origin = { slug: source.slug, title, lab: spec };
  }
  if (source.link !== undefined) {
    const answer = await ask('lab.open', { link: source.link }, retry);
    if (!answer) return;
    if (answer.error) {
      begin({ fresh: true }, { refused: { sentence: answer.error.sentence } });
      return;
    }
    origin = { title: 'A situation from a link', lab: answer.lab };
  }
  if (origin.slug) origin.url = shelves.flatMap((shelf) => shelf.examples).find(({ slug }) => slug === origin.slug)?.url;
  const form = await ask('lab.form', { lab: origin.lab }, retry);
  const now = form && !form.error && lab ? await ask('lab.form', { lab }, retry) : form;
  if (!form || !now) return;
  if (now.error || form.error) {
    refuse(now.error ?? form.error);
    return;
  }
  model.take(form, origin);
  if (now !== form) model.take(now);
  note({ push });
  draw();
  if (source.resolved) resolve();
  if (acted) settle();
  else scrollTo(0, 0); // the browser went to the example's place in the list
}

function refuse(error) {
  problem = error;
  address.write('', null);
  drawStart();
}

// After something was laid out by a press: it is in sight and said, and the focus is not lost.
function settle() {
  if (document.activeElement === document.body) host.querySelector('.plate-title').focus({ preventScroll: true });
  host.querySelector('[data-plate]').scrollIntoView({ block: 'nearest' });
  announce(`${model.origin.title} is laid out.`);
}

function from(value) {
  if (value === 'fresh') begin({ fresh: true }, { push: true });
  else location.hash = `#${value}`;
}

function note({ push = false, resolved = false } = {}) {
  const { origin, lab, link } = model;
  address.write(origin.slug && !model.changed ? address.toExample(origin.slug) : address.toLink(link), { origin, lab, resolved }, { push });
}

// --- changing and resolving -----------------------------------------------------------------------
// One after another, in the order in which the reader asked.
function queue(work) {
  const mine = opening;
  working = working.then(() => (mine === opening ? work() : null));
  return working;
}

const change = (field, value) => queue(() => take('lab.form', { lab: model.lab, changes: [{ path: field.path, value }] }));
const lay = (lab) => queue(() => take('lab.form', { lab }));

async function take(call, payload) {
  const answer = await ask(call, payload, () => begin(history.state ?? { fresh: true }));
  if (!answer) return;
  problem = answer.error ?? null;
  if (!answer.error) {
    dismissCoach();
    const push = model.outcome !== null; // what was resolved keeps its place in the history
    model.take(answer);
    note({ push });
  }
  draw();
}

// What the coach said, or is thinking about, is of a situation that is no more.
function dismissCoach() {
  asking.abort();
  coached = null;
}

function askCoach() {
  return queue(async () => {
    dismissCoach();
    asking = new AbortController();
    const { signal } = asking;
    const tell = (part) => {
      if (signal.aborted) return;
      coached = part;
      draw();
    };
    const { ask: coach } = await import('./coach.js').catch(() => ({}));
    if (coach) coach(game, model.lab, tell, signal); // the queue does not wait for it: a change ends it
    else tell(html`<p class="lab-refusal" role="alert">The coach could not be fetched. Check the connection and try again.</p>`);
  });
}

function resolve() {
  return queue(async () => {
    const answer = await ask('lab.run', { lab: model.lab }, () => begin(history.state ?? { fresh: true }));
    if (!answer) return;
    problem = answer.error ?? null;
    if (!answer.error) {
      model.resolve(answer);
      model.go(1);
      note({ resolved: true });
    }
    draw();
    if (answer.error) return;
    host.querySelector(`[data-key="step-${model.step < model.outcome.steps.length ? 'next' : 'back'}"]`).focus({ preventScroll: true });
    if (wide.matches) bringUp(host.querySelector('[data-step-bar]'));
    else host.querySelector('[data-plate]').scrollIntoView({ block: 'start' });
  });
}

function step(number) {
  model.go(number);
  draw();
  // A button that has come to its end hands the focus on.
  if (document.activeElement?.matches('[disabled], body')) host.querySelector(number ? '[data-key="step-back"]' : '[data-key="step-next"]')?.focus({ preventScroll: true });
  keepInSight(host.querySelector('[data-steps] [data-current]'));
}

// The list beside the plate scrolls with the steps; on small screens the page stays where it is.
function keepInSight(line) {
  const box = line?.closest('.lab-rail');
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const [outer, inner, bar] = [box, line, box.querySelector('.lab-bar')].map((one) => one.getBoundingClientRect());
  if (inner.top < outer.top + bar.height) box.scrollTop += inner.top - outer.top - bar.height;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height;
}

// Beneath many choices the steps begin out of sight: they come to the top of the list beside the plate.
function bringUp(bar) {
  const box = bar.closest('.lab-rail');
  const [outer, inner] = [box, bar].map((one) => one.getBoundingClientRect());
  if (inner.bottom + inner.height > Math.min(outer.bottom, innerHeight)) box.scrollTop += inner.top - outer.top;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied');
  } catch {
    say(text === location.href ? 'The link is in the address bar' : 'Copying is not allowed here; mark the line to copy it');
  }
}

let saying;
function say(sentence) {
  status.textContent = sentence;
  clearTimeout(saying);
  saying = setTimeout(() => { status.textContent = ''; }, 3000);
}

// --- the address ----------------------------------------------------------------------------------
function goTo(state) {
  const asked = address.read();
  const elsewhere = !asked.slug && location.hash && document.getElementById(location.hash.slice(1));
  if (elsewhere) return;
  if (state?.origin && state.lab) begin(state);
  else if (asked.error) refuse({ sentence: asked.error });
  else if (asked.slug !== undefined || asked.link !== undefined) begin(asked);
  else {
    opening += 1;
    problem = null;
    drawStart();
  }
}

// The worked examples as the page lists them without script; their links now lead into the lab.
function readShelves() {
  return [...document.querySelectorAll('[data-shelf]')].map((shelf) => ({
    title: shelf.dataset.shelf,
    examples: [...shelf.querySelectorAll('[data-example]')].map((link) => {
      const slug = link.dataset.example;
      const url = new URL(link.href).href;
      link.href = address.toExample(slug);
      return { slug, title: link.textContent, url };
    }),
  }));
}

const drawer = document.createElement('rule-drawer');
drawer.className = 'lab-drawer';
host.after(drawer);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]') && drawer.close()) event.preventDefault();
});
wide.addEventListener('change', () => host.dataset.stage === 'lab' && draw());
addEventListener('popstate', ({ state }) => goTo(state));
document.querySelector('[data-lab-note]')?.replaceChildren('Each opens laid out as its figure in the rulebook shows it.');
goTo(history.state);
