import {
  GraphQLEnumType,
  GraphQLError,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type {
  GraphQLFieldConfig,
  GraphQLFieldConfigArgumentMap,
  GraphQLInterfaceType,
  GraphQLNamedOutputType,
} from 'graphql';
import type { CustomType } from '../models/ContentModels';
import { compilePredicate } from '../query/compilePredicate';
import { evaluatePredicates } from '../query/evaluatePredicates';
import { orderResults } from '../query/orderResults';
import { parseOrderings } from '../query/parseOrderings';
import type { Literal, Predicate } from '../query/Predicate';
import type { ContentDocument } from '../store/ContentDocument';
import { buildWhere, toPredicate, wherePredicates } from './buildWhere';
import type { GraphContext } from './GraphContext';
import { paginate } from './paginate';
import { DateTimeScalar, LongScalar, PageInfo, Similar } from './sharedTypes';
import { fieldName, typeName } from './typeName';

type Connection = GraphQLFieldConfig<unknown, GraphContext, Record<string, unknown>>;

/** `_allDocuments`: every document, of whatever type. */
export function buildAllDocuments(node: GraphQLInterfaceType): Connection {
  return createConnection('_Document', node, {
    sortBy: buildSortBy('SortDocumentsBy', []),
    args: { type: { type: GraphQLString }, type_in: { type: listOfStrings } },
    predicates: (args) => metadataPredicates(args),
  });
}

/** `all<Type>s`: the documents of a type. */
export function buildAllOfType(type: CustomType, node: GraphQLObjectType): Connection {
  const name = typeName(type.id);
  const where = buildWhere(name, type.fields);
  const sortable = Object.entries(type.fields).filter(([, field]) => SORTABLE.includes(field.type));
  return createConnection(`${name}Connection`, node, {
    sortBy: buildSortBy(
      `Sort${name}y`,
      sortable.map(([id]) => [fieldName(id), `my.${type.id}.${id}`]),
    ),
    args: {
      uid: { type: GraphQLString },
      uid_in: { type: listOfStrings },
      ...(where ? { where: { type: where } } : {}),
    },
    predicates: (args) => [
      toPredicate('at', 'document.type', type.id),
      ...metadataPredicates(args),
      ...wherePredicates(args.where, `my.${type.id}`, type.fields),
    ],
  });
}

const SORTABLE = ['Text', 'Select', 'StructuredText', 'Number', 'Date', 'Timestamp', 'Boolean'];
const listOfStrings = new GraphQLList(new GraphQLNonNull(GraphQLString));

/** Arguments that every connection has, and the predicates that they mean. */
const METADATA: Readonly<Record<string, readonly [predicate: string, path: string]>> = {
  id: ['at', 'document.id'],
  id_in: ['in', 'document.id'],
  uid: ['at', 'document.uid'],
  uid_in: ['in', 'document.uid'],
  type: ['at', 'document.type'],
  type_in: ['any', 'document.type'],
  tags: ['at', 'document.tags'],
  tags_in: ['any', 'document.tags'],
  fulltext: ['fulltext', 'document'],
  firstPublicationDate: ['at', 'document.first_publication_date'],
  firstPublicationDate_after: ['date.after', 'document.first_publication_date'],
  firstPublicationDate_before: ['date.before', 'document.first_publication_date'],
  lastPublicationDate: ['at', 'document.last_publication_date'],
  lastPublicationDate_after: ['date.after', 'document.last_publication_date'],
  lastPublicationDate_before: ['date.before', 'document.last_publication_date'],
};

function metadataPredicates(args: Readonly<Record<string, unknown>>): Predicate[] {
  return Object.entries(METADATA).flatMap(([name, [predicate, path]]) => {
    const value = args[name];
    return value === undefined || value === null ? [] : [toPredicate(predicate, path, value as Literal)];
  });
}

const commonArguments: GraphQLFieldConfigArgumentMap = {
  after: { type: GraphQLString },
  before: { type: GraphQLString },
  first: { type: GraphQLInt },
  last: { type: GraphQLInt },
  lang: { type: GraphQLString },
  similar: { type: Similar },
  fulltext: { type: GraphQLString },
  id: { type: GraphQLString },
  id_in: { type: listOfStrings },
  tags: { type: listOfStrings },
  tags_in: { type: listOfStrings },
  ...Object.fromEntries(
    ['firstPublicationDate', 'lastPublicationDate'].flatMap((name) =>
      ['', '_after', '_before'].map((suffix) => [name + suffix, { type: DateTimeScalar }]),
    ),
  ),
};

/** Values are orderings as `documents/search` takes them. */
function buildSortBy(name: string, fields: readonly (readonly [name: string, path: string])[]): GraphQLEnumType {
  const sortable = [
    ['meta_firstPublicationDate', 'document.first_publication_date'],
    ['meta_lastPublicationDate', 'document.last_publication_date'],
    ...fields,
  ];
  const values = sortable.flatMap(([field, path]) => [
    [`${field}_ASC`, { value: `[${path}]` }],
    [`${field}_DESC`, { value: `[${path} desc]` }],
  ]);
  return new GraphQLEnumType({ name, values: Object.fromEntries(values) });
}

interface ConnectionParts {
  readonly sortBy: GraphQLEnumType;
  readonly args: GraphQLFieldConfigArgumentMap;
  predicates(args: Readonly<Record<string, unknown>>): Predicate[];
}

function createConnection(
  name: string,
  node: GraphQLNamedOutputType & (GraphQLObjectType | GraphQLInterfaceType),
  parts: ConnectionParts,
): Connection {
  const edge = new GraphQLObjectType({
    name: `${name}Edge`,
    description: 'An edge in a connection.',
    fields: {
      node: { type: new GraphQLNonNull(node), description: 'The item at the end of the edge.' },
      cursor: { type: new GraphQLNonNull(GraphQLString), description: 'A cursor for use in pagination.' },
    },
  });
  const connection = new GraphQLObjectType({
    name: `${name}Connection`,
    description: 'A connection to a list of items.',
    fields: {
      pageInfo: { type: new GraphQLNonNull(PageInfo) },
      edges: { type: new GraphQLList(edge) },
      totalCount: { type: new GraphQLNonNull(LongScalar) },
    },
  });
  return {
    type: new GraphQLNonNull(connection),
    args: { sortBy: { type: parts.sortBy }, ...commonArguments, ...parts.args },
    resolve: (_source, args, context) => paginate(findDocuments(parts.predicates(args), args, context), args),
  };
}

function findDocuments(
  predicates: readonly Predicate[],
  args: Readonly<Record<string, unknown>>,
  { models, links, masterLanguage }: GraphContext,
): readonly ContentDocument[] {
  if (args.similar) throw new GraphQLError('similar is not supported by the local content service');
  const compiled = predicates.map((predicate) => {
    const result = compilePredicate(predicate, models, `[[${predicate.name}(${predicate.path})]]`);
    if (!result.ok) throw new GraphQLError(String(result.failure.body.message));
    return result.value;
  });
  const orderings = parseOrderings(typeof args.sortBy === 'string' ? args.sortBy : '', models);
  if (!orderings.ok) throw new GraphQLError(String(orderings.failure.body.message));
  const lang = typeof args.lang === 'string' ? args.lang : masterLanguage;
  const found = evaluatePredicates(links.snapshot, compiled).filter(
    (document) => lang === '*' || document.lang === lang,
  );
  return orderResults(found, orderings.value);
}
