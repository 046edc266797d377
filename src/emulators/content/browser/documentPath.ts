import type { FieldModel, SliceModel, CustomTypeModel } from '../../../content/validation/contentModel';
import { isObject } from '../../../content/validation/walkData';

type Key = string | number;

/** Reads a path as the checks write it, `data.slices[2].primary.text`, into its keys. */
export function parsePath(path: string): Key[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

const getMember = (value: unknown, key: Key): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<Key, unknown>)[key] : undefined;

/** Returns the value at a path; `undefined` if there is none. */
export const getAt = (root: unknown, path: string): unknown => parsePath(path).reduce(getMember, root);

/** Returns a copy of a document with another value at a path. */
export function setAt<Root>(root: Root, path: string, value: unknown): Root {
  const set = (part: unknown, keys: readonly Key[]): unknown => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    const inner = set(getMember(part, key), rest);
    if (Array.isArray(part)) return part.map((item: unknown, index) => (index === key ? inner : item));
    return { ...(part as object), [key]: inner };
  };
  return set(root, parsePath(path)) as Root;
}

/** Whether a path is that of a value, or of something inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** The models by which a document's fields have names. */
export interface KnownModels {
  readonly type: CustomTypeModel | undefined;
  readonly slices: ReadonlyMap<string, SliceModel>;
}

const getLabel = (name: string, model: FieldModel | undefined): string => {
  if (model?.config.label) return model.config.label;
  return model?.type === 'Slices' ? 'Blocks' : name.replaceAll('_', ' ');
};

/** The name of a field on editors' screens. */
export const fieldLabel = getLabel;

/** Returns the name of a kind of block on editors' screens: `TextSection` is “Text section”. */
export function sliceLabel(model: Pick<SliceModel, 'id' | 'name'> | undefined, id: string): string {
  const words = (model?.name ?? id)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names a field as the form does, from the outside in: `Blocks, 3 Hero, Text`. */
export function describePath(path: string, document: unknown, { type, slices }: KnownModels): string {
  const keys = parsePath(path);
  if (keys[0] !== 'data') return keys[0] === 'uid' ? 'Address (UID)' : String(keys[0] ?? path);
  const names: string[] = [];
  let fields: Readonly<Record<string, FieldModel>> = Object.assign({}, ...Object.values(type?.json ?? {}));
  let value = getMember(document, 'data');
  for (const key of keys.slice(1)) {
    value = getMember(value, key);
    if (typeof key === 'number') {
      const slice = isObject(value) ? slices.get(String(value['slice_type'])) : undefined;
      names.push(slice ? `${key + 1} ${sliceLabel(slice, slice.id)}` : String(key + 1));
      const variation = slice?.variations.find(({ id }) => isObject(value) && id === value['variation']);
      if (variation) fields = { ...variation.items, ...variation.primary };
      continue;
    }
    const model = fields[key];
    if (model) names.push(getLabel(key, model));
    // What is inside a rich text, a picture or a link belongs to its field.
    if (model && model.type !== 'Group' && model.type !== 'Slices') break;
    if (model?.type === 'Group') fields = model.config.fields ?? {};
  }
  return names.join(', ') || path;
}
