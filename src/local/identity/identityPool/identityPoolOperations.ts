import type { Operation } from '../http/Operation';
import { getCredentialsForIdentity } from './getCredentialsForIdentity';
import { getId } from './getId';
import { getOpenIdToken } from './getOpenIdToken';
import { getOpenIdTokenForDeveloperIdentity } from './getOpenIdTokenForDeveloperIdentity';

/** The identity pool's actions, by their names in `X-Amz-Target`. */
export const identityPoolOperations: Readonly<Record<string, Operation>> = {
  GetCredentialsForIdentity: getCredentialsForIdentity,
  GetId: getId,
  GetOpenIdToken: getOpenIdToken,
  GetOpenIdTokenForDeveloperIdentity: getOpenIdTokenForDeveloperIdentity,
};

/** What only the back end may ask for, with a signature. */
export const signedIdentityPoolOperations: ReadonlySet<string> = new Set(['GetOpenIdTokenForDeveloperIdentity']);
