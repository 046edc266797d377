import { useState } from 'react';
import type { DocumentChange } from '../content/listChanges';

export interface ChangeListProps {
  /** Compares the preview with what is published; asked for when an editor first opens the list. */
  readonly load: () => Promise<readonly DocumentChange[]>;
}

type Changes =
  | { readonly status: 'closed' | 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly list: readonly DocumentChange[] };

/** Every page that a preview changes, with a link to it. */
export function ChangeList({ load }: ChangeListProps) {
  const [changes, setChanges] = useState<Changes>({ status: 'closed' });
  const open = () => {
    if (changes.status === 'loading' || changes.status === 'loaded') return;
    setChanges({ status: 'loading' });
    load().then(
      (list) => setChanges({ status: 'loaded', list }),
      () => setChanges({ status: 'failed' }),
    );
  };
  return (
    <details className="preview-list" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>What this preview changes</summary>
      {changes.status === 'loading' && <p role="status">Comparing with the published pages…</p>}
      {changes.status === 'failed' && (
        <p role="alert">We couldn’t load the published pages. Close this list and open it again.</p>
      )}
      {changes.status === 'loaded' && changes.list.length === 0 && (
        <p>Nothing. It is the same as the published site.</p>
      )}
      {changes.status === 'loaded' && changes.list.length > 0 && (
        <ul>
          {changes.list.map(({ id, kind, title, path }) => (
            <li key={id}>
              {kind}: {path === null ? title : <a href={path}>{title}</a>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
