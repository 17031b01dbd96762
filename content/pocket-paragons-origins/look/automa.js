// The Automa card of a round: every line of it, which was taken, and why each line above it was not.
const WORDS = { passed: 'not', taken: 'taken', unread: 'not read' };

export function automaCard(obs, tools) {
  const { html, nothing } = tools;
  const automa = obs.public.automa;
  if (!automa?.card) return nothing;
  const { frames } = tools.recent;
  // Before the reveal, the card of the round before is of no interest any more.
  const first = frames[0]?.public;
  if (first && obs.public.played?.every((card) => card === null) && JSON.stringify(first.automa) === JSON.stringify(automa)) return nothing;
  const earlier = [...new Set(frames.filter(({ counters }) => counters.round === obs.counters.round).map((frame) => frame.public.automa?.card)
    .filter((card) => card && card !== first?.automa?.card))].filter((card) => card !== automa.card);
  const drawn = card(automa, earlier, tools);
  if (tools.wide) return html`<section class="automa" aria-label="Automa card">${drawn}</section>`;
  const taken = automa.lines.find((line) => line.taken);
  return html`<button type="button" class="automa-open" data-key="automa-card" data-automa-toggle @click=${() => tools.show(tools.name(automa.card), card(automa, earlier, tools))}>
    <card-mini></card-mini><span><b>${tools.name(automa.card)}</b> <span class="automa-says">${taken ? `takes ${taken.type}` : 'none fits'}</span></span>
  </button>`;
}

// lines: of the observation, those that were read; the rest of the card is on its face.
function card({ card: id, lines }, earlier, tools) {
  const { html, nothing } = tools;
  const rows = Array.from({ length: 8 }, (_, index) => {
    const row = tools.part(id, `.card-list .card-row:nth-child(${index + 1})`, `row-${id}-${index}`);
    return row && { type: row.querySelector('.card-row-name')?.textContent ?? '', sign: tools.part(id, `.card-list .card-row:nth-child(${index + 1}) .card-row-sign`, `sign-${id}-${index}`) };
  }).filter(Boolean);
  const all = rows.length >= lines.length ? rows : lines.map(({ type }) => ({ type, sign: nothing }));
  return html`<div class="automa-card">
    <p class="automa-title">${tools.name(id)}</p>
    <ol class="automa-lines">${all.map(({ type, sign }, index) => {
      const line = lines[index];
      const mark = !line ? 'unread' : line.taken ? 'taken' : 'passed';
      return html`<li class="automa-line" data-mark=${mark} ?data-taken=${mark === 'taken'}><span class="automa-sign" aria-hidden="true">${sign}</span>
        <span><span class="automa-type">${type}</span><span class="visually-hidden">, ${WORDS[mark]}: </span>${line ? html` <span class="automa-why">${line.why.replace(/\.$/, '')}</span>` : nothing}</span></li>`;
    })}</ol>
    ${earlier.length ? html`<p class="automa-earlier">Before it, nothing fitted on ${earlier.map((one) => tools.name(one)).join(', ')}.</p>` : nothing}
  </div>`;
}
