import { resolvePath, standalonePaths } from '../routes';
import type { ContentDocument } from './contentDocument';
import { getDataFields, type CustomTypeModel, type FieldModel, type SliceModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import { findLinks, isObject, type JsonObject } from './walkData';

/** Valid link targets. */
export interface Targets {
  readonly documents: ReadonlyMap<string, ContentDocument>;
  readonly paths: ReadonlySet<string>;
}

export function linkTargets(documents: readonly ContentDocument[]): Targets {
  const paths = documents.map(resolvePath).filter((path) => path !== null);
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    paths: new Set<string>([...paths, ...standalonePaths]),
  };
}

/** Links in fields and rich text whose document or page on this site does not exist. */
export function checkTargets(data: unknown, { documents, paths }: Targets): FieldIssue[] {
  return findLinks(data).flatMap(({ path: field, value }) => {
    const { link_type, id, url } = value;
    if (link_type === 'Document' && typeof id === 'string' && !documents.has(id)) {
      return [{ field, message: `links to the document "${id}", which does not exist` }];
    }
    if (link_type === 'Web' && typeof url === 'string' && url.startsWith('/') && !paths.has(toPath(url))) {
      return [{ field, message: `links to ${url}, but there is no page ${toPath(url)}` }];
    }
    return [];
  });
}

function toPath(url: string): string {
  return url.split(/[?#]/)[0] ?? '';
}

/** Links to a document of a type that the field's model does not allow. */
export function checkTargetTypes(
  document: ContentDocument,
  model: CustomTypeModel,
  slices: ReadonlyMap<string, SliceModel>,
  { documents }: { readonly documents: ReadonlyMap<string, Pick<ContentDocument, 'type'>> },
): FieldIssue[] {
  return linkFields(getDataFields(model), document.data, slices).flatMap(({ field, types, id }) => {
    const type = documents.get(id)?.type;
    if (!type || types.includes(type)) return [];
    return [{ field, message: `links to a ${type}, but only ${types.join(', ')} may be chosen here` }];
  });
}

interface LinkField {
  readonly field: string;
  readonly types: readonly string[];
  readonly id: string;
}

function linkFields(
  fields: Readonly<Record<string, FieldModel>>,
  data: JsonObject,
  slices: ReadonlyMap<string, SliceModel>,
  prefix = '',
): LinkField[] {
  return Object.entries(fields).flatMap(([key, { type, config }]) => {
    const value = data[key];
    const field = `${prefix}${key}`;
    if (type === 'Link') {
      const id = isObject(value) ? value['id'] : undefined;
      return config.customtypes && typeof id === 'string' ? [{ field, types: config.customtypes, id }] : [];
    }
    if (!Array.isArray(value)) return [];
    const rows = value as unknown[];
    return rows.flatMap((row, index) => {
      if (!isObject(row)) return [];
      const at = `${field}[${index}].`;
      if (type === 'Group') return linkFields(config.fields ?? {}, row, slices, at);
      return type === 'Slices' ? sliceLinkFields(row, slices, at) : [];
    });
  });
}

function sliceLinkFields(slice: JsonObject, slices: ReadonlyMap<string, SliceModel>, at: string): LinkField[] {
  const model = slices.get(String(slice['slice_type']));
  const variation = model?.variations.find(({ id }) => id === slice['variation']);
  if (!variation) return [];
  const primary = isObject(slice['primary']) ? slice['primary'] : {};
  const items = Array.isArray(slice['items']) ? (slice['items'] as unknown[]) : [];
  return [
    ...linkFields(variation.primary, primary, slices, `${at}primary.`),
    ...items.flatMap((item, index) =>
      isObject(item) ? linkFields(variation.items, item, slices, `${at}items[${index}].`) : [],
    ),
  ];
}
