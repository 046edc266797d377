import type { a } from '../deployment/amplify';

type Allow = Parameters<Parameters<ReturnType<typeof a.query>['authorization']>[0]>[0];

/** Whoever is signed in; the function gives them what is theirs. */
export const signedIn = (allow: Allow) => [allow.authenticated()];

/** Whoever holds the public key, and whoever is signed in. */
export const everybody = (allow: Allow) => [allow.publicApiKey(), allow.authenticated()];
