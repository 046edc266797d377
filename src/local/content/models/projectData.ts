import type { ContentModels, FieldModel, FieldModels } from './ContentModels';
import { emptyValue } from './emptyValue';
import { isRecord } from './isRecord';
import { isSliceZone } from './isSliceZone';

/**
 * A document's data as the API shows it: the modelled fields and no other, each present, an absent one as its empty value.
 * The UID is no part of the data. Slices that the zone, or the slice's model, does not know are left out.
 */
export function projectData(data: unknown, fields: FieldModels, models: ContentModels): Record<string, unknown> {
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
