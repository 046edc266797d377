import type { Browser } from 'playwright';
import { previewCookieName } from '../../../src/features/preview/previewCookieName';
import type { Served } from '../served/serveFolder';
import { BenchError } from '../support/BenchError';
import { watchContent } from './watchContent';
import type { ContentTraffic } from './watchContent';

/** The document whose preview is opened; the embedded releases and the site both have it. */
const DOCUMENT = 'case.winter-rent';
const LIMIT_MILLISECONDS = 600_000;

export interface Opening extends ContentTraffic {
  /** How many generated documents there were beside the embedded ones. */
  readonly generated: number;
  /** From opening the link to the bar that says the preview is shown, in milliseconds. */
  readonly total: number;
  /** Paths asked of the site until then. */
  readonly asked: readonly string[];
}

export interface PreviewLink {
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
      `${site.origin}/preview?${new URLSearchParams({ documentId: DOCUMENT, token: release }).toString()}`,
    );
    const shown = await page.waitForFunction(previewEnd, undefined, { polling: 'raf', timeout: LIMIT_MILLISECONDS });
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
  /** What the error dialog says; `null` where the bar is there. */
  readonly failure: string | null;
}

/** Runs in the page with each frame, until the bar or the error dialog is there. */
function previewEnd(): PreviewEnd | false {
  const failure = document.querySelector('[role=alertdialog]')?.textContent ?? null;
  if (failure === null && !document.querySelector('aside.preview-bar')) return false;
  return { at: Date.now(), failure };
}
