// A notice between the head and the text of the page: something could not be fetched and the page does without.
// Said once for each sentence; it goes when it is closed, or when trying again has helped.
const said = new Map(); // sentence -> the ways to try again

// again(): fetches anew, true if it came.
export function notice(sentence, again) {
  if (said.has(sentence)) {
    said.get(sentence).add(again);
    return;
  }
  const ways = new Set([again]);
  said.set(sentence, ways);
  const box = document.createElement('div');
  box.className = 'notice';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = sentence;
  const button = (label, press) => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', className: 'button', textContent: label });
    made.addEventListener('click', press);
    return made;
  };
  const retry = button('Try again', async () => {
    retry.disabled = true;
    for (const way of [...ways]) if (await way()) ways.delete(way);
    retry.disabled = false;
    if (!ways.size) leave();
  });
  const leave = () => {
    box.remove();
    if (!ways.size) said.delete(sentence); // what is missing once more is said once more
  };
  box.append(text, retry, button('Close', leave));
  document.getElementById('main').before(box);
}
