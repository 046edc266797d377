import { test as base } from 'playwright/test';
import type { Page } from 'playwright/test';
import { Complaints } from './Complaints';
import { FaultySite } from './FaultySite';

export { expect } from 'playwright/test';

interface Fixtures {
  /** Loads a page and waits until its script has taken it over. */
  readonly open: (path: string, page?: Page) => Promise<void>;
  readonly complaints: Complaints;
  /** The site on a server that the test can break; `page` is to be sent to its origin. */
  readonly faulty: FaultySite;
}

interface Options {
  /** Whether the browser has service workers. Only tests about them turn this on: a first visit then fetches much more. */
  readonly serviceWorker: boolean;
}

/** Every test of the site: a browser complaint that the test did not announce fails it. */
export const test = base.extend<Fixtures & Options>({
  serviceWorker: [false, { option: true }],

  complaints: [
    async ({ browserName, context, serviceWorker, javaScriptEnabled }, provide) => {
      const complaints = new Complaints();
      complaints.listen(context);
      if (!serviceWorker && javaScriptEnabled !== false)
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      if (browserName === 'firefox') await context.addInitScript(letReactHearFills);
      await provide(complaints);
      complaints.check();
    },
    { auto: true },
  ],

  faulty: async ({ complaints }, provide) => {
    const site = new FaultySite();
    await site.start();
    complaints.trust(site.origin);
    await provide(site);
    await site.stop();
  },

  open: async ({ page: own }, provide) => {
    await provide(async (path, page = own) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});

/**
 * In a stock Firefox, Playwright fills a field by its `value`, like a script of the page. React then takes the new value for one that
 * it set itself, and ignores the event; so this makes it forget the last value that it knows.
 */
function letReactHearFills(): void {
  const forget = ({ target }: Event) =>
    (target as { _valueTracker?: { setValue: (value: string) => void } } | null)?._valueTracker?.setValue('\0');
  window.addEventListener('input', forget, { capture: true });
}

/**
 * Waits until the page's script has taken it over: the mark the framework sets after its first render. The server error
 * page has no script to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('script[src]') || performance.getEntriesByName('onInitialClientRender').length > 0,
  );
}
