"""The form in which a match is begun, as the tests fill it in."""

# Sets each field of the start form, in their order, to what is asked for or else to its first value. Gives the
# names of what the form does not offer.
FILL_IN = """(asked) => {
  for (const { name, kind, default: first } of JSON.parse(document.querySelector('[data-match]').dataset.options)) {
    const fields = [...document.querySelectorAll('[data-start] [name]')].filter((field) => field.name === name);
    const value = asked[name] ?? first;
    const field = fields[0]?.type === 'radio' ? fields.find((one) => one.value === String(value)) : fields[0];
    if (!field) continue; // it is not shown beside what was chosen before
    if (kind === 'flag' || field.type === 'radio') field.checked = field.type === 'radio' || value;
    else field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const now = new FormData(document.querySelector('[data-start]'));
  return Object.keys(asked).filter((name) => (asked[name] === false ? now.has(name) : asked[name] !== true && now.get(name) !== String(asked[name])));
}"""
