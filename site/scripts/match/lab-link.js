// Where a round of a finished match can be looked at in the lab, or null where that is not possible.
export async function findLab(engine, game, { round, match, turn }) {
  const found = await engine.call('match.situation', { game, round, ...(match ? { match } : {}), ...(turn ? { turn } : {}) });
  if (!found?.lab) return null;
  const link = found.link ?? (await engine.call('lab.form', { game, lab: found.lab, changes: [] })).link;
  return link ? new URL(`../lab/#s=${link}`, location.href).href : null;
}
