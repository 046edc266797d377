import type { FieldModel, SliceModel } from './contentModel';
import { checkValue, getEmptyValue, type LinkTargets } from './checkValue';
import type { FieldIssue } from './ContentIssue';
import { isObject, joinPath, type JsonObject } from './walkData';

type Fields = Readonly<Record<string, FieldModel>>;

/** The documents and rules against which fields are checked. */
interface Known {
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** Without them the types of link targets are not checked. */
  readonly documents?: LinkTargets;
}

/** Checks `data` against the fields of its model: all present, no others, each with an allowed value. */
export function checkFields(fields: Fields, data: JsonObject, context: Known, path = ''): FieldIssue[] {
  const unmodelled = Object.keys(data)
    .filter((key) => !(key in fields))
    .map((key) => ({ field: joinPath(path, key), message: 'the field is not in the model' }));
  const modelled = Object.entries(fields).flatMap(([key, model]) => {
    const field = joinPath(path, key);
    if (!(key in data)) return [{ field, message: `the field is missing; empty it is ${getEmptyValue(model)}` }];
    return checkField(model, data[key], context, field);
  });
  return [...unmodelled, ...modelled];
}

function checkField(model: FieldModel, value: unknown, context: Known, path: string): FieldIssue[] {
  switch (model.type) {
    case 'Group':
      return checkRows(model.config.fields ?? {}, value, context, path);
    case 'Slices':
      return checkSliceZone(model, value, context, path);
    default:
      return checkValue(model, value, path, context.documents);
  }
}

function checkRows(fields: Fields, value: unknown, context: Known, path: string): FieldIssue[] {
  if (!Array.isArray(value)) return [{ field: path, message: 'must be a list of rows' }];
  return value.flatMap((row: unknown, index) => {
    const field = `${path}[${index}]`;
    return isObject(row)
      ? checkFields(fields, row, context, field)
      : [{ field, message: 'must be a row with the fields of the model' }];
  });
}

const sliceKeys = ['slice_type', 'slice_label', 'id', 'variation', 'version', 'primary', 'items'];

function checkSliceZone(model: FieldModel, value: unknown, context: Known, path: string): FieldIssue[] {
  if (!Array.isArray(value)) return [{ field: path, message: 'must be a list of slices' }];
  const seen = new Set<unknown>();
  return value.flatMap((slice: unknown, index) => {
    const field = `${path}[${index}]`;
    if (!isObject(slice)) return [{ field, message: 'must be a slice' }];
    const repeated = seen.has(slice['id']);
    seen.add(slice['id']);
    return [
      ...(repeated ? [{ field: `${field}.id`, message: `the id "${String(slice['id'])}" is used twice` }] : []),
      ...checkSlice(model.config.choices ?? {}, slice, context, field),
    ];
  });
}

function checkSlice(
  choices: Readonly<Record<string, unknown>>,
  slice: JsonObject,
  context: Known,
  path: string,
): FieldIssue[] {
  const type = String(slice['slice_type']);
  const model = context.slices.get(type);
  if (!model) return [{ field: `${path}.slice_type`, message: `there is no slice "${type}"` }];
  if (!(type in choices)) {
    return [{ field: `${path}.slice_type`, message: `the slice "${type}" isn’t allowed in this zone` }];
  }
  const variation = model.variations.find(({ id }) => id === slice['variation']);
  if (!variation) {
    const ids = model.variations.map(({ id }) => id).join(', ');
    return [
      {
        field: `${path}.variation`,
        message: `"${String(slice['variation'])}" isn’t a variation of ${type}; it has ${ids}`,
      },
    ];
  }
  const keys = Object.keys(slice);
  const primary = slice['primary'];
  return [
    ...keys
      .filter((key) => !sliceKeys.includes(key))
      .map((key) => ({ field: `${path}.${key}`, message: 'isn’t part of a slice' })),
    ...sliceKeys
      .filter((key) => !keys.includes(key))
      .map((key) => ({ field: `${path}.${key}`, message: 'is missing from the slice' })),
    ...(typeof slice['id'] === 'string' && slice['id'].startsWith(`${type}$`)
      ? []
      : [{ field: `${path}.id`, message: `must be "${type}$" and a text that no other slice has` }]),
    ...(isObject(primary)
      ? checkFields(variation.primary, primary, context, `${path}.primary`)
      : [{ field: `${path}.primary`, message: 'must hold the fields of the model' }]),
    ...checkRows(variation.items, slice['items'], context, `${path}.items`),
  ];
}
