// What the reader last pressed with: 'mouse', 'touch', 'pen' or 'key'.
let last = 'mouse';
addEventListener('pointerdown', (event) => { last = event.pointerType || 'mouse'; }, { capture: true, passive: true });
addEventListener('keydown', () => { last = 'key'; }, { capture: true, passive: true });

export const lastPointer = () => last;
