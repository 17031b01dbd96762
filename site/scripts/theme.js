// Colours: light, dark or as the system says. Runs before the first paint, so that no page
// flashes in the wrong colours; the button in the head goes round the three.
(() => {
  const KEY = 'rulebook/1/theme';
  const ORDER = ['system', 'light', 'dark'];
  const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };
  const root = document.documentElement;
  root.dataset.js = '';

  const read = () => {
    try {
      const kept = localStorage.getItem(KEY);
      return ORDER.includes(kept) ? kept : 'system';
    } catch {
      return 'system';
    }
  };
  const keep = (theme) => {
    try {
      localStorage.setItem(KEY, theme);
    } catch { /* storage refused: the choice lasts for this page */ }
  };
  const show = (theme) => {
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    for (const name of document.querySelectorAll('[data-theme-name]')) name.textContent = NAMES[theme];
  };

  let theme = read();
  show(theme);
  document.addEventListener('DOMContentLoaded', () => {
    show(theme);
    for (const control of document.querySelectorAll('[data-theme-control]')) control.hidden = false;
    for (const button of document.querySelectorAll('[data-theme-button]')) {
      button.addEventListener('click', () => {
        theme = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
        keep(theme);
        show(theme);
      });
    }
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) show((theme = read()));
  });
})();
