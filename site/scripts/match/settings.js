// The settings of a match before it begins: those of last time, those of the page's address, and the seed.
// A setting counts only if the form offers it: storage and addresses may hold anything.
import { recall, recallData, remember } from '../parts/keep.js';
import { PACES, PACE_NAMES } from '../parts/beats.js';

const MOST = Number.MAX_SAFE_INTEGER; // 2^53 - 1, the highest seed

// A value as a field takes it, or undefined. given: a value of the field's own type, or text.
function fitting({ kind, choices, low, high }, given) {
  if (kind === 'flag') return { true: true, yes: true, 1: true, false: false, no: false, 0: false }[String(given)];
  if (kind === 'choice') return choices.find(({ value }) => String(value) === String(given))?.value;
  const number = typeof given === 'number' || /^\d{1,6}$/.test(given) ? Number(given) : NaN;
  return Number.isInteger(number) && number >= low && number <= high ? number : undefined;
}

const inAddress = (name) => name.replaceAll(' ', '-');

// {options} of the last match of this game, as far as they can still be had.
export function lastOptions(game, schema) {
  const kept = recallData(`options/${game}`);
  const options = {};
  for (const field of schema) {
    const value = kept !== null && typeof kept === 'object' ? fitting(field, kept[field.name]) : undefined;
    if (value !== undefined) options[field.name] = value;
  }
  return options;
}

export const keepOptions = (game, options) => remember(`options/${game}`, JSON.stringify(options));

// What the address asks for, such as ?hero=a&foe=b&seed=7&pace=slow: {options, seed, pace, notes}. What it
// asks for in vain is left out, with a note. A setting brings those without which the form would not show it,
// unless the address says otherwise: ?level=sharp is against a computer opponent. last: the settings of last time.
export function addressOptions(schema, search, last) {
  const asked = new URLSearchParams(search);
  const found = { options: {}, seed: '', pace: null, notes: [] };
  const leave = (name, value, why) => found.notes.push(`The address asks for ${name} “${value.slice(0, 40)}”, ${why}; that was left out.`);
  for (const [name, value] of [...asked].slice(0, 20)) {
    const field = schema.find((one) => [one.name, inAddress(one.name)].includes(name));
    if (field) {
      const fits = fitting(field, value);
      if (fits === undefined) leave(field.label.toLowerCase(), value, 'which this game does not have');
      else found.options[field.name] = fits;
    } else if (name === 'seed') {
      const { seed, sentence } = readSeed(value);
      if (sentence) leave('seed', value, 'which is no whole number that a seed can be');
      else found.seed = String(seed ?? '');
    } else if (name === 'pace') {
      if (PACES.includes(value)) found.pace = value;
      else leave('pace', value, 'which there is not');
    }
  }
  const named = Object.keys(found.options);
  const now = (name) => last[name] ?? schema.find((one) => one.name === name).default;
  const needed = (wanted) => Object.entries(wanted ?? {}).filter(([name, allowed]) => !named.includes(name) && !allowed.includes(now(name)));
  for (const field of schema.filter(({ name }) => named.includes(name))) {
    const chosen = field.choices?.find(({ value }) => value === found.options[field.name]);
    for (const [name, [first]] of [...needed(field.when), ...needed(chosen?.only)]) found.options[name] = first;
  }
  return found;
}

// {seed} of what was typed, null for nothing, or {sentence} that says what is wrong with it.
export function readSeed(text) {
  const typed = text.trim();
  if (!typed) return { seed: null };
  if (!/^\d+$/.test(typed)) return { sentence: 'A seed is a whole number in figures, such as 2026. Leave it empty for a match nobody has seen.' };
  if (typed.length > 16 || Number(typed) > MOST) return { sentence: `A seed is at most ${MOST}; this one is larger.` };
  return { seed: Number(typed) };
}

// A seed that nobody chose: 48 bits, a whole number that JSON carries without loss.
export function freshSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 0x10000) * 0x100000000 + low;
}

export const recallPace = () => recall('pace', PACES, 'normal');
export const keepPace = (pace) => PACES.includes(pace) && remember('pace', pace);
export const paces = PACES.map((value) => ({ value, label: PACE_NAMES[value] }));
