import { useId, useState } from 'react';
import type { FieldModel } from '../../../content/validation/contentModel';
import { isObject } from '../../../content/validation/walkData';
import type { LinkableDocument } from '../EditorSource';
import { Field, useControl, useFormState } from './FormContext';

/** A link as the content service writes it. */
export type Link = Readonly<Record<string, unknown>>;

type LinkKind = 'Any' | 'Document' | 'Web';

const kindLabels: Readonly<Record<LinkKind, string>> = {
  Any: 'Nothing',
  Document: 'A page of this site',
  Web: 'A web address',
};

interface LinkFieldProps {
  readonly path: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** A field that leads to a document or a web address. */
export function LinkField({ path, label, model, value }: LinkFieldProps) {
  const { update } = useFormState();
  const { control, issues } = useControl(path);
  const { select, customtypes } = model.config;
  return (
    <Field path={path} label={label} issues={issues}>
      <LinkPicker
        value={isObject(value) ? value : { link_type: 'Any' }}
        types={customtypes}
        kinds={select === 'document' ? ['Any', 'Document'] : ['Any', 'Document', 'Web']}
        controlId={control.id}
        onChange={(link) => update(path, link)}
      />
    </Field>
  );
}

interface LinkPickerProps {
  readonly value: Link;
  readonly kinds: readonly LinkKind[];
  /** The types that may be chosen; all without them. */
  readonly types?: readonly string[] | undefined;
  readonly controlId: string;
  readonly onChange: (link: Link) => void;
}

/** Chooses where a link leads. */
export function LinkPicker({ value, kinds, types, controlId, onChange }: LinkPickerProps) {
  const kind = kinds.find((candidate) => candidate === value.link_type) ?? kinds[0] ?? 'Any';
  const choose = (next: LinkKind) => {
    if (next === 'Any') onChange({ link_type: 'Any' });
    else onChange(next === 'Document' ? { link_type: 'Document', id: '' } : { link_type: 'Web', url: '' });
  };
  return (
    <div className="link">
      <label className="part">
        Leads to{' '}
        <select id={controlId} value={kind} onChange={({ target }) => choose(target.value as LinkKind)}>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {kindLabels[name]}
            </option>
          ))}
        </select>
      </label>
      {kind === 'Document' && (
        <DocumentPicker
          id={String(value.id ?? '')}
          types={types}
          onChange={(id) => onChange({ link_type: 'Document', id })}
        />
      )}
      {kind === 'Web' && (
        <label className="part">
          Address{' '}
          <input
            className="wide"
            value={String(value.url ?? '')}
            placeholder="https://"
            onChange={({ target }) => onChange({ ...value, link_type: 'Web', url: target.value })}
          />
        </label>
      )}
    </div>
  );
}

interface DocumentPickerProps {
  readonly id: string;
  readonly types?: readonly string[] | undefined;
  readonly onChange: (id: string) => void;
}

/** Chooses a document by its title and type. */
function DocumentPicker({ id, types, onChange }: DocumentPickerProps) {
  const { documents, source } = useFormState();
  const [isOpen, setIsOpen] = useState(id === '');
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const listId = useId();
  const labelOf = (name: string) => source.types.find((model) => model.id === name)?.label ?? name;
  const describe = (document: LinkableDocument) => `${document.title} (${labelOf(document.type)})`;
  const chosen = documents.find((document) => document.id === id);
  const allowed = documents.filter((document) => !types || types.includes(document.type));
  const names = [...new Set(allowed.map((document) => document.type))].sort();
  const found = allowed.filter(
    (document) =>
      (type === '' || document.type === type) &&
      `${document.title} ${document.uid ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <div className="picker">
      <p className="chosen">
        <span>{chosen ? describe(chosen) : id && `${id} (not found)`}</span>{' '}
        {id !== '' && (
          <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Close the list' : 'Choose another page'}
          </button>
        )}
      </p>
      {isOpen && (
        <div className="choices">
          <label className="part">
            Search by title{' '}
            <input
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                // Enter sends the whole form.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </label>
          {names.length > 1 && (
            <label className="part">
              Type{' '}
              <select value={type} onChange={({ target }) => setType(target.value)}>
                <option value="">All types</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {labelOf(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label htmlFor={listId} className="hidden">
            Page
          </label>
          <select id={listId} size={8} value={id} onChange={({ target }) => onChange(target.value)}>
            {found.map((document) => (
              <option key={document.id} value={document.id}>
                {describe(document)}
              </option>
            ))}
          </select>
          <p className="hint" role="status">
            {found.length === 1 ? '1 page' : `${found.length} pages`}
          </p>
        </div>
      )}
    </div>
  );
}
