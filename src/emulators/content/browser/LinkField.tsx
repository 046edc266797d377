import { useId, useState, type ReactNode } from 'react';
import type { FieldModel } from '../../../content/validation/contentModel';
import { isObject } from '../../../content/validation/walkData';
import type { LinkableDocument } from '../EditorSource';
import { findLanguage, masterLanguage } from '../languages';
import { Choices } from './Choices';
import { Field, useControl, useFormState } from './FormContext';
import { createPictureUrl, PictureChoices, type Picture } from './PictureField';

/** A link as the content service writes it. */
export type Link = Readonly<Record<string, unknown>>;

type LinkKind = 'Any' | 'Document' | 'Web' | 'Media';

const kindLabels: Readonly<Record<LinkKind, string>> = {
  Any: 'Nothing',
  Document: 'A page of this site',
  Web: 'A web address',
  Media: 'A file',
};

/** The kinds of links that a model allows. Without a choice of its own that is all but files, which no page of the site draws. */
const kindsBySelect: Readonly<Record<string, readonly LinkKind[]>> = {
  document: ['Any', 'Document'],
  web: ['Any', 'Web'],
  media: ['Any', 'Media'],
};
const allKinds: readonly LinkKind[] = ['Any', 'Document', 'Web'];

interface LinkFieldProps {
  readonly path: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly value: unknown;
}

/** A field that leads to a document, a web address or a file. */
export function LinkField({ path, label, model, value }: LinkFieldProps) {
  const { update } = useFormState();
  const { control, issues } = useControl(path);
  const { select, customtypes } = model.config;
  return (
    <Field path={path} label={label} issues={issues}>
      <LinkPicker
        value={isObject(value) ? value : { link_type: 'Any' }}
        types={customtypes}
        kinds={kindsBySelect[select ?? ''] ?? allKinds}
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
  const own = String(value.link_type);
  const isKind = (name: string): name is LinkKind => name in kindLabels;
  // A link of a kind that may not be chosen is shown, so that an editor can read what is wrong with it.
  const shown = isKind(own) && !kinds.includes(own) ? [...kinds, own] : kinds;
  const kind = shown.find((candidate) => candidate === own) ?? 'Any';
  return (
    <div className="link">
      <label className="part">
        Leads to{' '}
        <select
          id={controlId}
          value={kind}
          onChange={({ target }) => onChange({ ...emptyLinks[target.value as LinkKind] })}
        >
          {shown.map((name) => (
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
      {kind === 'Media' && <FilePicker value={value} onChange={onChange} />}
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

const emptyLinks: Readonly<Record<LinkKind, Link>> = {
  Any: { link_type: 'Any' },
  Document: { link_type: 'Document', id: '' },
  Web: { link_type: 'Web', url: '' },
  Media: { link_type: 'Media', url: '' },
};

/** Chooses a file of the repository, which has no others than its pictures. */
function FilePicker({ value, onChange }: Pick<LinkPickerProps, 'value' | 'onChange'>) {
  const name = String(value.name ?? value.url ?? '');
  const choose = (picture: Picture) => {
    const size = { width: String(picture.width), height: String(picture.height) };
    const file = { kind: 'image', id: picture.name, name: picture.name, url: createPictureUrl(picture) };
    onChange({ link_type: 'Media', ...file, ...size });
  };
  return (
    <Picker chosen={name} openLabel="Choose another file">
      <PictureChoices onChoose={choose} />
    </Picker>
  );
}

interface DocumentPickerProps {
  readonly id: string;
  readonly types?: readonly string[] | undefined;
  readonly onChange: (id: string) => void;
}

/** Chooses a document by its title, type and language. */
function DocumentPicker({ id, types, onChange }: DocumentPickerProps) {
  const { documents, source } = useFormState();
  const [type, setType] = useState('');
  const listId = useId();
  const getLabel = (name: string) => source.types.find((model) => model.id === name)?.label ?? name;
  const describe = ({ title, type: name, lang }: LinkableDocument) => {
    const kind = lang === masterLanguage.id ? getLabel(name) : `${getLabel(name)}, ${findLanguage(lang).name}`;
    return `${title} (${kind})`;
  };
  const chosen = documents.find((document) => document.id === id);
  const allowed = documents.filter((document) => !types || types.includes(document.type));
  const names = [...new Set(allowed.map((document) => document.type))].sort();
  return (
    <Picker chosen={chosen ? describe(chosen) : id && `${id} (not found)`} openLabel="Choose another page">
      <Choices
        label="Search by title"
        items={allowed.filter((document) => type === '' || document.type === type)}
        getText={(document) => `${describe(document)} ${document.uid ?? ''}`}
        describeCount={(count) => (count === 1 ? '1 page' : `${count} pages`)}
        filters={
          names.length > 1 && (
            <label className="part">
              Type{' '}
              <select value={type} onChange={({ target }) => setType(target.value)}>
                <option value="">All types</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {getLabel(name)}
                  </option>
                ))}
              </select>
            </label>
          )
        }
      >
        {(found) => (
          <>
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
          </>
        )}
      </Choices>
    </Picker>
  );
}

interface PickerProps {
  /** The name of what is chosen; empty for nothing. */
  readonly chosen: string;
  readonly openLabel: string;
  /** The box to choose from. */
  readonly children: ReactNode;
}

/** Names what a link leads to, with a button that opens the box to choose from; without a choice it is open. */
function Picker({ chosen, openLabel, children }: PickerProps) {
  const [isOpen, setIsOpen] = useState(chosen === '');
  return (
    <div className="picker">
      <p className="chosen">
        <span>{chosen}</span>{' '}
        {chosen !== '' && (
          <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Close the list' : openLabel}
          </button>
        )}
      </p>
      {isOpen && children}
    </div>
  );
}
