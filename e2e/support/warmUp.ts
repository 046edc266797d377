import { defaults } from '../../src/config/defaults';
import { codeFor } from './account/codes';
import { aPerson, callUserPool } from './account/person';
import { origins } from './origins';

/**
 * Has the gateway load what the first call to the accounts loads there: emulators, functions, database. On a busy machine that takes
 * longer than the 5 seconds that the site waits for an answer (`src/services/identity/limits.ts`).
 */
export default async function warmUp(): Promise<void> {
  const person = aPerson();
  await fetch(`${origins.gateway}/health`);
  await callUserPool('SignUp', { Username: person.email, Password: person.password });
  await callUserPool('ConfirmSignUp', { Username: person.email, ConfirmationCode: await codeFor(person) });
  await fetch(`${origins.gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': defaults.dataApiKey },
    body: JSON.stringify({ query: '{ metalPrices { at } }' }),
  });
}
