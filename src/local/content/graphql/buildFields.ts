import { GraphQLBoolean, GraphQLFloat, GraphQLObjectType, GraphQLString, GraphQLUnionType } from 'graphql';
import type { GraphQLFieldConfig, GraphQLFieldConfigMap, GraphQLOutputType } from 'graphql';
import { resolveLinks } from '../links/resolveLinks';
import type { ContentModels, FieldModel, FieldModels } from '../models/ContentModels';
import { isRecord } from '../models/isRecord';
import { isSliceZone } from '../models/isSliceZone';
import type { GraphContext } from './GraphContext';
import { DateScalar, DateTimeScalar, JsonScalar, Linkable, createListType } from './sharedTypes';
import { fieldName, typeName } from './typeName';

type Source = Readonly<Record<string, unknown>>;
type Field = GraphQLFieldConfig<Source, GraphContext>;

/** The GraphQL fields for modelled fields; `parent` is the name of the type that they stand in. */
export function buildFields(
  fields: FieldModels,
  parent: string,
  models: ContentModels,
): GraphQLFieldConfigMap<Source, GraphContext> {
  const built: GraphQLFieldConfigMap<Source, GraphContext> = {};
  for (const [id, field] of Object.entries(fields)) {
    const config = buildField(id, field, parent, models);
    if (config) built[fieldName(id)] = config;
  }
  return built;
}

function buildField(id: string, field: FieldModel, parent: string, models: ContentModels): Field | null {
  if (field.type === 'UID') return null;
  if (isSliceZone(field)) return buildSliceZone(id, field, parent, models);
  if (field.type === 'Group') return buildGroup(id, field.config?.fields ?? {}, parent, models);
  if (field.type === 'Link')
    return { type: Linkable, resolve: (source, _args, context) => linkedTo(source[id], context) };
  const scalar = SCALARS[field.type];
  if (scalar) return { type: scalar, resolve: (source) => source[id] };
  return { type: JsonScalar, resolve: (source, _args, { links }) => resolveLinks(source[id], links) };
}

const SCALARS: Readonly<Record<string, GraphQLOutputType>> = {
  Text: GraphQLString,
  Select: GraphQLString,
  Color: GraphQLString,
  Number: GraphQLFloat,
  Boolean: GraphQLBoolean,
  Date: DateScalar,
  Timestamp: DateTimeScalar,
};

/** What a link leads to: the document, or the link itself where that is no document; null where it leads nowhere. */
function linkedTo(link: unknown, { links }: GraphContext): unknown {
  if (!isRecord(link)) return null;
  if (link.link_type === 'Document') return links.snapshot.byId.get(String(link.id)) ?? null;
  return link.link_type === 'Web' || link.link_type === 'Media' ? link : null;
}

function buildGroup(id: string, fields: FieldModels, parent: string, models: ContentModels): Field | null {
  const name = parent + typeName(id);
  const built = buildFields(fields, name, models);
  if (Object.keys(built).length === 0) return null;
  return { type: createListType(new GraphQLObjectType({ name, fields: built })), resolve: (source) => source[id] };
}

function buildSliceZone(id: string, field: FieldModel, parent: string, models: ContentModels): Field | null {
  const name = parent + typeName(id);
  const slices = new Map(
    Object.keys(field.config?.choices ?? {}).flatMap((sliceId) => {
      const slice = buildSlice(sliceId, name, models);
      return slice ? [[sliceId, slice] as const] : [];
    }),
  );
  if (slices.size === 0) return null;
  const union = new GraphQLUnionType({
    name,
    types: [...slices.values()],
    resolveType: (slice: Source) => slices.get(String(slice.slice_type))?.name,
  });
  return { type: createListType(union), resolve: (source) => source[id] };
}

function buildSlice(id: string, zone: string, models: ContentModels): GraphQLObjectType<Source, GraphContext> | null {
  const name = zone + typeName(id);
  const variations = new Map(
    (models.slices.get(id)?.variations ?? []).map((variation) => {
      const variationName = name + typeName(variation.id);
      const fields = {
        ...buildPart('primary', variation.primary, variationName, models),
        ...buildPart('items', variation.items, variationName, models),
        _version: { type: GraphQLString, resolve: (slice: Source) => slice.version },
      };
      return [variation.id, new GraphQLObjectType<Source, GraphContext>({ name: variationName, fields })] as const;
    }),
  );
  if (variations.size === 0) return null;
  const union = new GraphQLUnionType({
    name: `${name}Variation`,
    types: [...variations.values()],
    resolveType: (slice: Source) => variations.get(String(slice.variation))?.name,
  });
  return new GraphQLObjectType({
    name,
    fields: {
      type: { type: GraphQLString, resolve: (slice) => slice.slice_type },
      label: { type: GraphQLString, resolve: (slice) => slice.slice_label },
      variation: { type: union, resolve: (slice) => slice },
    },
  });
}

function buildPart(
  part: 'primary' | 'items',
  fields: FieldModels,
  parent: string,
  models: ContentModels,
): GraphQLFieldConfigMap<Source, GraphContext> {
  const name = parent + typeName(part);
  const built = buildFields(fields, name, models);
  if (Object.keys(built).length === 0) return {};
  const type = new GraphQLObjectType({ name, fields: built });
  return { [part]: { type: part === 'items' ? createListType(type) : type, resolve: (slice) => slice[part] } };
}
