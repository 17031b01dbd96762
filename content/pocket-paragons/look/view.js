// The table of Pocket Paragons: that of its sister edition, in its own words, and beside each name the Boost that was granted.
import origins from '../pocket-paragons-origins/view.js';
import { boostOf } from './boost.js';

export { cardOf } from '../pocket-paragons-origins/view.js';

export default function view(obs, tools) {
  const me = obs.seat ?? 0;
  const strip = (facts) => tools.strip({ ...facts, role: [facts.role, boostOf(obs, facts.own ? me : 1 - me)].filter(Boolean).join(', ') });
  return origins(obs, { ...tools, strip });
}
