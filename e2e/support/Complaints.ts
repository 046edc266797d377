import type { BrowserContext } from 'playwright/test';
import { expect } from 'playwright/test';
import { origins } from './origins';

/**
 * All browser complaints during a test: console errors and warnings (including violations of the
 * Content-Security-Policy), uncaught errors, failed requests, bad responses, requests to third parties.
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
      // Requests still pending when the visitor leaves are aborted by the browser.
      if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
        this.#heard.push(`failed: ${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#heard.push(`answered ${response.status()}: ${response.url()}`);
    });
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
    const known = [...this.#expected, ...this.#tolerated];
    const surprises = this.#heard.filter((line) => !known.some((pattern) => pattern.test(line)));
    const missing = this.#expected.filter((pattern) => !this.#heard.some((line) => pattern.test(line)));
    expect({ surprises, missing }, 'what the browser complained about').toEqual({ surprises: [], missing: [] });
  }
}
