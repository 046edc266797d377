import { a } from '../deployment/amplify';

type Allow = Parameters<Parameters<ReturnType<typeof a.query>['authorization']>[0]>[0];

/** The signed-in user; the function gives them what is theirs. */
export const allowSignedIn = (allow: Allow) => [allow.authenticated()];

/** Holders of the public key, and signed-in users. */
export const allowEveryone = (allow: Allow) => [allow.publicApiKey(), allow.authenticated()];

/** The name by which the schema calls the function. */
export const handlerName = 'data';

/** One function answers every field: the event says which is requested. */
export const handler = a.handler.function(handlerName);
