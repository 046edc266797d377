import type { Browser, BrowserContext, Page } from 'playwright';
import { previewCookieName } from '../../../src/features/preview/previewCookieName';
import type { Served } from './servedSites';
import { BenchError } from './Scope';
import { readingPages, scrollThrough } from '../measurePages';

/** The document whose preview is opened; the embedded releases and the site both have it. */
const previewedDocument = 'case.winter-rent';
const maxMilliseconds = 600_000;

/** The requests and answers between a browser and the content service. */
interface ContentTraffic {
  /** Addresses of all requests, in their order. */
  readonly requests: readonly string[];
  /** Bytes of the answers as they came over the wire, with their headers. */
  readonly bytes: number;
  /** Sum of the times from a request to the end of its answer, in milliseconds. */
  readonly answering: number;
}

/** Listens to what the page asks of the content service from now on; the result tells how much that was so far. */
async function watchContent(context: BrowserContext, page: Page, content: string): Promise<() => ContentTraffic> {
  const wire = await context.newCDPSession(page);
  const open = new Map<string, number>();
  const requests: string[] = [];
  let [bytes, answering] = [0, 0];
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith(content)) return;
    requests.push(request.url);
    open.set(requestId, timestamp);
  });
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const sent = open.get(requestId);
    if (sent === undefined) return;
    bytes += encodedDataLength;
    // The protocol counts seconds.
    answering += (timestamp - sent) * 1000;
  });
  await wire.send('Network.enable');
  return () => ({ requests: [...requests], bytes, answering });
}

export interface Opening extends ContentTraffic {
  /** How many generated documents there were beside the embedded ones. */
  readonly generated: number;
  /** From opening the link to the bar that says the preview is shown, in milliseconds. */
  readonly total: number;
  /** Paths asked of the site until then. */
  readonly asked: readonly string[];
}

interface PreviewLink {
  /** Address of the content service's API. */
  readonly content: string;
  /** The ref that is previewed. */
  readonly release: string;
  readonly generated: number;
}

/**
 * Opens a preview link in a browser that has never seen the site, as an editor whose toolbar has set the cookie, and waits
 * until the preview is shown. The service worker is kept out: it is busy with the visit and not with the preview.
 * @throws BenchError with what the site says when there is no preview
 */
export async function openPreview(
  browser: Browser,
  site: Served,
  { content, release, generated }: PreviewLink,
): Promise<Opening> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const value = encodeURIComponent(JSON.stringify({ 'mizan-zakat.prismic.io': { preview: release } }));
    await context.addCookies([{ name: previewCookieName, value, url: site.origin, sameSite: 'Lax' }]);
    const page = await context.newPage();
    const traffic = await watchContent(context, page, content);
    const before = site.requests().length;
    const start = Date.now();
    await page.goto(
      `${site.origin}/preview?${new URLSearchParams({ documentId: previewedDocument, token: release }).toString()}`,
    );
    const shown = await page.waitForFunction(previewEnd, undefined, { polling: 'raf', timeout: maxMilliseconds });
    const { at, failure } = (await shown.jsonValue()) as PreviewEnd;
    if (failure !== null) throw new BenchError(`The preview of ${generated} documents failed: ${failure}`);
    return { ...traffic(), generated, total: at - start, asked: site.requests().slice(before) };
  } finally {
    await context.close();
  }
}

interface PreviewEnd {
  /** Milliseconds of the machine's clock. */
  readonly at: number;
  /** The error dialog's text; `null` if the bar is there. */
  readonly failure: string | null;
}

/** Runs in the page with each frame, until the bar or the error dialog is there. */
function previewEnd(): PreviewEnd | false {
  const failure = document.querySelector('[role=alertdialog]')?.textContent ?? null;
  if (failure === null && !document.querySelector('aside.preview-bar')) return false;
  return { at: Date.now(), failure };
}

const quietLimitMilliseconds = 15_000;
/** The framework fetches linked pages ahead in batches, the first after three seconds. */
const aheadMilliseconds = 5_000;

export interface Tour {
  /** Paths asked of the site, by the pages and by the service worker. */
  readonly asked: readonly string[];
  /** Addresses asked of the content service. */
  readonly content: readonly string[];
}

/** Reads the reading pages one after another without the preview's cookie; the service worker may do what it does. */
export async function tourAsVisitor(browser: Browser, site: Served, content: string): Promise<Tour> {
  const context = await browser.newContext();
  try {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const before = site.requests().length;
    const page = await context.newPage();
    const quiet = () =>
      page.waitForLoadState('networkidle', { timeout: quietLimitMilliseconds }).catch(() => undefined);
    for (const path of readingPages) {
      await page.goto(site.origin + path, { waitUntil: 'load' });
      await scrollThrough(page);
      await page.waitForTimeout(aheadMilliseconds);
      await quiet();
    }
    return { asked: site.requests().slice(before), content: asked.filter((url) => url.startsWith(content)) };
  } finally {
    await context.close();
  }
}
