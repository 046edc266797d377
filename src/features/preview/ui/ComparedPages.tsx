import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { createSnapshot } from '../content/createSnapshot';
import { copy } from '../../../texts/en-AU/preview';

export interface ComparedPagesProps {
  /** Finds where the page is published that the preview shows here, if it has another address there; `null` if it is nowhere. */
  readonly findPublishedPath: () => Promise<string | null>;
  readonly onClose: () => void;
}

/** The published page as it is served, once that is known; with its path where that is another one. */
type Published =
  | { readonly status: 'loading' | 'notPublished' | 'failed' }
  | { readonly status: 'loaded'; readonly page: string; readonly movedFrom?: string };

const words = copy.compared;

/**
 * The page before and after: as it is published, beside it as the preview has it. Both are pictures of it in frames without
 * scripts, so nothing runs twice, and no page has to allow that it is framed.
 */
export function ComparedPages({ findPublishedPath, onClose }: ComparedPagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Asked once, as the view opens.
  const find = useRef(findPublishedPath);
  const [published, setPublished] = useState<Published>({ status: 'loading' });
  const [previewed, setPreviewed] = useState<string | null>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => whenDrawn(() => setPreviewed(createSnapshot(document.documentElement.outerHTML, location.href))), []);
  useEffect(() => {
    const leaving = new AbortController();
    loadPublished(find.current, leaving.signal)
      .then(setPublished)
      .catch(() => {
        if (!leaving.signal.aborted) setPublished({ status: 'failed' });
      });
    return () => leaving.abort();
  }, []);

  return (
    <dialog ref={dialog} className="preview-compared" aria-labelledby={id} onClose={onClose}>
      <div className="preview-compared-head">
        <h2 id={id}>{words.title}</h2>
        <Button look="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <section>
        <h3>
          {published.status === 'loaded' && published.movedFrom !== undefined
            ? words.publishedAt(published.movedFrom)
            : words.published}
        </h3>
        {published.status === 'loaded' ? (
          <Frame title={words.publishedFrame} page={published.page} />
        ) : (
          <p role="status">{words[published.status]}</p>
        )}
      </section>
      <section>
        <h3>{copy.preview}</h3>
        {previewed === null ? (
          <p role="status">{copy.loadingPage}</p>
        ) : (
          <Frame title={words.previewedFrame} page={previewed} />
        )}
      </section>
    </dialog>
  );
}

/**
 * Calls back once the page itself is shown: what is in its place until its template has loaded has the attribute
 * `data-page-loading`.
 *
 * @returns stops waiting
 */
function whenDrawn(onDrawn: () => void): () => void {
  const isDrawn = () => document.querySelector('[data-page-loading]') === null;
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    observer.disconnect();
    onDrawn();
  });
  if (isDrawn()) onDrawn();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

async function loadPublished(findPath: () => Promise<string | null>, signal: AbortSignal): Promise<Published> {
  const here = await fetch(location.pathname, { signal });
  if (here.ok) return { status: 'loaded', page: createSnapshot(await here.text(), location.href) };
  if (here.status !== 404) return { status: 'failed' };
  const path = await findPath();
  if (path === null) return { status: 'notPublished' };
  const there = await fetch(path, { signal });
  if (!there.ok) return { status: 'failed' };
  const address = new URL(path, location.href).href;
  return { status: 'loaded', page: createSnapshot(await there.text(), address), movedFrom: path };
}

/** Draws a page in a frame of the site's own origin, because its fonts are given to no other. */
function Frame({ title, page }: { readonly title: string; readonly page: string }) {
  return <iframe title={title} srcDoc={page} sandbox="allow-same-origin allow-top-navigation-by-user-activation" />;
}
