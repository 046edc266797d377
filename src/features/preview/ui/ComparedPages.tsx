import { useEffect, useId, useRef, useState } from 'react';
import { useRequest } from '../../../components/requests/useRequest';
import { Button } from '../../../components/ui/Button';
import { offline, type CallResult } from '../../../contract/CallResult';
import { succeed } from '../../../domain/Result';
import { createSnapshot } from '../content/createSnapshot';
import type { DocumentChange } from '../content/listChanges';
import { copy } from '../../../texts/en-AU/preview';
import { FieldChanges } from './FieldChanges';

export interface ComparedPagesProps {
  /** Finds where the page is published that the preview shows here, if it has another address there; `null` if it is nowhere. */
  readonly findPublishedPath: () => Promise<string | null>;
  /** Compares the document that makes the page with the published one; `null` if it has no changes. */
  readonly loadChange: () => Promise<DocumentChange | null>;
  /** Address of the form that edits the document. */
  readonly editUrl: string | null;
  readonly onClose: () => void;
}

/** The published page as it is served, with its path if that is another one; `null` if there is none. */
type Published = { readonly page: string; readonly movedFrom?: string } | null;

const texts = copy.compared;

/**
 * The page before and after: as it is published, beside it as the preview has it. Both are pictures of it in frames without
 * scripts, so nothing runs twice, and no page has to allow that it is framed.
 */
export function ComparedPages({ findPublishedPath, loadChange, editUrl, onClose }: ComparedPagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Asked once, as the view opens.
  const [load] = useState(() => () => loadPublished(findPublishedPath));
  const { data: published, error } = useRequest(load);
  const [loadFields] = useState(() => async () => succeed(await loadChange()));
  const { data: change } = useRequest(loadFields);
  const [previewed, setPreviewed] = useState<string | null>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => whenDrawn(() => setPreviewed(createSnapshot(document.documentElement.outerHTML, location.href))), []);

  const describeStatus = () => {
    if (error) return texts.failed;
    return published === null ? texts.notPublished : texts.loading;
  };

  return (
    <dialog ref={dialog} className="preview-compared" aria-labelledby={id} onClose={onClose}>
      <div className="preview-compared-head">
        <h2 id={id}>{texts.title}</h2>
        <Button look="quiet" size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      {change && change.fields.length > 0 && (
        <details className="preview-page-fields">
          <summary>{copy.fields.page}</summary>
          <FieldChanges changes={change.fields} data={change.document.data} editUrl={editUrl} />
        </details>
      )}
      <section>
        <h3>{published?.movedFrom === undefined ? texts.published : texts.publishedAt(published.movedFrom)}</h3>
        {published ? (
          <Frame title={texts.publishedFrame} page={published.page} />
        ) : (
          <p role="status">{describeStatus()}</p>
        )}
      </section>
      <section>
        <h3>{copy.preview}</h3>
        {previewed === null ? (
          <p role="status">{copy.loadingPage}</p>
        ) : (
          <Frame title={texts.previewedFrame} page={previewed} />
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

async function loadPublished(findPath: () => Promise<string | null>): Promise<CallResult<Published>> {
  const here = await fetch(location.pathname);
  if (here.ok) return succeed({ page: createSnapshot(await here.text(), location.href) });
  if (here.status !== 404) return offline;
  const path = await findPath();
  if (path === null) return succeed(null);
  const there = await fetch(path);
  if (!there.ok) return offline;
  const address = new URL(path, location.href).href;
  return succeed({ page: createSnapshot(await there.text(), address), movedFrom: path });
}

/** Draws a page in a frame of the site's own origin, because its fonts are given to no other. */
function Frame({ title, page }: { readonly title: string; readonly page: string }) {
  return <iframe title={title} srcDoc={page} sandbox="allow-same-origin allow-top-navigation-by-user-activation" />;
}
