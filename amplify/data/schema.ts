import { a } from '../deployment/amplify';
import { mutations } from './mutations';
import { queries } from './queries';
import { types } from './types';

/**
 * The data API as Amplify takes it. `schema.graphql` beside it is the same as GraphQL, which the gateway on a developer's machine
 * serves; a test of the deployment holds the two together, field by field.
 */
export const schema = a.schema({ ...types, ...queries, ...mutations });
