import type { ContentModels } from '../store/contentModels';
import { parsingError, fail, succeed } from '../failures';
import type { ContentDocument } from '../store/parseDocument';
import { createDateMatcher, dateMatcherNames, parseSpan, parseTime } from './dateMatchers';
import type { Literal, Predicate } from './parseQuery';
import { resolveFieldPath } from './resolveFieldPath';
import type { Result } from '../failures';
import type { FieldPath } from './resolveFieldPath';
import { isRecord } from '../store/contentModels';

export type DocumentTest = (document: ContentDocument) => boolean;

/** A predicate that was checked against the models. */
export interface CompiledPredicate {
  readonly name: string;
  readonly path: string;
  readonly values: readonly Literal[];
  readonly test: DocumentTest;
}

/** Makes the test from a value list, or null for values that the predicate does not take. */
type Compiler = (field: FieldPath, values: readonly Literal[], name: string) => DocumentTest | null;

interface Definition {
  /** Kinds of fields that the predicate works on; null for every kind. */
  readonly kinds: readonly string[] | null;
  readonly compile: Compiler;
}

const COMPARABLE = ['UID', 'Text', 'Select', 'Color', 'Number', 'Boolean', 'Date', 'Timestamp', 'Link', 'tags'];
const DATES = ['Date', 'Timestamp'];
/** Words in lower case without accents, each after a space, so that ` word` finds where one begins. */
function searchableText(value: unknown): string {
  const texts: string[] = [];
  collect(value, texts);
  return ` ${splitWords(texts.join(' ')).join(' ')}`;
}

/** The words of a text as `searchableText` writes them. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Gathers what a visitor would read: text, not addresses, ids or the names of things. */
function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isRecord(value)) {
    if (typeof value.link_type === 'string') return;
    if (Array.isArray(value.spans)) collect(value.text, texts);
    else if (isRecord(value.dimensions)) collect(value.alt, texts);
    else if (typeof value.slice_type === 'string') collect([value.primary, value.items], texts);
    else for (const item of Object.values(value)) collect(item, texts);
  }
}

const DEFINITIONS = new Map<string, Definition>([
  ['at', { kinds: COMPARABLE, compile: compileAt }],
  ['not', { kinds: COMPARABLE, compile: (field, values) => negate(field, compileAt(field, values)) }],
  ['any', { kinds: COMPARABLE, compile: compileAny }],
  ['in', { kinds: ['UID'], compile: compileAny }],
  ['fulltext', { kinds: ['document', 'UID', 'Text', 'Select', 'StructuredText'], compile: compileFulltext }],
  ['has', { kinds: null, compile: compileHas }],
  ['missing', { kinds: null, compile: (field, values) => negate(field, compileHas(field, values)) }],
  ['number.gt', { kinds: ['Number'], compile: compileNumber((value, [limit]) => value > Number(limit), 1) }],
  ['number.lt', { kinds: ['Number'], compile: compileNumber((value, [limit]) => value < Number(limit), 1) }],
  [
    'number.inRange',
    {
      kinds: ['Number'],
      compile: compileNumber((value, [low, high]) => value >= Number(low) && value <= Number(high), 2),
    },
  ],
  ...dateMatcherNames.map((name): [string, Definition] => [name, { kinds: DATES, compile: compileDate }]),
]);

/** Predicates that the API has and this emulator does not: no model has such a field, nothing here scores similarity. */
const UNSUPPORTED = ['similar', 'geopoint.near'];

