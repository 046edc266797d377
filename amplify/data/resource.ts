import { defineData } from '../deployment/amplify';
import { functionDefinitions } from '../deployment/functionDefinitions';

import { handlerName, schema } from './schema';

/**
 * The data API. The ID token of the signed-in user is what callers send; the key opens only public figures, and the site's
 * pages hold it.
 */
export const data = defineData({
  name: 'mizan',
  schema,
  functions: { [handlerName]: functionDefinitions.data },
  authorizationModes: {
    defaultAuthorizationMode: 'userPool',
    apiKeyAuthorizationMode: { description: 'Public figures: progress and metal prices', expiresInDays: 365 },
  },
});
