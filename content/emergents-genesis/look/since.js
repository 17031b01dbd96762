// What the others did since the reader's last turn, as far as the table shows it, until the first card is played. It compares what
// was observed before and after each turn, and knows no rule.

const minus = (list, taken) => {
  const rest = [...taken];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

// Whose HP changed, who is out, what Gear of the reader is gone and what was acquired in a turn.
function changed({ seat, before, after }, me) {
  const { names, out, owned } = after.public;
  const seats = [me, ...names.keys()].filter((one, index, all) => all.indexOf(one) === index);
  const gear = (observed) => observed.zones[`gear.${me}`]?.cards ?? [];
  return {
    seat,
    hp: seats.map((one) => [one, after.counters[`hp.${one}`] - before.counters[`hp.${one}`]]).filter(([, change]) => change),
    out: seats.filter((one) => out[one] && !before.public.out[one]),
    gear: minus(gear(before), gear(after)),
    acquired: minus(owned[seat], before.public.owned[seat]),
  };
}

export function since({ public: { names } }, { html, nothing, name, recap }, me) {
  const change = (number) => (number > 0 ? `+${number}` : `\u2212${-number}`);
  const whose = (seat, by) => (seat === me ? 'you ' : seat === by ? 'own ' : `${names[seat]} `);
  return html`<div class="stage-since" role="group" aria-label="Since your last turn" data-since>
    <p class="stage-since-title" aria-hidden="true">Since your last turn</p>
    <ul>${recap.map((turn) => changed(turn, me)).map(({ seat, hp, out, gear, acquired }) => {
      const harm = [
        ...hp.filter(([one]) => !out.includes(one)).map(([one, number]) => html`<span data-hurt=${one === me && number < 0 ? '' : nothing}>${whose(one, seat)}${change(number)} HP</span>`),
        ...out.map((one) => html`<span data-hurt>${names[one]} knocked out</span>`),
        ...gear.map((card) => html`your ${name(card)} broken`),
      ];
      const gain = acquired.length ? `acquired ${acquired.map(name).join(', ')}` : '';
      return html`<li><b>${names[seat]}:</b> ${harm.map((fact, index) => html`${index ? ', ' : nothing}${fact}`)}${harm.length && gain ? '; ' : nothing}${gain || (harm.length ? nothing : 'no HP changed, nothing acquired')}</li>`;
    })}</ul></div>`;
}
