import type { ContentModels, FieldModel, FieldModels } from '../models/ContentModels';
import { isSliceZone } from '../models/isSliceZone';
import type { ApiFailure } from '../http/ApiFailure';
import type { GraphField, GraphSelection } from './GraphSelection';
import { graphQueryError } from './graphQueryError';

/** Checks a graph query against the models; null when it can be answered. */
export function checkGraphQuery(root: GraphSelection, query: string, models: ContentModels): ApiFailure | null {
  const problem =
    findUnexpected(root, 'query') ??
    findFirst(root.fields, (field) => checkDocument(field.name, field, models)) ??
    null;
  return problem && graphQueryError(query, problem.offset, problem.what);
}

interface QueryIssue {
  readonly offset: number;
  readonly what: string;
}

type Check = QueryIssue | undefined;

function checkDocument(typeName: string, place: GraphField, models: ContentModels): Check {
  const type = models.types.get(typeName);
  if (!type) return { offset: place.offset, what: `unknown type '${typeName}'` };
  if (!place.selection) return { offset: place.offset, what: `fields of '${typeName}' expected` };
  return checkFields(place.selection, type.fields, typeName, models);
}

function checkFields(selection: GraphSelection, fields: FieldModels, place: string, models: ContentModels): Check {
  return (
    checkSpreads(selection, place) ??
    findFirst(selection.fragments, ({ offset, name }) => ({
      offset,
      what: `unexpected '...on ${name}' in '${place}'`,
    })) ??
    findFirst(selection.fields, (field) => {
      const model = fields[field.name];
      if (!model) return { offset: field.offset, what: `unknown field '${field.name}' in '${place}'` };
      return field.selection ? checkInside(field, field.selection, model, models) : undefined;
    })
  );
}

function checkInside(field: GraphField, selection: GraphSelection, model: FieldModel, models: ContentModels): Check {
  if (model.type === 'Group') return checkFields(selection, model.config?.fields ?? {}, field.name, models);
  if (isSliceZone(model)) {
    return (
      findUnexpected({ ...selection, fragments: [] }, field.name) ??
      findFirst(selection.fields, ({ offset, name }) => ({ offset, what: `'...on ${name}' expected` })) ??
      findFirst(selection.fragments, (slice) =>
        model.config?.choices?.[slice.name]
          ? checkSlice(slice, models)
          : { offset: slice.offset, what: `unknown slice '${slice.name}' in '${field.name}'` },
      )
    );
  }
  if (model.type === 'Link') {
    return (
      findFirst(selection.fragments, (target) => checkDocument(target.name, target, models)) ??
      checkRelationship(field, selection, model, models)
    );
  }
  return { offset: field.offset, what: `field '${field.name}' of type ${model.type} has no fields of its own` };
}

/** Without `...on`, the fields are those of the one type that the relationship takes. */
function checkRelationship(
  field: GraphField,
  selection: GraphSelection,
  model: FieldModel,
  models: ContentModels,
): Check {
  if (selection.fields.length === 0 && selection.spreads.length === 0) return undefined;
  const [only, ...others] = model.config?.customtypes ?? [];
  if (only === undefined || others.length > 0) {
    return { offset: field.offset, what: `'...on <type>' expected in '${field.name}', which links to several types` };
  }
  return checkDocument(only, { ...field, selection: { ...selection, fragments: [] } }, models);
}

function checkSlice(slice: GraphField, models: ContentModels): Check {
  const variations = models.slices.get(slice.name)?.variations ?? [];
  return (
    findUnexpected(slice.selection, slice.name) ??
    findFirst(slice.selection?.fields ?? [], (field) => {
      if (field.name !== 'variation') return { offset: field.offset, what: `'variation' expected in '${slice.name}'` };
      return (
        findUnexpected(field.selection, 'variation') ??
        findFirst(field.selection?.fields ?? [], ({ offset, name }) => ({
          offset,
          what: `'...on ${name}' expected`,
        })) ??
        findFirst(field.selection?.fragments ?? [], (fragment) => {
          const variation = variations.find(({ id }) => id === fragment.name);
          if (!variation)
            return { offset: fragment.offset, what: `unknown variation '${fragment.name}' of '${slice.name}'` };
          return findFirst(fragment.selection?.fields ?? [], (part) => {
            if (part.name !== 'primary' && part.name !== 'items') {
              return { offset: part.offset, what: 'A slice can only contain `primary` or `items` or both.' };
            }
            return part.selection ? checkFields(part.selection, variation[part.name], part.name, models) : undefined;
          });
        })
      );
    })
  );
}

/** Where only fields, or only `...on`, may stand, the rest is unexpected. */
function findUnexpected(selection: GraphSelection | null, place: string): Check {
  const spread = selection?.spreads[0];
  if (spread) return { offset: spread.offset, what: `unexpected '...${spread.name}' in '${place}'` };
  if (place !== 'query') return undefined;
  const fragment = selection?.fragments[0];
  return fragment && { offset: fragment.offset, what: `unexpected '...on ${fragment.name}'` };
}

function checkSpreads(selection: GraphSelection, place: string): Check {
  const spread = selection.spreads.find(({ name }) => name !== `${place}Fields`);
  return spread && { offset: spread.offset, what: `'...${place}Fields' expected but '...${spread.name}' found` };
}

function findFirst<Item>(items: readonly Item[], check: (item: Item) => Check): Check {
  for (const item of items) {
    const problem = check(item);
    if (problem) return problem;
  }
  return undefined;
}
