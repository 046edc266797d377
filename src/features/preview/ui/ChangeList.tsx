import { useState } from 'react';
import { useRequest } from '../../../components/requests/useRequest';
import type { CallResult } from '../../../contract/CallResult';
import { succeed } from '../../../domain/Result';
import { copy } from '../../../texts/en-AU/preview';
import type { DocumentChange } from '../content/listChanges';
import { FieldChanges } from './FieldChanges';

interface ChangeListProps {
  /** Compares the preview with what is published; requested when an editor first opens the list. */
  readonly load: () => Promise<readonly DocumentChange[]>;
  /** Finds the form that edits a document. */
  readonly findEditUrl: (documentId: string) => string | null;
}

/** Every page that a preview changes, with a link to it and the fields that differ. */
export function ChangeList({ load, findEditUrl }: ChangeListProps) {
  const [request, setRequest] = useState<(() => Promise<CallResult<readonly DocumentChange[]>>) | null>(null);
  const { data: changes, error, retry } = useRequest(request);
  const open = () => {
    if (error) retry();
    else if (!request) setRequest(() => async () => succeed(await load()));
  };
  return (
    <details
      className="preview-list"
      onToggle={(event) => {
        if (event.currentTarget.open) open();
      }}
    >
      <summary>{copy.changes.title}</summary>
      {request && !changes && !error && <p role="status">{copy.changes.loading}</p>}
      {error && <p role="alert">{copy.changes.notLoaded}</p>}
      {changes?.length === 0 && <p>{copy.changes.none}</p>}
      {changes && changes.length > 0 && (
        <ul>
          {changes.map(({ id, kind, title, language, path, fields, document }) => (
            <li key={id}>
              {copy.changes.kinds[kind]}: <ChangedTitle {...{ title, language, path }} />
              {language && ` (${language.name})`}
              {fields.length > 0 && (
                <details>
                  <summary>{copy.fields.title(fields.length)}</summary>
                  <FieldChanges changes={fields} data={document.data} editUrl={findEditUrl(id)} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The title of a changed page in its own language, as a link to it. */
function ChangedTitle({ title, language, path }: Pick<DocumentChange, 'title' | 'language' | 'path'>) {
  const attributes = language ? { lang: language.code, dir: language.direction } : {};
  return path === null ? (
    <bdi {...attributes}>{title}</bdi>
  ) : (
    <a href={path} {...attributes}>
      {title}
    </a>
  );
}
