import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { origins } from './origins';
import { expect, test as base } from './test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import type { InjectedContentFault } from '../../src/emulators/content/failures';
import { createContentEmulator, type ContentEmulatorDeps } from '../../src/emulators/content/createContentEmulator';

export { expect } from './test';

interface Fixtures {
  /** The content service of the test's browser. */
  readonly content: PreviewContent;
}

/** A test with a content service of its own. */
export const test = base.extend<Fixtures>({
  content: async ({ context }, provide) => {
    const content = new PreviewContent();
    await content.install(context);
    await provide(content);
    content.remove();
  },
});

const cookieName = 'io.prismic.preview';

/** Opens a preview of the draft in every page the context loads from now on, as the toolbar of the content service does. */
export async function preview(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ 'mizan-zakat.prismic.io': { preview: draft.ref } }));
  await context.addCookies([{ name: cookieName, value, url: origins.site, sameSite: 'Lax' }]);
}

export async function previewCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies(origins.site)).find(({ name }) => name === cookieName)?.value;
}

/** Returns the bar that says a preview is shown. */
export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });

/** Returns a dialog of the preview by its title. */
export const dialog = (page: Page, name: 'Fetching preview' | 'Enter your access token' | 'Error'): Locator =>
  page.getByRole(name === 'Error' ? 'alertdialog' : 'dialog', { name, exact: true });

/** Waits until the preview is active. */
export async function active(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
}

/** Expects the published page to be alive: nothing over it, its links lead on. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /questions/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/faq/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A document as it lies on disk; tests change copies of the project's own. */
interface DocumentFile {
  id: string;
  uid: string | null;
  type: string;
  tags: string[];
  data: Record<string, never>;
}

interface SeenRequest {
  /** `/documents/search`, or nothing for the repository's description. */
  readonly path: string;
  readonly params: URLSearchParams;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * An injected fault of the content service, or `held` for a request without an answer; `undefined` for the service's
 * own answer.
 */
type Play = InjectedContentFault | 'held' | undefined;

const endpoint = `${origins.gateway}/content/api/v2`;

/** The ref and the label of the one draft that a test can prepare. */
export const draft = { id: 'test', label: 'A draft of the test', ref: 'DraftOfTheTest' };

/**
 * The content service as one browser context sees it: the local one over the project's content and whatever the test lays
 * over it. Each test has its own, so that no test sees the edits, the faults or the requests of another.
 */
class PreviewContent {
  readonly seen: SeenRequest[] = [];
  /** Decides over each request; without it, or if it says nothing, the service answers. */
  play: (request: SeenRequest, index: number) => Play = () => undefined;
  readonly #directory = mkdtempSync(join(tmpdir(), 'preview-'));
  readonly #held: (() => void)[] = [];
  #emulator: Hono = this.#start({});

  async install(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => url.href.startsWith(endpoint),
      (route) => this.#answer(route),
    );
  }

  /** Starts the service anew, e.g. as a private one. */
  configure(access: Pick<ContentEmulatorDeps, 'private' | 'accessTokens'>): void {
    this.#emulator = this.#start(access);
  }

  /** A copy of a published document: `case/winter-rent`. */
  read(name: string): DocumentFile {
    const path = name.includes('/') ? name : `${name}/${name}`;
    return JSON.parse(readFileSync(`src/content/documents/${path}.json`, 'utf8')) as DocumentFile;
  }

  /** Prepares the draft: changed and new documents, and ids of published ones that it takes away. */
  draft(documents: readonly DocumentFile[], removed: readonly string[] = []): void {
    this.#write('drafts/test/draft.json', draft);
    for (const document of documents) this.#write(`drafts/test/documents/all/${document.id}.json`, document);
    for (const id of removed) this.#write(`drafts/test/documents/all/${id}.json`, { id, deleted: true });
  }

  /** Lets the requests go on that were held. */
  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  remove(): void {
    this.release();
    rmSync(this.#directory, { recursive: true });
  }

  #start(access: Pick<ContentEmulatorDeps, 'private' | 'accessTokens'>): Hono {
    const emulator = createContentEmulator({
      repositoryName: 'mizan-zakat',
      contentDir: ['src/content', this.#directory],
      modelsDir: 'customtypes',
      slicesDir: 'src/slices',
      siteUrl: origins.site,
      // It does not move, so that every request looks for changes.
      clock: () => 0,
      ...access,
    });
    return new Hono().route('/content', emulator);
  }

  async #answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    const request = {
      path: url.href.slice(endpoint.length).split('?')[0] ?? '',
      params: url.searchParams,
      at: Date.now(),
    };
    const played = this.play(request, this.seen.push(request) - 1);
    if (played === 'held') await new Promise<void>((resolve) => this.#held.push(resolve));
    const response =
      typeof played === 'object'
        ? faulty(played)
        : await this.#emulator.request(url, { headers: route.request().headers() });
    const body = Buffer.from(await response.arrayBuffer());
    // A page that gave up in the meantime wants no answer.
    await route
      .fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
      .catch(() => undefined);
  }

  #write(path: string, content: unknown): void {
    const file = join(this.#directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}

function faulty({ status, headers, body }: InjectedContentFault): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
}
