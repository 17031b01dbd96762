// Whether things move: not when the system asks for less motion, nor at the instant pace.
const asked = matchMedia('(prefers-reduced-motion: reduce)');
let still = false;

export const stillness = () => still || asked.matches;

export function setStill(value) {
  still = value;
  document.documentElement.toggleAttribute('data-still', value);
}
