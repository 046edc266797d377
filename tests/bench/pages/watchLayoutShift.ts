/** The browser's entry of a layout shift, which TypeScript's own library does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Runs in the page, before its own scripts: keeps the worst session of shifts in `window.layoutShiftScore`, as the metric
 * is defined: sessions of shifts less than a second apart, five seconds long at most.
 */
export function watchLayoutShift(): void {
  const scored = window as unknown as { layoutShiftScore: number };
  scored.layoutShiftScore = 0;
  let session = { score: 0, first: 0, last: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const joins = startTime - session.last < 1000 && startTime - session.first < 5000;
      session = joins
        ? { score: session.score + value, first: session.first, last: startTime }
        : { score: value, first: startTime, last: startTime };
      scored.layoutShiftScore = Math.max(scored.layoutShiftScore, session.score);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
