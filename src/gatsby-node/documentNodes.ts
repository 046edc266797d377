import type { NodePluginArgs } from 'gatsby';
import { routes } from '../content/routes';
import type { DocumentNode } from './DocumentNode';
import { nodeTypeName } from './nodeTypeName';

/** Every document of the build, in the order of the routes table. */
export const documentNodes = (getNodesByType: NodePluginArgs['getNodesByType']): DocumentNode[] =>
  routes.flatMap(({ type }) => getNodesByType(nodeTypeName(type)) as unknown as DocumentNode[]);
