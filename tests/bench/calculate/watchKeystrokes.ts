/** Runs in the page: marks when a key goes down, and when the result has changed and stands in its place. */
export function watchKeystrokes(): void {
  const panel = document.getElementById('zakat-result')?.closest('section');
  if (!panel) throw new Error('The page shows no result');
  let pressed = false;
  addEventListener(
    'keydown',
    () => {
      pressed = true;
      performance.mark('key down');
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!pressed) return;
    pressed = false;
    // Asking for its place makes the browser lay it out.
    panel.getBoundingClientRect();
    performance.mark('result laid out');
  }).observe(panel, { subtree: true, childList: true, characterData: true });
}
