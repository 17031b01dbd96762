// The coach's stylesheet, fetched when the coach is first asked for.
let asked = null;

// Resolves when it is there, or cannot be had: the numbers are then shown plainly.
export function styled() {
  asked ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('../../styles/coach.css', import.meta.url).href;
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
  return asked;
}