/** Checks a predicate against the models and makes a test of it; `query` is the text it stands in. */
export function compilePredicate(
  predicate: Predicate,
  models: ContentModels,
  query: string,
): Result<CompiledPredicate> {
  const { name, path, values } = predicate;
  const failAt = (what: string, offset: number): Result<CompiledPredicate> =>
    fail(parsingError(what, { query, offset, location: 'query' }));

  if (UNSUPPORTED.includes(name)) {
    return failAt(`[function ${name}(..)] is not supported by the local content service`, predicate.nameOffset);
  }
  const definition = DEFINITIONS.get(name);
  if (!definition) return failAt(`unknown function '${name}'`, predicate.nameOffset);
  const field = resolveFieldPath(path, models);
  if (!field) return failAt(`[function ${name}(..)] unexpected field '${path}'`, predicate.pathOffset);
  if (field.kind === 'document' ? name !== 'fulltext' : definition.kinds && !definition.kinds.includes(field.kind)) {
    return failAt(
      `[function ${name}(..)] does not work on field '${path}' of type ${field.kind}`,
      predicate.pathOffset,
    );
  }
  const test = definition.compile(field, values, name);
  if (!test) return failAt(`[function ${name}(..)] unexpected value for field '${path}'`, predicate.pathOffset);
  return succeed({ name, path, values, test });
}

function compileAt(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  const [wanted] = values;
  if (wanted === undefined || values.length !== 1) return null;
  if (field.kind === 'tags') {
    const tags = Array.isArray(wanted) ? wanted : [wanted];
    return ({ tags: has }) => tags.every((tag) => has.includes(tag));
  }
  if (Array.isArray(wanted)) return null;
  const equals = createEquality(field.kind, wanted);
  return (document) => field.read(document).some(equals);
}

function compileAny(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  const [list] = values;
  if (!Array.isArray(list) || values.length !== 1) return null;
  if (field.kind === 'UID') {
    const wanted = new Set<unknown>(list);
    return (document) => field.read(document).some((value) => wanted.has(value));
  }
  if (field.kind === 'tags') return ({ tags }) => list.some((tag) => tags.includes(tag));
  const tests = list.map((wanted: Literal) => createEquality(field.kind, wanted));
  return (document) => field.read(document).some((value) => tests.some((equals) => equals(value)));
}

function createEquality(kind: string, wanted: Literal): (value: unknown) => boolean {
  if (kind === 'Link') {
    return (value) => isRecord(value) && value.link_type === 'Document' && value.id === wanted;
  }
  if (DATES.includes(kind)) {
    const span = parseSpan(wanted);
    return (value) => span !== null && parseTime(value) >= span.start && parseTime(value) <= span.end;
  }
  return (value) => value === wanted;
}

function compileFulltext(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  const [terms] = values;
  if (typeof terms !== 'string' || values.length !== 1) return null;
  const words = splitWords(terms);
  const readText =
    field.kind === 'document' ? documentText : (document: ContentDocument) => searchableText(field.read(document));
  return (document) => {
    const text = readText(document);
    return words.every((word) => text.includes(` ${word}`));
  };
}

const documentTexts = new WeakMap<ContentDocument, string>();

/** The text of a whole document; kept, because a search looks at every document. */
function documentText(document: ContentDocument): string {
  const known = documentTexts.get(document);
  if (known !== undefined) return known;
  const text = searchableText([document.uid, document.tags, document.data]);
  documentTexts.set(document, text);
  return text;
}

function compileHas(field: FieldPath, values: readonly Literal[]): DocumentTest | null {
  if (values.length > 0) return null;
  return (document) => field.read(document).length > 0;
}

function compileNumber(matches: (value: number, limits: readonly Literal[]) => boolean, count: number): Compiler {
  return (field, values) => {
    if (values.length !== count || values.some((value) => typeof value !== 'number')) return null;
    return (document) => field.read(document).some((value) => typeof value === 'number' && matches(value, values));
  };
}

function compileDate(field: FieldPath, values: readonly Literal[], name: string): DocumentTest | null {
  const matches = createDateMatcher(name, values);
  return matches && ((document) => field.read(document).some((value) => matches(parseTime(value))));
}

/** A path into a type keeps the results to that type, in the negative too. */
function negate({ type }: FieldPath, test: DocumentTest | null): DocumentTest | null {
  return test && ((document) => (type === null || document.type === type) && !test(document));
}
