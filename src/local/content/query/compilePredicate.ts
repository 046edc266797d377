import { fail, parsingError, succeed } from '../failures';
import type { Result } from '../failures';
import { isRecord } from '../store/contentModels';
import type { ContentModels, FieldModel } from '../store/contentModels';
import type { ContentDocument } from '../store/parseDocument';
import type { Literal, Predicate } from './parseQuery';

type DocumentTest = (document: ContentDocument) => boolean;

/** A predicate that was checked against the models. */
export interface CompiledPredicate {
  readonly name: string;
  readonly path: string;
  readonly values: readonly Literal[];
  readonly test: DocumentTest;
}

/** What a path of a query points at, and how it is read. */
export interface FieldPath {
  /** The metadata's name or the field's model type (`Text`, `Number`, `Link`, `UID` …). */
  readonly kind: string;
  /** The values there: none for a document of another type, or without one. */
  read(document: ContentDocument): readonly unknown[];
}

const COMPARABLE = ['UID', 'Text', 'Select', 'Color', 'Number', 'Boolean', 'Link', 'tags'];

/** The predicates that the site's clients send, with the kinds of fields they work on; the API has forty more. */
const DEFINITIONS = new Map([
  ['at', { kinds: COMPARABLE, compile: compileAt }],
  ['any', { kinds: COMPARABLE, compile: compileAny }],
  ['in', { kinds: ['UID'], compile: compileAny }],
]);

/** Checks a predicate against the models and makes a test of it; `query` is the text it stands in. */
export function compilePredicate(
  predicate: Predicate,
  models: ContentModels,
  query: string,
): Result<CompiledPredicate> {
  const { name, path, values } = predicate;
  const failAt = (what: string, offset: number): Result<CompiledPredicate> =>
    fail(parsingError(`[function ${name}(..)] ${what}`, { query, offset, location: 'query' }));

  const definition = DEFINITIONS.get(name);
  if (!definition) return failAt('is not supported by the local content service', predicate.nameOffset);
  const field = resolveFieldPath(path, models);
  if (!field) return failAt(`unexpected field '${path}'`, predicate.pathOffset);
  if (!definition.kinds.includes(field.kind))
    return failAt(`does not work on field '${path}' of type ${field.kind}`, predicate.pathOffset);
  const test = definition.compile(field, values);
  if (!test) return failAt(`unexpected value for field '${path}'`, predicate.pathOffset);
  return succeed({ name, path, values, test });
}

function compileAt(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  const [wanted] = values;
  if (wanted === undefined || values.length !== 1) return null;
  if (field.kind === 'tags') {
    const tags = Array.isArray(wanted) ? wanted : [wanted];
    return ({ tags: has }) => tags.every((tag) => has.includes(tag));
  }
  return Array.isArray(wanted) ? null : (document) => readComparable(field, document).includes(wanted);
}

function compileAny(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  const [list] = values;
  if (!Array.isArray(list) || values.length !== 1) return null;
  if (field.kind === 'tags') return ({ tags }) => list.some((tag) => tags.includes(tag));
  const wanted = new Set<unknown>(list);
  return (document) => readComparable(field, document).some((value) => wanted.has(value));
}

/** A link is compared by the id of its document. */
function readComparable(field: FieldPath, document: ContentDocument): readonly unknown[] {
  const values = field.read(document);
  return field.kind === 'Link' ? values.map((value) => isRecord(value) && value.id) : values;
}

const METADATA = {
  id: { kind: 'UID', read: (document: ContentDocument) => document.id },
  uid: { kind: 'UID', read: (document: ContentDocument) => document.uid },
  type: { kind: 'Select', read: (document: ContentDocument) => document.type },
  lang: { kind: 'Select', read: (document: ContentDocument) => document.lang },
  first_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.first_publication_date },
  last_publication_date: { kind: 'Timestamp', read: (document: ContentDocument) => document.last_publication_date },
} as const;

/**
 * Finds what `document.<metadata>`, `my.<type>.<field>` or `my.<type>.uid` means.
 * @returns null for a path that the models do not have
 */
export function resolveFieldPath(path: string, models: ContentModels): FieldPath | null {
  const [scope = '', name = '', fieldName = '', ...rest] = path.split('.');
  if (scope === 'document') return fieldName ? null : resolveMetadata(name);
  const field = models.types.get(name)?.fields[fieldName];
  if (scope !== 'my' || !field || rest.length > 0) return null;
  return { kind: field.type, read: readField(name, fieldName, field) };
}

function resolveMetadata(name: string): FieldPath | null {
  if (name === 'tags') return { kind: 'tags', read: (document) => document.tags };
  if (!Object.hasOwn(METADATA, name)) return null;
  const { kind, read } = METADATA[name as keyof typeof METADATA];
  return { kind, read: (document) => listPresent(read(document)) };
}

function readField(type: string, name: string, field: FieldModel): FieldPath['read'] {
  return (document) =>
    document.type === type ? listPresent(field.type === 'UID' ? document.uid : document.data[name]) : [];
}

/** The value in a list; none for one that an editor left empty. */
function listPresent(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length > 0 ? [value] : [];
  if (isRecord(value) && (Object.keys(value).length === 0 || value.link_type === 'Any')) return [];
  return [value];
}
