import type { PreviewDocument } from './PreviewDocument';
import type { Runtime } from 'gatsby-source-prismic';

/** Milliseconds of work after which the page gets a turn. */
const maxWorkMilliseconds = 8;

/**
 * Makes documents ready for the page while the client waits before it requests the next ones: registering them all at
 * the end costs next to nothing then, and the page never stops responding. What a document has wrong is reported when it is
 * registered, so it is passed over here.
 */
export async function prepareDocuments(
  runtime: Runtime,
  documents: readonly PreviewDocument[],
  signal: AbortSignal,
): Promise<void> {
  let start = performance.now();
  for (const document of documents) {
    if (signal.aborted) return;
    try {
      runtime.normalizeDocument(document);
    } catch {
      continue;
    }
    if (performance.now() - start < maxWorkMilliseconds) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
