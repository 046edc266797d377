import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { dataLimits } from '../../../amplify/data/limits';
import { defaults } from '../../config/defaults';
import { createGraphqlRoom } from './createGraphqlRoom';
import type { GraphqlRoomDeps } from './createGraphqlRoom';

/** The schema as it is deployed. */
const schemaFile = new URL('../../../amplify/data/schema.graphql', import.meta.url);

/** The data API of the local gateway: the project's schema and settings, open to the key that the site has by default. */
export async function openGraphql(deps: Pick<GraphqlRoomDeps, 'verifyIdToken' | 'load'>): Promise<Hono> {
  const schema = await readFile(schemaFile, 'utf8');
  return createGraphqlRoom({ ...deps, schema, limits: dataLimits, apiKey: defaults.dataApiKey });
}
