import type { GraphQLSchema } from 'graphql';
import type { ContentModels } from '../models/ContentModels';
import { buildContentSchema } from './buildContentSchema';

/** Builds the schema of models when it is first asked for, and again only for other models. */
export function createSchemaSource(): (models: ContentModels) => GraphQLSchema {
  let built: { models: ContentModels; schema: GraphQLSchema } | undefined;
  return (models) => {
    if (built?.models !== models) built = { models, schema: buildContentSchema(models) };
    return built.schema;
  };
}
