import { test as base, expect, type Page, type BrowserContext } from 'playwright/test';
import { listTranslatable } from '../../tests/support/listTranslatable';
import { translatePage } from '../../tests/support/translatePage';
import { FaultySite } from './FaultySite';
import { origins } from './origins';

export { expect } from 'playwright/test';

interface Fixtures {
  /** Loads a page and waits until its script has taken it over. */
  readonly open: (path: string, page?: Page) => Promise<void>;
  readonly complaints: Complaints;
  /** The site on a server that the test can break; `page` is to be sent to its origin. */
  readonly faulty: FaultySite;
}

export interface Options {
  /** Whether the browser has service workers. Only tests about them turn this on: a first visit then fetches much more. */
  readonly serviceWorker: boolean;
  /** Whether the browser translates each page, as Chrome and Edge offer to. */
  readonly translated: boolean;
}

/** Every test of the site: a browser complaint that the test did not announce fails it. */
export const test = base.extend<Fixtures & Options>({
  serviceWorker: [false, { option: true }],
  translated: [false, { option: true }],

  complaints: [
    async ({ browserName, context, serviceWorker, translated, javaScriptEnabled }, provide) => {
      const complaints = new Complaints();
      complaints.listen(context);
      if (!serviceWorker && javaScriptEnabled !== false)
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      if (translated) await context.addInitScript(`(${translateOnceTakenOver})(${translatePage})`);
      if (browserName === 'firefox') await context.addInitScript(letReactHearFills);
      await provide(complaints);
      if (translated) for (const page of context.pages()) await complaints.readTranslatable(page);
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

/** Runs in the page: begins to translate it once its script has taken it over. */
function translateOnceTakenOver(translate: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('onInitialClientRender').length === 0) return;
    observer.disconnect();
    translate();
  }).observe({ type: 'mark', buffered: true });
}

/**
 * Waits until the page's script has taken it over: the mark the framework sets after its first render. The server error
 * page has no script to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('gatsby-chunk-mapping') ||
      performance.getEntriesByName('onInitialClientRender').length > 0,
  );
}

/**
 * All browser complaints during a test: console errors and warnings (including violations of the
 * Content-Security-Policy), uncaught errors, failed requests, bad responses, requests to third parties.
 */
class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #tolerated: RegExp[] = [];
  readonly #origins = new Set<string>([origins.site, origins.gateway]);

  /** Listens to a context, its service workers included. */
  listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !this.#origins.has(origin))
        this.#heard.push(`third party: ${request.method()} ${request.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      // Requests still pending when the visitor leaves are aborted by the browser.
      if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
        this.#heard.push(`failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#heard.push(`answered ${response.status()}: ${response.url()}`);
    });
  }

  /** Hears of amounts, addresses and numbers of a page of the site that a browser's translator would change. */
  async readTranslatable(page: Page): Promise<void> {
    if (!page.url().startsWith(`${origins.site}/`)) return;
    const texts = await page
      .locator('body')
      .evaluate(listTranslatable)
      .catch((): string[] => []);
    this.#heard.push(...texts.map((text) => `translatable: ${text}`));
  }

  /** Treats an origin of the test as the site's. */
  trust(origin: string): void {
    this.#origins.add(origin);
  }

  /** Expects complaints: each pattern must match at least one; unmatched complaints still fail the test. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Allows complaints that depend on timing. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  /** Fails the test on an unexpected complaint, and on a missing expected one. */
  check(): void {
    const announced = [...this.#expected, ...this.#tolerated];
    const surprises = this.#heard.filter((line) => !announced.some((pattern) => pattern.test(line)));
    const missing = this.#expected.filter((pattern) => !this.#heard.some((line) => pattern.test(line)));
    expect({ surprises, missing }, 'what the browser complained about').toEqual({ surprises: [], missing: [] });
  }
}
