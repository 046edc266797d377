import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

type Watched = Window & { moved?: string[]; score?: number };

/** Begins to note what of the page moves, also within half a second of a tap, which the browser's own measure of it leaves out. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: string[] = [];
    const watched = window as Watched;
    watched.moved = moved;
    watched.score = 0;
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        watched.score = (watched.score ?? 0) + value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          // A sum that gets longer moves the words after it along their line.
          if (from.y !== to.y || !(node instanceof Text))
            moved.push(
              `${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}” ${from.x},${from.y} → ${to.x},${to.y}`,
            );
      }
    }).observe({ type: 'layout-shift' });
  });

/** Begins once the page's fonts are there, and have moved what they move: they come when they come. */
export async function watchShiftsAfterFonts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
  );
  await watchShifts(page);
}

/** Reads the shifts since: none, if all is well. Waits until the next frame has been drawn. */
export const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as Watched).moved ?? [];
  });

/** Reads how much has moved since, as the browser's own measure of layout shift has it: 0.1 counts as good. */
export async function readShiftScore(page: Page): Promise<number> {
  await readShifts(page);
  return page.evaluate(() => (window as Watched).score ?? Infinity);
}
