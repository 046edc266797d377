import type { ContentModels, FieldModel, FieldModels } from '../models/ContentModels';
import { isRecord } from '../models/isRecord';
import { isSliceZone } from '../models/isSliceZone';
import { resolveDocumentLink, resolveLinks } from '../links/resolveLinks';
import type { LinkContext } from '../links/resolveLinks';
import type { ContentDocument } from '../store/ContentDocument';
import type { GraphSelection } from './GraphSelection';

/**
 * The part of a document's data that a checked graph query asks for, with the data of linked documents inside their links.
 * A type that the query does not name has no data in the answer.
 */
export function applyGraphQuery(
  document: ContentDocument,
  query: GraphSelection,
  models: ContentModels,
  context: LinkContext,
): Record<string, unknown> {
  return selectDocument(document, query.fields.find(({ name }) => name === document.type)?.selection, models, context);
}

function selectDocument(
  document: ContentDocument,
  selection: GraphSelection | null | undefined,
  models: ContentModels,
  context: LinkContext,
): Record<string, unknown> {
  const fields = models.types.get(document.type)?.fields ?? {};
  return selection ? selectFields(document.data, fields, selection, models, context) : {};
}

function selectFields(
  data: Readonly<Record<string, unknown>>,
  fields: FieldModels,
  selection: GraphSelection,
  models: ContentModels,
  context: LinkContext,
): Record<string, unknown> {
  const selected: Record<string, unknown> = {};
  if (selection.spreads.length > 0) Object.assign(selected, resolveLinks(data, context));
  for (const { name, selection: inside } of selection.fields) {
    const model = fields[name];
    if (!model || !(name in data)) continue;
    selected[name] = inside
      ? selectInside(data[name], model, inside, models, context)
      : resolveLinks(data[name], context);
  }
  return selected;
}

function selectInside(
  value: unknown,
  model: FieldModel,
  selection: GraphSelection,
  models: ContentModels,
  context: LinkContext,
): unknown {
  if (isSliceZone(model)) {
    return records(value).flatMap((slice) => {
      const wanted = selection.fragments.find(({ name }) => name === slice.slice_type)?.selection;
      return wanted ? [selectSlice(slice, wanted, models, context)] : [];
    });
  }
  if (model.type === 'Group') {
    const fields = model.config?.fields ?? {};
    return records(value).map((item) => selectFields(item, fields, selection, models, context));
  }
  if (!isRecord(value) || value.link_type !== 'Document') return resolveLinks(value, context);
  return resolveDocumentLink(value, {
    ...context,
    linkData: (target) => {
      const fragment = selection.fragments.find(({ name }) => name === target.type)?.selection;
      const direct = model.config?.customtypes?.[0] === target.type ? { ...selection, fragments: [] } : null;
      return selectDocument(target, fragment ?? direct, models, context);
    },
  });
}

function selectSlice(
  slice: Readonly<Record<string, unknown>>,
  selection: GraphSelection,
  models: ContentModels,
  context: LinkContext,
): Record<string, unknown> {
  const variation = models.slices.get(String(slice.slice_type))?.variations.find(({ id }) => id === slice.variation);
  const asked = selection.fields
    .find(({ name }) => name === 'variation')
    ?.selection?.fragments.find(({ name }) => name === slice.variation)?.selection;
  const findPart = (name: 'primary' | 'items') => asked?.fields.find((field) => field.name === name);
  const primary = findPart('primary');
  const items = findPart('items');
  const select = (part: Readonly<Record<string, unknown>>, fields: FieldModels, inside: GraphSelection | null) =>
    inside ? selectFields(part, fields, inside, models, context) : resolveLinks(part, context);
  return {
    ...slice,
    primary:
      primary && isRecord(slice.primary) ? select(slice.primary, variation?.primary ?? {}, primary.selection) : {},
    items: items ? records(slice.items).map((item) => select(item, variation?.items ?? {}, items.selection)) : [],
  };
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
