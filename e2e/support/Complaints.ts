import type { BrowserContext } from 'playwright/test';
import { expect } from 'playwright/test';
import { origins } from './origins';

/**
 * Everything a browser could complain about while a test runs: console errors and warnings (violations of the
 * Content-Security-Policy are among them), uncaught errors, failed requests, bad answers, requests to third parties.
 */
export class Complaints {
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
      // What a page still loads when the visitor leaves it is dropped by the browser itself.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#heard.push(`answered ${response.status()}: ${response.url()}`);
    });
  }

  /** Counts an origin of the test's own as the site's. */
  trust(origin: string): void {
    this.#origins.add(origin);
  }

  /** Expects complaints: each pattern must be met by at least one, and what meets none of them still fails the test. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Lets complaints pass that come or not, as the browser's timing has it. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  /** Fails the test on a complaint nobody expected, and on an expected one that did not come. */
  check(): void {
    const known = [...this.#expected, ...this.#tolerated];
    const surprises = this.#heard.filter((line) => !known.some((pattern) => pattern.test(line)));
    const missing = this.#expected.filter((pattern) => !this.#heard.some((line) => pattern.test(line)));
    expect({ surprises, missing }, 'what the browser complained about').toEqual({ surprises: [], missing: [] });
  }
}
