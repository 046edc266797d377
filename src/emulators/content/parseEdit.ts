import { checkEnvelope } from '../../content/validation/checkEnvelope';
import { checkFields } from '../../content/validation/checkFields';
import { checkCasePayments } from '../../content/validation/checkCasePayments';
import { checkGiving } from '../../content/validation/checkGiving';
import { checkPastPrices } from '../../content/validation/buildChecks';
import { checkPaths } from '../../content/validation/checkPaths';
import { checkSources } from '../../content/validation/checkSources';
import { checkTargets, listLinkTargets } from '../../content/validation/checkTargets';
import { contentDocumentSchema, type ContentDocument, type Drawing } from '../../content/validation/contentDocument';
import { getEmptyValue } from '../../content/validation/checkValue';
import {
  getDataFields,
  type FieldModel,
  type CustomTypeModel,
  type SliceModel,
} from '../../content/validation/contentModel';
import type { FieldIssue } from '../../content/validation/ContentIssue';
import { listRequiredImages } from '../../content/validation/listRequiredImages';
import { checkDrawings, checkWording } from '../../content/validation/validateContent';
import { isFilledImage, isObject, type JsonObject } from '../../content/validation/walkData';
import { getMasterId, getTranslatedId, languages, masterLanguage } from './languages';

/* oxlint-disable no-control-regex -- JSON forbids control characters in texts */

/** A whole text, number, `true`, `false` or `null`. */
const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/**
 * Counts the characters of a text that are JSON before the first error; `null` for JSON. The engine's own errors do not say.
 * A text without its end is an error at its beginning.
 */
export function findJsonError(json: string): number | null {
  let at = 0;

  const skip = () => {
    while (/[ \t\r\n]/.test(json[at] ?? '')) at += 1;
  };
  const take = (character: string): boolean => {
    skip();
    if (json[at] !== character) return false;
    at += 1;
    return true;
  };
  const match = (pattern: RegExp): boolean => {
    skip();
    pattern.lastIndex = at;
    if (!pattern.test(json)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const items = (end: string, item: () => boolean): boolean => {
    if (take(end)) return true;
    do if (!item()) return false;
    while (take(','));
    return take(end);
  };
  const value = (): boolean => {
    if (take('{')) return items('}', () => match(text) && take(':') && value());
    if (take('[')) return items(']', value);
    return match(scalar);
  };

  const whole = value();
  skip();
  return whole && at === json.length ? null : at;
}

/** Another document, as far as an edit has to do with it. */
type EditNeighbour = Pick<ContentDocument, 'id' | 'type' | 'uid' | 'lang'>;

export interface EditRules {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** Id of the document that is edited: with another one a new document is made. Empty for a new one. */
  readonly editedId: string;
  /** The documents that the edit will stand among: links lead to them, and their ids and addresses are taken. */
  readonly documents: ReadonlyMap<string, EditNeighbour>;
  /** The repository's pictures by file name; without them a picture's address is not checked. */
  readonly drawings?: ReadonlyMap<string, Drawing>;
}

export type Edit =
  | { readonly ok: true; readonly document: ContentDocument }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Reads what an editor typed: a document as it lies on disk, against its model. Every issue is told, with its place. */
export function parseEdit(text: string, rules: EditRules): Edit {
  const { types, slices, editedId, documents, drawings } = rules;
  const json = parseJson(text);
  if (!json.ok) return json;
  const header = contentDocumentSchema.safeParse(json.value);
  if (!header.success) {
    return {
      ok: false,
      issues: header.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'document', message })),
    };
  }
  const document = header.data;
  const model = types.get(document.type);
  if (!model) return { ok: false, issues: [{ field: 'type', message: `there is no type "${document.type}"` }] };
  // Itself, too: a document may link to itself.
  const targets = new Map(documents).set(document.id, document);
  const issues = [
    ...checkHeader(document, model, rules),
    ...checkTaken(document, editedId, documents),
    ...checkFields(getDataFields(model), document.data, { slices, documents: targets }, 'data'),
    ...listDataIssues(document, model, targets, drawings),
    ...listRequiredImages(document.type, document.data)
      .filter(({ value }) => isObject(value) && !isFilledImage(value))
      .map(({ path }) => ({ field: `data.${path}`, message: 'the picture is missing' })),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, document };
}

/** The fields of a model with a document's values; empty if a value is of another kind. */
function fitFields(fields: Readonly<Record<string, FieldModel>>, data: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, model]) => [name, fitValue(model, data[name])]));
}

