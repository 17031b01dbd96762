// What the result says besides who won: the place of every player, and when each was knocked out.

export function ending(obs, tools, me) {
  const { html, nothing } = tools;
  const { names, out, avatars } = obs.public;
  const fell = new Map(); // seat -> the line with which it left the match
  for (const line of tools.log) for (const seat of line.out ?? []) fell.set(seat, line);
  const order = [...fell.keys()];
  const places = names.map((_, seat) => seat).sort((a, b) => (order.indexOf(b) < 0 ? Infinity : order.indexOf(b)) - (order.indexOf(a) < 0 ? Infinity : order.indexOf(a)) || obs.counters[`hp.${b}`] - obs.counters[`hp.${a}`]);
  const fate = (seat) => {
    if (!out[seat]) return `${obs.counters[`hp.${seat}`]} HP left`;
    const line = fell.get(seat);
    return line ? `knocked out in turn ${line.turn}, ${line.of === names[seat] ? 'their own' : `that of ${line.of}`}` : 'knocked out';
  };
  return html`<ol class="places" data-places>${places.map((seat) => html`<li data-place-of=${seat}>
    <span class="seat-emblem" aria-hidden="true">${tools.part(avatars[seat], '.card-art svg.emblem', `place-${seat}-${avatars[seat]}`)}</span>
    <span><b>${names[seat]}</b>${seat === me ? ' (you)' : nothing}, ${fate(seat)}</span></li>`)}</ol>`;
}
