import { z } from 'zod';
import { isRecord, isSliceZone, type ContentModels, type FieldModel, type FieldModels } from './contentModels';

const documentFile = z.object({
  id: z.string().min(1),
  uid: z.string().min(1).nullish(),
  type: z.string(),
  lang: z.string().min(1),
  tags: z.array(z.string()).default([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
});

const removalFile = z.object({ id: z.string().min(1), deleted: z.literal(true) });

/** A document as it lies on disk, its data already cut down to the modelled fields. Links are not yet resolved. */
export interface ContentDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** ISO 8601 with a numeric zone, e.g. `2026-05-04T02:10:00+0000`. */
  readonly first_publication_date: string | null;
  readonly last_publication_date: string | null;
  /** Made from the title, `-` without one. */
  readonly slug: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A document to show, or, in a release, the id of a published one that the release takes away. */
export type ParsedDocument =
  { readonly kind: 'document'; readonly document: ContentDocument } | { readonly kind: 'removal'; readonly id: string };

/** Returns the API's value of a field that an editor left empty. */
function emptyValue(field: FieldModel): unknown {
  switch (field.type) {
    case 'Boolean':
      return false;
    case 'StructuredText':
    case 'Group':
    case 'Slices':
    case 'Slice Zone':
      return [];
    case 'Image':
    case 'Embed':
    case 'GeoPoint':
      return {};
    case 'Link':
      return { link_type: 'Any' };
    default:
      return null;
  }
}

/**
 * A document's data as the API shows it: the modelled fields and no other, each present, an absent one as its empty value.
 * The UID is no part of the data. Slices that the zone, or the slice's model, does not know are left out.
 */
function projectData(data: unknown, fields: FieldModels, models: ContentModels): Record<string, unknown> {
  const source = isRecord(data) ? data : {};
  const projected: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'UID') continue;
    const value = source[name];
    projected[name] = value === undefined ? emptyValue(field) : projectField(value, field, models);
  }
  return projected;
}

function projectField(value: unknown, field: FieldModel, models: ContentModels): unknown {
  if (field.type === 'Group') {
    return asArray(value).map((item) => projectData(item, field.config?.fields ?? {}, models));
  }
  if (isSliceZone(field)) {
    return asArray(value).flatMap((slice) => projectSlice(slice, field, models));
  }
  return value;
}

function projectSlice(slice: unknown, zone: FieldModel, models: ContentModels): Record<string, unknown>[] {
  if (!isRecord(slice) || typeof slice.slice_type !== 'string') return [];
  if (!zone.config?.choices?.[slice.slice_type]) return [];
  const variation = models.slices.get(slice.slice_type)?.variations.find(({ id }) => id === slice.variation);
  if (!variation) return [];
  return [
    {
      variation: variation.id,
      version: slice.version ?? 'initial',
      items: asArray(slice.items).map((item) => projectData(item, variation.items, models)),
      primary: projectData(slice.primary, variation.primary, models),
      id: slice.id ?? null,
      slice_type: slice.slice_type,
      slice_label: slice.slice_label ?? null,
    },
  ];
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readTitle(title: unknown): string {
  if (typeof title === 'string') return title;
  const first: unknown = Array.isArray(title) ? title[0] : undefined;
  return isRecord(first) && typeof first.text === 'string' ? first.text : '';
}

/** Creates the slug of a document from its `title` (key text or rich text); `-` without one, as the API answers it. */
function createSlug({ title }: Readonly<Record<string, unknown>>): string {
  const slug = readTitle(title)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || '-';
}

/**
 * Reads a document file.
 * @throws Error naming what is wrong: no such model, or a header that is no document's
 */
export function parseDocument(json: unknown, models: ContentModels): ParsedDocument {
  const removal = removalFile.safeParse(json);
  if (removal.success) return { kind: 'removal', id: removal.data.id };

  const { data, error } = documentFile.safeParse(json);
  if (error) throw new Error(z.prettifyError(error));
  const type = models.types.get(data.type);
  if (!type) throw new Error(`there is no model for the type "${data.type}"`);
  const fields = projectData(data.data, type.fields, models);
  return {
    kind: 'document',
    document: {
      id: data.id,
      uid: data.uid ?? null,
      type: data.type,
      lang: data.lang,
      tags: data.tags,
      first_publication_date: data.first_publication_date ?? null,
      last_publication_date: data.last_publication_date ?? null,
      slug: createSlug(fields),
      data: fields,
    },
  };
}
