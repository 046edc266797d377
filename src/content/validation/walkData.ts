/** A value found somewhere in a document's data. */
export interface Found<Value> {
  /** Path from `data`: `slices[0].items[1].link`. */
  readonly path: string;
  readonly value: Value;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function joinPath(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

/** Every object in the data that `matches`, with its path. Needs no model, so it reads what any content service sent. */
function findObjects(data: unknown, matches: (value: JsonObject) => boolean, path = ''): Found<JsonObject>[] {
  if (Array.isArray(data)) return data.flatMap((entry, index) => findObjects(entry, matches, `${path}[${index}]`));
  if (!isObject(data)) return [];
  const inside = Object.entries(data).flatMap(([key, value]) => findObjects(value, matches, joinPath(path, key)));
  return matches(data) ? [{ path, value: data }, ...inside] : inside;
}

/** Every link, those inside rich text too; an empty link (`Any`) is none. */
export function findLinks(data: unknown): Found<JsonObject>[] {
  return findObjects(data, ({ link_type }) => typeof link_type === 'string' && link_type !== 'Any');
}

/** Whether the value is an image field's that an editor filled; an empty one is `{}`, or has nothing but nulls. */
export function isFilledImage(value: unknown): value is JsonObject {
  return isObject(value) && isObject(value['dimensions']);
}

/** Every filled image, thumbnails and pictures in rich text too. */
export function findImages(data: unknown): Found<JsonObject>[] {
  return findObjects(data, isFilledImage);
}
