/** Runs in the page: milliseconds by the page's own clock, from the next touch to the frame that shows another heading. */
export function timeHeading({ heading, limit }: { heading: string | null; limit: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    let touched = 0;
    const overdue = setTimeout(() => reject(new Error('no new heading')), limit);
    document.addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const next = document.querySelector('h1')?.textContent;
      if (!next || next === heading) return;
      observer.disconnect();
      clearTimeout(overdue);
      requestAnimationFrame(() => resolve(performance.now() - touched));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