function fitValue(model: FieldModel, value: unknown): unknown {
  const empty: unknown = JSON.parse(getEmptyValue(model));
  if (Array.isArray(empty)) {
    const rows = Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
    return model.type === 'Group' ? rows.map((row) => fitFields(model.config.fields ?? {}, row)) : rows;
  }
  if (isObject(empty)) return isObject(value) ? value : empty;
  return typeof value === (plainTypes[model.type] ?? 'string') ? value : empty;
}

const plainTypes: Readonly<Record<string, string>> = { Number: 'number', Boolean: 'boolean' };

/** The checks of a build that one document can be judged by. */
function listDataIssues(
  document: ContentDocument,
  model: CustomTypeModel,
  targets: ReadonlyMap<string, EditNeighbour>,
  drawings: EditRules['drawings'],
): FieldIssue[] {
  // A value of the wrong kind is reported by its field, and no check of what the fields say expects it.
  const data = fitFields(getDataFields(model), document.data);
  const checked = [{ ...document, data }];
  const inData = [
    // The limits and prices of a donation page depend on no other document.
    ...checkGiving(checked),
    ...checkCasePayments(checked),
    ...checkPastPrices(checked),
    ...checkSources(checked),
    ...checkWording(data, model),
    ...checkTargets(document.data, listLinkTargets([...targets.values()])),
    ...(drawings ? checkDrawings(document.data, drawings) : []),
  ];
  return [
    ...checkPaths(checked).map(({ field, message }) => ({ field, message })),
    ...inData.map(({ field, message }) => ({ field: `data.${field}`, message })),
  ];
}

/** The parts outside of the data: id, uid, language and dates. */
function checkHeader(
  document: ContentDocument,
  model: CustomTypeModel,
  { editedId, documents }: Pick<EditRules, 'editedId' | 'documents'>,
): FieldIssue[] {
  const issues = checkEnvelope(document, model);
  // A document keeps its id when its uid changes, so that links to it go on leading to it.
  if (document.lang === masterLanguage.id)
    return issues.filter(({ field }) => !(field === 'id' && document.id === editedId));
  return [
    ...issues.filter(({ field }) => field !== 'id' && field !== 'lang'),
    ...checkTranslation(document, documents),
  ];
}

/** A translation has the uid of its English document, and its id with the end of its language. */
function checkTranslation(document: ContentDocument, documents: ReadonlyMap<string, EditNeighbour>): FieldIssue[] {
  const language = languages.find(({ id }) => id === document.lang);
  if (!language) {
    const known = languages.map(({ id }) => id).join(', ');
    return [{ field: 'lang', message: `there is no language "${document.lang}"; there are ${known}` }];
  }
  const master = documents.get(getMasterId(document));
  const isOfMaster = master?.lang === masterLanguage.id && master.type === document.type;
  if (!isOfMaster || document.id !== getTranslatedId(document, language))
    return [
      {
        field: 'id',
        message: `"${document.id}" must be the id of a document in ${masterLanguage.name}, with "${language.suffix}" at its end`,
      },
    ];
  return master.uid === document.uid
    ? []
    : [{ field: 'uid', message: `must be "${master.uid}", as it is in ${masterLanguage.name}` }];
}

/** An id, or a uid of the type in the language, that another document has already. */
function checkTaken(
  { id, type, uid, lang }: ContentDocument,
  editedId: string,
  documents: ReadonlyMap<string, EditNeighbour>,
): FieldIssue[] {
  if (id !== editedId && documents.has(id)) {
    if (lang !== masterLanguage.id)
      return [{ field: 'id', message: 'there is a translation already: edit that one instead' }];
    return uid === null
      ? [{ field: 'type', message: 'there is a document of this type already, and the site has only one' }]
      : [{ field: 'uid', message: `another document has the id "${id}": choose another uid for the new one` }];
  }
  const owner = [...documents.values()].find(
    (other) => other.type === type && other.uid === uid && other.lang === lang && other.id !== id,
  );
  return owner && uid !== null
    ? [{ field: 'uid', message: `"${owner.id}" already has the uid "${uid}": choose another` }]
    : [];
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; issues: readonly [FieldIssue] } {
  const at = findJsonError(text);
  if (at === null) return { ok: true, value: JSON.parse(text) as unknown };
  const found = text.slice(at, at + 20).split('\n')[0];
  const message = found
    ? `this isn’t valid JSON: check it from ${JSON.stringify(found)} on`
    : 'this isn’t valid JSON: something is missing at the end';
  return { ok: false, issues: [{ field: describePosition(at, text), message }] };
}

/** Line and column of an error, as editors count them. */
function describePosition(offset: number, text: string): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
