import type { ChangeEvent } from 'react';
import { Button } from '../../components/ui/Button';
import * as form from '../../components/form/form.module.css';
import { canRetry, getDocumentFieldId, getErrorText, formatSize, stateText, type DocumentItem } from './documentList';
import * as styles from './DocumentsPart.module.css';
import type { PartProps } from './applicationValues';
import type { DocumentsState } from './useDocuments';
import { copy } from '../../texts/en-AU/apply';
import { Untranslated } from '../../components/ui/Untranslated';
import { uiCopy } from '../../texts/en-AU/controls';

export interface DocumentsPartProps extends Pick<PartProps, 'issueAt'> {
  readonly documents: DocumentsState;
}

/** By type, and by ending for systems that know no type of HEIC. */
const accepted = 'image/jpeg,image/png,image/heic,image/heif,application/pdf,.heic,.heif';

/** Photos and files that go with the application, for those who have some at hand. */
export function DocumentsPart({ documents, issueAt }: DocumentsPartProps) {
  const { items, leftOut, announcement, add, retry, remove } = documents;
  const error = leftOut ?? issueAt('apply-documents');

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // So that a file that was removed can be chosen again.
    target.value = '';
  }

  /** The button had the focus and is gone: the next document gets it, or the way to add one. */
  function onRemove(item: DocumentItem) {
    const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1];
    remove(item.id);
    document.getElementById(next ? getDocumentFieldId(next.id) : 'apply-documents')?.focus();
  }

  const describedBy = ['apply-documents-hint', error && 'apply-documents-error'].filter(Boolean).join(' ');
  return (
    <section className={form.part} aria-labelledby="apply-documents-title">
      <h3 className={form.partTitle} id="apply-documents-title">
        {copy.documentsPart.documentsOptional}
      </h3>
      <p className={styles.hint} id="apply-documents-hint">
        {copy.documentsPart.hint}
      </p>
      {error && (
        <p className={form.error} id="apply-documents-error">
          {error}
        </p>
      )}
      <div className={form.buttons}>
        <Picker
          id="apply-documents"
          label={copy.documentsPart.addFiles}
          describedBy={describedBy}
          accept={accepted}
          multiple
          onChange={onChoose}
        />
        <Picker
          id="apply-documents-camera"
          label={copy.documentsPart.takePhoto}
          describedBy={describedBy}
          className={styles.camera}
          accept="image/*"
          capture="environment"
          onChange={onChoose}
        />
      </div>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={copy.documentsPart.documents}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              error={getErrorText(item) ?? issueAt(getDocumentFieldId(item.id))}
              onRetry={() => retry(item.id)}
              onRemove={() => onRemove(item)}
            />
          ))}
        </ul>
      )}
      <p className={form.hidden} role="status">
        {announcement}
      </p>
    </section>
  );
}

interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly accept: string;
  readonly capture?: 'environment';
  readonly multiple?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A file input that looks like a button: what the browser writes beside its own, “No file chosen”, is never true here. */
function Picker({ id, label, describedBy, className, ...input }: PickerProps) {
  return (
    <div className={[styles.picker, className].filter(Boolean).join(' ')}>
      <input {...input} type="file" id={id} aria-describedby={describedBy} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface RowProps {
  readonly item: DocumentItem;
  readonly error: string | null | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Row({ item, error, onRetry, onRemove }: RowProps) {
  const fieldId = getDocumentFieldId(item.id);
  const { name, state, thumbnail } = item;
  return (
    <li className={styles.row} data-invalid={error ? true : undefined} tabIndex={-1}>
      {thumbnail && <img className={styles.thumbnail} src={thumbnail} alt="" />}
      <p className={styles.name}>
        {/* An Arabic name runs from right to left, with its ending at its left. */}
        <Untranslated>{name}</Untranslated>
      </p>
      <p className={styles.state} data-state={state.type}>
        {formatSize(item.bytes)} · {stateText(item)}
      </p>
      {state.type === 'sending' && (
        <progress
          className={styles.progress}
          value={state.share}
          max={1}
          aria-label={copy.documentsPart.sending(name)}
        />
      )}
      {error && (
        <p className={styles.error} id={`${fieldId}-error`}>
          {uiCopy.fields.error(error, (word) => (
            <span className={form.hidden}>{word}</span>
          ))}
        </p>
      )}
      <div className={styles.actions}>
        {canRetry(item) && (
          <Button
            look="quiet"
            size="small"
            aria-label={copy.documentsPart.tryAgainWith(name)}
            onClick={({ currentTarget }) => {
              // The button goes, and the keyboard stays at this document.
              currentTarget.closest('li')?.focus();
              onRetry();
            }}
          >
            {copy.documentsPart.tryAgain}
          </Button>
        )}
        <Button
          id={fieldId}
          look="quiet"
          size="small"
          aria-label={copy.documentsPart.removeOne(name)}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          onClick={onRemove}
        >
          {copy.documentsPart.remove}
        </Button>
      </div>
    </li>
  );
}
