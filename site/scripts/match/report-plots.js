// The plots of a match: its counters and the chance of winning over the rounds.
import { say } from '../parts/speech.js';
import { heading, splitKey } from '../parts/words.js';
import { plot } from './plot.js';

// name -> {owner: [value at the start of each round, and at the end]} for every counter that somebody owns, and that is at stake
// where the game says which are.
export function allCounters(match) {
  const found = new Map();
  const moments = [...match.rounds.map(({ counters }) => counters), match.end];
  for (const key of Object.keys(match.end)) {
    const { name, owner } = splitKey(key);
    if (owner === null || (match.stakes && !match.stakes.includes(name))) continue;
    if (!found.has(name)) found.set(name, {});
    found.get(name)[owner] = moments.map((counters) => counters[key] ?? 0);
  }
  return found;
}

// What a game without rounds calls one choice of all that are asked.
export const roundWord = (match) => ('round' in match.end ? 'Round' : 'Step');

const labelsOf = (match) => [...match.rounds.map(({ number }) => number), 'End'];

export function counterPlots(match, names, counters, table) {
  return [...counters].map(([name, owners]) => {
    const lines = Object.entries(owners).map(([owner, values]) => ({ name: names[owner] ?? `Side ${Number(owner) + 1}`, values, style: Math.min(3, Number(owner)) }));
    const all = lines.flatMap(({ values }) => values);
    const title = say(heading(name));
    const said = `${title} from the first round to the end: ${lines.map(({ name: who, values }) => `${who} ${values[0]} to ${values.at(-1)}`).join('; ')}.`;
    return plot({ title, said, labels: labelsOf(match), lines, low: Math.min(0, ...all), high: Math.max(1, ...all), table });
  });
}

// Thousandths as a percentage, never rounded to a certainty that was not seen.
export const chanceOf = (share) => `${share > 0 && share < 10 ? 'less than 1' : share > 990 && share < 1000 ? 'more than 99' : Math.round(share / 10)}%`;

export function chancePlot(match, review, table) {
  const shares = review.chances.map(({ share }) => share / 10);
  const said = `Your chance of winning, in per cent: ${shares.map((share) => Math.round(share)).join(', ')}.`;
  return plot({
    title: match.number ? 'Your chance of winning the match' : 'Your chance of winning', said, labels: labelsOf(match), lines: [{ name: 'you', values: shares, style: 0 }],
    band: review.chances.map(({ low, high }) => [low / 10, high / 10]), low: 0, high: 100, unit: '%', table,
    turns: review.turns.map(({ round }, index) => ({ at: round, to: round + 1, number: index + 1 })),
  });
}
