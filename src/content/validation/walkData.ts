/** A value found in a document's data. */
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

/** Finds every matching object in the data, with its path. Needs no model, so it works for any content service's data. */
export function findObjects(data: unknown, matches: (value: JsonObject) => boolean, path = ''): Found<JsonObject>[] {
  if (Array.isArray(data)) return data.flatMap((entry, index) => findObjects(entry, matches, `${path}[${index}]`));
  if (!isObject(data)) return [];
  const inside = Object.entries(data).flatMap(([key, value]) => findObjects(value, matches, joinPath(path, key)));
  return matches(data) ? [{ path, value: data }, ...inside] : inside;
}

/** Finds every link, also inside rich text; without empty links (`Any`). */
export function findLinks(data: unknown): Found<JsonObject>[] {
  return findObjects(data, ({ link_type }) => typeof link_type === 'string' && link_type !== 'Any');
}

/** Whether the value is a filled image field; an empty one is `{}`, or has only nulls. */
export function isFilledImage(value: unknown): value is JsonObject {
  return isObject(value) && isObject(value['dimensions']);
}

/** Finds every filled image, including thumbnails and pictures in rich text. */
export function findImages(data: unknown): Found<JsonObject>[] {
  return findObjects(data, isFilledImage);
}

/** Finds every text in the data, also inside rich text. */
export function findTexts(data: unknown, path = ''): Found<string>[] {
  if (typeof data === 'string') return [{ path, value: data }];
  if (Array.isArray(data)) return data.flatMap((entry, index) => findTexts(entry, `${path}[${index}]`));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => findTexts(value, joinPath(path, key)));
}
