import { GraphQLBoolean, GraphQLFloat, GraphQLInputObjectType, GraphQLString } from 'graphql';
import type { GraphQLInputFieldConfigMap, GraphQLInputType } from 'graphql';
import type { FieldModel, FieldModels } from '../models/ContentModels';
import type { Literal, Predicate } from '../query/Predicate';
import { isRecord } from '../models/isRecord';
import { DateScalar, DateTimeScalar } from './sharedTypes';
import { fieldName, typeName } from './typeName';

interface Condition {
  readonly suffix: string;
  readonly type: GraphQLInputType;
  readonly predicate: string;
}

const equals = (type: GraphQLInputType): Condition => ({ suffix: '', type, predicate: 'at' });
const fulltext: Condition = { suffix: '_fulltext', type: GraphQLString, predicate: 'fulltext' };
const dates = (type: GraphQLInputType): Condition[] => [
  equals(type),
  { suffix: '_after', type, predicate: 'date.after' },
  { suffix: '_before', type, predicate: 'date.before' },
];

/** What can be asked of a field, by its model type. */
const CONDITIONS: Readonly<Record<string, readonly Condition[]>> = {
  Text: [equals(GraphQLString), fulltext],
  Select: [equals(GraphQLString), fulltext],
  Color: [equals(GraphQLString)],
  StructuredText: [fulltext],
  Link: [equals(GraphQLString)],
  Boolean: [equals(GraphQLBoolean)],
  Number: [
    equals(GraphQLFloat),
    { suffix: '_gt', type: GraphQLFloat, predicate: 'number.gt' },
    { suffix: '_lt', type: GraphQLFloat, predicate: 'number.lt' },
  ],
  Date: dates(DateScalar),
  Timestamp: dates(DateTimeScalar),
};

/** The `where` argument of a type: a condition a field, those of groups one level down. Null without a field to ask. */
export function buildWhere(parent: string, fields: FieldModels): GraphQLInputObjectType | null {
  const name = `Where${parent}`;
  const inputs: GraphQLInputFieldConfigMap = {};
  for (const [id, field] of Object.entries(fields)) {
    const nested = field.type === 'Group' ? buildWhere(parent + typeName(id), field.config?.fields ?? {}) : null;
    if (nested) inputs[fieldName(id)] = { type: nested };
    for (const { suffix, type } of CONDITIONS[field.type] ?? []) {
      inputs[fieldName(id) + suffix] = { type, ...(suffix === '' ? {} : { description: id }) };
    }
  }
  return Object.keys(inputs).length > 0 ? new GraphQLInputObjectType({ name, fields: inputs }) : null;
}

/** A `where` argument as predicates; `path` is where the fields are, e.g. `my.case`. */
export function wherePredicates(where: unknown, path: string, fields: FieldModels): Predicate[] {
  if (!isRecord(where)) return [];
  return Object.entries(fields).flatMap(([id, field]: [string, FieldModel]) => [
    ...wherePredicates(where[fieldName(id)], `${path}.${id}`, field.config?.fields ?? {}),
    ...(CONDITIONS[field.type] ?? []).flatMap(({ suffix, predicate }) => {
      const value = where[fieldName(id) + suffix];
      return value === undefined || value === null ? [] : [toPredicate(predicate, `${path}.${id}`, value as Literal)];
    }),
  ]);
}

/** A predicate that was not written as text. */
export function toPredicate(name: string, path: string, value: Literal): Predicate {
  return { name, nameOffset: 0, path, pathOffset: 0, values: [value] };
}
