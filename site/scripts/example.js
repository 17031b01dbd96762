// Worked examples in the rule text. Without script a figure reads fully; this shows its two buttons, and
// fetches what they need once one of them is pressed or about to be.
const LOST = 'What runs the examples could not be fetched. Check the connection and press again.';

const fetchParts = () => import('./example/worked.js');

for (const figure of document.querySelectorAll('figure[data-example]')) {
  let example = null;
  const begin = () => {
    example ??= fetchParts().then(({ Example }) => {
      figure.querySelector('[data-part="live"]').textContent = ''; // what an earlier press could not fetch
      return new Example(figure);
    });
    example.catch(() => { example = null; });
    return example;
  };
  const press = async (work) => {
    try {
      await begin();
    } catch {
      figure.querySelector('[data-part="live"]').textContent = LOST;
      return;
    }
    (await example)[work]();
  };
  for (const [name, work] of [['run', 'onRun'], ['change', 'onChange']]) {
    const button = figure.querySelector(`[data-action="${name}"]`);
    button.hidden = false;
    button.addEventListener('click', () => press(work));
    button.addEventListener('pointerenter', () => begin().catch(() => {}), { once: true });
  }
  figure.querySelector('[data-action="change"]').setAttribute('aria-expanded', 'false');
}
