import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import type { GraphQLFieldConfigMap } from 'graphql';
import type { ContentModels, CustomType } from '../models/ContentModels';
import type { ContentDocument } from '../store/ContentDocument';
import { uidKey } from '../store/uidKey';
import { buildAllDocuments, buildAllOfType } from './buildConnection';
import { buildFields } from './buildFields';
import type { GraphContext } from './GraphContext';
import { DocumentInterface, Linkable, linkTypes, Meta } from './sharedTypes';
import { fieldName, typeName } from './typeName';

/**
 * The GraphQL schema of the models, named as Prismic names it: `_allDocuments`, `allCases`, `case(uid, lang)`,
 * `CaseSlicesHeroDefaultPrimary`. A type without a UID has no single query.
 */
export function buildContentSchema(models: ContentModels): GraphQLSchema {
  const query: GraphQLFieldConfigMap<unknown, GraphContext> = { _allDocuments: buildAllDocuments(DocumentInterface) };
  const types = [...models.types.values()].map((type) => {
    const node = buildDocumentType(type, models);
    query[`all${typeName(type.id)}s`] = buildAllOfType(type, node);
    if (Object.values(type.fields).some((field) => field.type === 'UID')) {
      query[fieldName(type.id)] = {
        type: node,
        args: { uid: { type: new GraphQLNonNull(GraphQLString) }, lang: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: (_source, args: Record<string, unknown>, { links }) =>
          links.snapshot.byUid.get(uidKey(type.id, String(args.uid)))?.find(({ lang }) => lang === args.lang) ?? null,
      };
    }
    return node;
  });
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: query }),
    types: [...types, ...linkTypes],
  });
}

function buildDocumentType(type: CustomType, models: ContentModels): GraphQLObjectType<ContentDocument, GraphContext> {
  const name = typeName(type.id);
  const fields: GraphQLFieldConfigMap<ContentDocument, GraphContext> = {};
  for (const [id, { type: fieldType, resolve }] of Object.entries(buildFields(type.fields, name, models))) {
    fields[id] = {
      type: fieldType,
      resolve: (document, args, context, info) => resolve?.(document.data, args, context, info),
    };
  }
  return new GraphQLObjectType<ContentDocument, GraphContext>({
    name,
    interfaces: [DocumentInterface, Linkable],
    fields: {
      ...fields,
      _meta: { type: new GraphQLNonNull(Meta), resolve: (document) => document },
      _linkType: { type: GraphQLString, resolve: () => 'Link.document' },
    },
  });
}
