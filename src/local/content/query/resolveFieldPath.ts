import type { ContentModels, FieldModel } from '../store/contentModels';
import type { ContentDocument } from '../store/parseDocument';
import { isRecord } from '../store/contentModels';

const METADATA = {
  id: { kind: 'UID', read: (document: ContentDocument) => document.id },
  uid: { kind: 'UID', read: (document: ContentDocument) => document.uid },
  type: { kind: 'Select', read: (document: ContentDocument) => document.type },
  lang: { kind: 'Select', read: (document: ContentDocument) => document.lang },
  first_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.first_publication_date },
  last_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.last_publication_date },
} as const;

/** What a path of a query points at, and how it is read. */
export interface FieldPath {
  /** `document` for the whole of it, else the metadata's name or the field's model type (`Text`, `Number`, `Link`, `UID` …). */
  readonly kind: string;
  /** The type that `my.<type>…` names; a document of another type has no value there. */
  readonly type: string | null;
  /** The values there, none for a document without: a group has one for each of its items. */
  read(document: ContentDocument): readonly unknown[];
}

/**
 * Finds what `document`, `document.<metadata>`, `my.<type>.<field>`, `my.<type>.<group>.<field>` or `my.<type>.uid` means.
 * @returns null for a path that the models do not have
 */
export function resolveFieldPath(path: string, models: ContentModels): FieldPath | null {
  if (path === 'document') return { kind: 'document', type: null, read: (document) => [document] };
  const [scope = '', name = '', fieldName = '', nestedName, ...rest] = path.split('.');
  if (scope === 'document') return fieldName ? null : resolveMetadata(name);
  const type = models.types.get(name);
  if (scope !== 'my' || !type || !fieldName || rest.length > 0) return null;
  const field = type.fields[fieldName];
  if (!field) return null;
  if (nestedName === undefined) return { kind: field.type, type: name, read: readField(name, fieldName, field) };
  const nested = field.type === 'Group' ? field.config?.fields?.[nestedName] : undefined;
  if (!nested) return null;
  return {
    kind: nested.type,
    type: name,
    read: (document) =>
      document.type === name
        ? toArray(document.data[fieldName]).flatMap((item) => present(isRecord(item) ? item[nestedName] : null))
        : [],
  };
}

function resolveMetadata(name: string): FieldPath | null {
  if (name === 'tags') return { kind: 'tags', type: null, read: (document) => document.tags };
  if (!Object.hasOwn(METADATA, name)) return null;
  const { kind, read } = METADATA[name as keyof typeof METADATA];
  return { kind, type: null, read: (document) => present(read(document)) };
}

function readField(type: string, name: string, field: FieldModel): FieldPath['read'] {
  if (field.type === 'UID') return (document) => (document.type === type ? present(document.uid) : []);
  return (document) => (document.type === type ? present(document.data[name]) : []);
}

/** The value in a list; none for one that an editor left empty. */
function present(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length > 0 ? [value] : [];
  if (isRecord(value) && (Object.keys(value).length === 0 || value.link_type === 'Any')) return [];
  return [value];
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
