/**
 * Moves focus to a part of the form and has its beginning in view. On the way back through the history browser and router put the
 * page where it was scrolled to before, which was another step: they finish first. A browser that focuses a part taller than the
 * screen may show its end.
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
