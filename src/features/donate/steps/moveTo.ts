/**
 * Focuses a part of the form and scrolls to its start. After the back button, browser and router first restore the
 * scroll position of another step. A browser that focuses a part taller than the screen may show its end.
 */
export function moveTo(part: HTMLElement): void {
  part.focus();
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { top } = part.getBoundingClientRect();
      if (top < 0 || top > innerHeight / 2) part.scrollIntoView();
    }),
  );
}
