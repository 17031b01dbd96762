// Following what others do: where their turns begin in a list of beats, and where the reader is knocked out in it.

// The number of the turn that an observation is in, or null in a game without turns.
export const turnOf = ({ counters }) => counters.turn ?? null;

// The place of the first frame of the turn after that of the frame at `from`, or null. frames: observations after each beat.
export function turnAfter(frames, from) {
  if (!frames.length || turnOf(frames[0]) === null) return null;
  const here = turnOf(frames[Math.max(0, from)]);
  const found = frames.findIndex((frame, index) => index > from && turnOf(frame) !== here);
  return found < 0 ? null : found;
}

// The place of the beat that knocks the reader out of a match in which others play on, or null. frames: one more than beats, the
// first before them.
export function whereFallen(beats, frames) {
  const out = ({ seat, public: { out: gone } }) => gone?.[seat] === true;
  const found = beats.findIndex((_, index) => out(frames[index + 1]) && !out(frames[index]));
  if (found < 0 || frames[found + 1].public.out.filter((gone) => !gone).length < 2) return null;
  const told = beats.findLastIndex(({ text }, index) => text && index <= found); // what a sentence says may come with the next one
  return told < 0 ? null : told;
}
