import { isObject, joinPath, type JsonObject } from './validation/walkData';

/** A field that two versions of a document differ in. */
export interface FieldChange {
  /** Path in the document that has it, the later one if both have: `data.slices[2].primary.text`, `uid`. */
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Its values before and after; `undefined` if a version has none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The parts of a document that an editor writes. */
export interface EditedContent {
  readonly uid?: string | null;
  readonly tags?: readonly string[];
  readonly data: unknown;
}

/** Whether two values of JSON are the same, whatever order their members have. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  if (!isObject(left) || !isObject(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}

/**
 * Lists the fields that an editor changed from one version of a document to another, in the document's order. Blocks (slices)
 * are known by their ids, so one that moved is no change of its fields; the rows of a group by their places.
 */
export function listFieldChanges(before: EditedContent, after: EditedContent): FieldChange[] {
  return [
    ...compare(before.uid ?? null, after.uid ?? null, 'uid'),
    ...compare(before.tags ?? [], after.tags ?? [], 'tags'),
    ...compareFields(before.data, after.data, 'data'),
  ];
}

function compareFields(before: unknown, after: unknown, path: string): FieldChange[] {
  const [left, right] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) => compare(left[name], right[name], joinPath(path, name)));
}

function compare(before: unknown, after: unknown, path: string): FieldChange[] {
  if (isSame(before, after)) return [];
  const [left, right] = [listRows(before), listRows(after)];
  if (left && right && (left.some(isSlice) || right.some(isSlice))) return compareSlices(left, right, path);
  if (left && right && left.length === right.length && left.every(isRow) && right.every(isRow))
    return left.flatMap((row, index) => compareFields(row, right[index], `${path}[${index}]`));
  return [{ path, kind: 'changed', before, after }];
}

const listRows = (value: unknown): readonly JsonObject[] | undefined =>
  Array.isArray(value) && value.every(isObject) ? value : undefined;

const isSlice = (value: JsonObject) => typeof value['slice_type'] === 'string';

/** The blocks of a rich text are one value with its marks. */
const isRow = (value: JsonObject) => !('spans' in value) && !('type' in value && 'url' in value);

function compareSlices(before: readonly JsonObject[], after: readonly JsonObject[], path: string): FieldChange[] {
  const known = new Map(before.map((slice) => [slice['id'], slice]));
  const left = new Set(after.map(({ id }) => id));
  // Of the blocks that both have, those that are not in the same order.
  const order = before.filter(({ id }) => left.has(id)).map(({ id }) => id);
  const shared = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  return [
    ...after.flatMap((slice, index): FieldChange[] => {
      const place = `${path}[${index}]`;
      const old = known.get(slice['id']);
      if (!old) return [{ path: place, kind: 'added', before: undefined, after: slice }];
      const moved = order.indexOf(slice['id']) !== shared.indexOf(slice['id']);
      return [
        ...(moved ? [{ path: place, kind: 'moved' as const, before: old, after: slice }] : []),
        ...compare(old['variation'], slice['variation'], `${place}.variation`),
        ...compareFields(old['primary'], slice['primary'], `${place}.primary`),
        ...compare(old['items'], slice['items'], `${place}.items`),
      ];
    }),
    ...before.flatMap((slice, index): FieldChange[] =>
      left.has(slice['id']) ? [] : [{ path: `${path}[${index}]`, kind: 'removed', before: slice, after: undefined }],
    ),
  ];
}

/** Two editors' versions of a document as one, and the fields that both changed, if it has ours. */
export interface MergedContent<Value> {
  readonly merged: Value;
  /** Paths of the fields that were taken from their version. */
  readonly taken: readonly string[];
  /** Paths of the fields that both changed, each in another way, with what they wrote. */
  readonly conflicts: readonly { readonly path: string; readonly theirs: unknown }[];
}

/**
 * Merges what two editors made of one version: a field that only they changed is theirs, one that both changed stays ours and
 * is listed. Blocks are merged by their fields as long as none was added, moved or removed.
 */
export function mergeContent<Value>(base: Value, ours: Value, theirs: Value, path = ''): MergedContent<Value> {
  if (isSame(base, theirs) || isSame(ours, theirs)) return { merged: ours, taken: [], conflicts: [] };
  if (isSame(base, ours)) return { merged: theirs, taken: [path], conflicts: [] };
  const conflict = { merged: ours, taken: [], conflicts: [{ path, theirs }] };
  if (isObject(base) && isObject(ours) && isObject(theirs) && isMergeable(ours, path))
    return mergeMembers(base, ours, theirs, (name) => joinPath(path, name)) as MergedContent<Value>;
  const lists = [base, ours, theirs].map(listRows);
  const [before, mine] = lists;
  if (!before || !mine || !isSameBlocks(lists)) return conflict;
  const { merged, ...lost } = mergeMembers(
    { ...before },
    { ...mine },
    { ...(theirs as readonly JsonObject[]) },
    (index) => `${path}[${index}]`,
  );
  return { merged: Object.values(merged) as Value, ...lost };
}

/** The document, its data, a block and its fields; pictures and links are one value. */
const isMergeable = (value: JsonObject, path: string) =>
  path === '' || path === 'data' || isSlice(value) || path.endsWith('.primary');

const isSameBlocks = (lists: readonly (readonly JsonObject[] | undefined)[]) => {
  const [first, ...others] = lists.map((list) => list?.every(isSlice) && JSON.stringify(list.map(({ id }) => id)));
  return first !== undefined && first !== false && others.every((ids) => ids === first);
};

function mergeMembers(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  toPath: (name: string) => string,
): MergedContent<JsonObject> {
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const parts = names.map((name) => ({ name, ...mergeContent(base[name], ours[name], theirs[name], toPath(name)) }));
  return {
    merged: Object.fromEntries(parts.map(({ name, merged }) => [name, merged])),
    taken: parts.flatMap(({ taken }) => taken),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
