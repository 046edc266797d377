import { checkEnvelope } from '../../../content/validation/checkEnvelope';
import { checkFields } from '../../../content/validation/checkFields';
import { contentDocumentSchema } from '../../../content/validation/contentDocument';
import type { ContentDocument } from '../../../content/validation/contentDocument';
import { dataFields } from '../../../content/validation/contentModel';
import type { CustomTypeModel, SliceModel } from '../../../content/validation/contentModel';
import type { FieldProblem } from '../../../content/validation/problem';
import { findLinks } from '../../../content/validation/walkData';
import { jsonFault } from './jsonFault';

export interface EditRules {
  readonly types: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** Whether there is a document of an id, so that a link can lead to it. */
  readonly hasDocument: (id: string) => boolean;
}

export type Edit =
  | { readonly ok: true; readonly document: ContentDocument }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Reads what an editor typed: a document as it lies on disk, against its model. Every problem is told, with its place. */
export function parseEdit(text: string, { types, slices, hasDocument }: EditRules): Edit {
  const json = parseJson(text);
  if (!json.ok) return json;
  const header = contentDocumentSchema.safeParse(json.value);
  if (!header.success) {
    return {
      ok: false,
      problems: header.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'document', message })),
    };
  }
  const document = header.data;
  const model = types.get(document.type);
  if (!model) return { ok: false, problems: [{ field: 'type', message: `there is no type "${document.type}"` }] };
  const problems = [
    ...checkEnvelope(document, model),
    ...checkFields(dataFields(model), document.data, slices, 'data'),
    ...findLinks(document.data).flatMap(({ path, value }) =>
      value.link_type === 'Document' && !(value.id === document.id || hasDocument(String(value.id)))
        ? [{ field: `data.${path}`, message: `links to the document "${String(value.id)}", which does not exist` }]
        : [],
    ),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; problems: readonly [FieldProblem] } {
  const fault = jsonFault(text);
  if (fault === null) return { ok: true, value: JSON.parse(text) as unknown };
  const found = text.slice(fault, fault + 20).split('\n')[0];
  const message = found
    ? `this is no JSON from ${JSON.stringify(found)} on`
    : 'this is no JSON: something is missing at the end';
  return { ok: false, problems: [{ field: placeOf(fault, text), message }] };
}

/** Line and column of a fault, as editors count them. */
function placeOf(offset: number, text: string): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
