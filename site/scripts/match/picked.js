// What has been picked of a choice that is put together, such as a team, so that it stands there again after the
// page was left.
import { recallData, remember } from '../parts/keep.js';

const NAME = 'picked';

// key: of the save of the match; at: of the view in which the choice was offered.
export const keepPicked = (key, at, touches) => remember(NAME, JSON.stringify({ key, at, touches }));

// What was picked then, as far as the offer has it; storage may hold anything.
export function pickedBefore(key, at, offer) {
  const kept = recallData(NAME);
  if (kept === null || typeof kept !== 'object' || kept.key !== key || kept.at !== at || !Array.isArray(kept.touches)) return [];
  const known = offer.touches();
  const touches = [...new Set(kept.touches)].filter((touch) => known.includes(touch));
  return offer.decision.options.some((option) => touches.every((touch) => option.touches.includes(touch))) ? touches : [];
}
