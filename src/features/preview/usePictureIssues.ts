import { useEffect, useState } from 'react';
import { toImageUrl } from '../../components/media/imageBase';
import { checkImages, type ContentIssue, type MeasureImage } from '../../content/validation/buildChecks';
import type { PreviewDocument } from './content/PreviewDocument';

type Fetch = typeof globalThis.fetch;

/** Measures a picture as the build does: by the image service's description. */
const createMeasure =
  (fetcher: Fetch, signal: AbortSignal): MeasureImage =>
  async (url) => {
    const address = new URL(toImageUrl(url));
    address.search = 'fm=json';
    try {
      const response = await fetcher(address.href, { signal });
      if (response.status === 404) return null;
      const { PixelWidth: width, PixelHeight: height } = (await response.json()) as Readonly<Record<string, unknown>>;
      return typeof width === 'number' && typeof height === 'number' ? { width, height } : 'unknown';
    } catch {
      return 'unknown';
    }
  };

export interface PictureIssuesOptions {
  /** The previewed documents; another list for another preview. */
  readonly documents: readonly PreviewDocument[];
  /** Path of the page that is shown; `null` until the documents are there. */
  readonly path: string | null;
  readonly fetcher?: Fetch | undefined;
}

/**
 * Finds what a build would refuse of the pictures on the pages that an editor has opened. The build measures those of all documents, which
 * would be hundreds of requests here. An image service that doesn't answer says nothing about a picture.
 */
export function usePictureIssues({ documents, path, fetcher }: PictureIssuesOptions): readonly ContentIssue[] {
  const [found, setFound] = useState<ReadonlyMap<PreviewDocument, readonly ContentIssue[]>>(new Map());
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const measure = createMeasure(fetcher ?? globalThis.fetch.bind(globalThis), leaving.signal);
    for (const document of documents.filter(({ url }) => url === path))
      void checkImages([document], measure).then((issues) => {
        if (issues.length > 0) setFound((before) => new Map(before).set(document, issues));
      });
    return () => leaving.abort();
  }, [documents, path, fetcher]);
  return [...found].flatMap(([document, issues]) => (documents.includes(document) ? issues : []));
}
