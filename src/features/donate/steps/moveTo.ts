/**
 * Focuses a part of the form and scrolls to its start. After the back button, browser and router first restore the
 * scroll position of another step. The focus by itself does not scroll: for a part taller than the screen the browser may go to its end.
 */
export function moveTo(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { top } = part.getBoundingClientRect();
      if (top < 0 || top > innerHeight / 2) part.scrollIntoView();
    }),
  );
}
