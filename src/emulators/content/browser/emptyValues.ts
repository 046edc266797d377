import { getEmptyValue } from '../../../content/validation/checkValue';
import type { FieldModel, SliceModel } from '../../../content/validation/contentModel';

/** The value of a field in a new row or block: its model's default, else empty. */
function createValue(model: FieldModel): unknown {
  const { default_value: preset } = model.config;
  if ((model.type === 'Select' || model.type === 'Boolean') && preset !== undefined) return preset;
  return JSON.parse(getEmptyValue(model));
}

/** Creates a new row of a group. */
export const createRow = (fields: Readonly<Record<string, FieldModel>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, model]) => [name, createValue(model)]));

/** A block as a document has it. */
export interface Slice {
  readonly slice_type: string;
  readonly id: string;
  readonly variation: string;
  readonly primary: Readonly<Record<string, unknown>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** Creates a new block of the first variation of its model. */
export function createSlice({ id, variations }: SliceModel): Slice {
  const [variation] = variations;
  return {
    slice_type: id,
    ...{ slice_label: null, version: 'initial' },
    id: `${id}$${crypto.randomUUID()}`,
    variation: variation?.id ?? 'default',
    primary: createRow(variation?.primary ?? {}),
    items: [],
  };
}

/** Returns a block in another variation: what both have stays, the rest is empty. */
export function changeVariation(slice: Slice, { variations }: SliceModel, id: string): Slice {
  const variation = variations.find((candidate) => candidate.id === id);
  if (!variation) return slice;
  const keep = (fields: Readonly<Record<string, FieldModel>>, old: Readonly<Record<string, unknown>>) => {
    const fresh = createRow(fields);
    for (const name of Object.keys(fresh)) if (name in old) fresh[name] = old[name];
    return fresh;
  };
  const hasRows = Object.keys(variation.items).length > 0;
  return {
    ...slice,
    variation: id,
    primary: keep(variation.primary, slice.primary),
    items: hasRows ? slice.items.map((item) => keep(variation.items, item)) : [],
  };
}

/** Returns a list with one of its entries moved, by one place up or down. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries.filter((_entry, index) => index !== from);
  return [...moved.slice(0, to), entries[from] as Entry, ...moved.slice(to)];
}
