// A told match as a reel: one position for the start and one for each line told since, with what the
// seat saw then. Pure; made from the answer of `match.replay`.
import { merge } from '../parts/merge.js';
import { partName } from '../parts/log.js';
import { say } from '../parts/speech.js';

// {positions: [{frame, line, from}], marks: [position], setup: lines told before the first position}.
// line: {text, rule, also, round, match?, beat} or null at the start; from: the first position of its round.
export function reelOf({ observation, setup, beats, lines }) {
  const told = new Map(lines.map((line) => [line.beat, line]));
  const positions = [{ frame: observation, line: null, from: 0 }];
  const marks = [];
  for (let index = setup; index < beats.length; index += 1) {
    const last = positions.at(-1);
    const frame = merge(last.frame, beats[index].patch);
    const line = told.get(index);
    if (!line) {
      last.frame = frame; // a beat without words belongs to the line before it
    } else {
      if (!last.line || !sameRound(last.line, line)) marks.push(positions.length);
      positions.push({ frame, line, from: marks.at(-1) });
    }
  }
  return { positions, marks, setup: lines.filter(({ beat }) => beat < setup), rounds: roundsOf(positions) };
}

// Whether two lines are of the same round, or of the same turn where rounds are made of turns.
export const sameRound = (a, b) => (a.turn === undefined ? a.round === b.round : a.turn === b.turn) && (a.match ?? null) === (b.match ?? null) && !a.between === !b.between;

// match (or '') -> the number of its last round.
function roundsOf(positions) {
  const counts = new Map();
  for (const { line } of positions) {
    if (line?.round != null) counts.set(line.match ?? '', Math.max(line.round, counts.get(line.match ?? '') ?? 0));
  }
  return counts;
}

// Where a position is: 'Round 3 of 7', 'Turn 12: Veil', 'Match 2, round 1 of 5', 'After match 2', 'Step 4 of 20', 'The start'.
export function placeOf(reel, position) {
  const { line } = reel.positions[position];
  if (!line) return 'The start';
  if (line.turn !== undefined) return partName(line);
  if (line.round === null || line.round === undefined) return `Step ${position} of ${reel.positions.length - 1}`;
  if (line.between) return `After ${say(`match ${line.match}`)}`;
  const match = line.match ? `${say(`Match ${line.match}`)}, ` : '';
  if (!line.round) return line.match === 0 ? say('Before the first match') : match ? `${match}set-up` : 'Set-up';
  return `${match}${match ? 'round' : 'Round'} ${line.round} of ${reel.rounds.get(line.match ?? '')}`;
}

export const textOf = (reel, position) => reel.positions[position].line?.text ?? 'The table is laid out.';

// What a screen reader says of a position of the slider: 'Round 3 of 7: Undertow hits.'
export const valueText = (reel, position) => `${placeOf(reel, position)}: ${textOf(reel, position)}`;

// The start of the round that comes after a position, or before it; the ends of the reel beyond the last.
export function roundAfter(reel, position) {
  return reel.marks.find((mark) => mark > position) ?? reel.positions.length - 1;
}

export function roundBefore(reel, position) {
  return reel.marks.findLast((mark) => mark < position) ?? 0;
}

// The position at which a beat has been told.
export function positionOf(reel, beat) {
  const found = reel.positions.findIndex(({ line }) => line && line.beat >= beat);
  return found < 0 ? reel.positions.length - 1 : found;
}
