import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { UserPool } from '../../adapters/userPool/createUserPool';

const attributesSchema = z.record(z.string(), z.string());

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html */
const eventSchema = z.looseObject({
  triggerSource: z.enum(['PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword']),
  userPoolId: z.string(),
  userName: z.string(),
  request: z.looseObject({
    userAttributes: attributesSchema,
    clientMetadata: attributesSchema.nullish(),
  }),
});

/** What the pool itself writes, and the address, which has just been proved. */
const ownAttributes = /^(sub|email|email_verified|identities|cognito:.*)$/;

/**
 * Sees to it that an account belongs to whoever proved its address, when Cognito says that somebody did.
 *
 * - By the code of a sign-up: anybody can sign up with anybody's address, and the code goes to its owner. Whoever confirms says which
 *   sign-up she began (`clientMetadata.signUp`, the id that the pool gave her for it, which nobody else knows). Where that is not
 *   this one, somebody else chose the password and the name: both are taken away, and a password is set by a code to the address.
 * - By the code of a forgotten password: whoever knew the old one is signed out everywhere.
 *
 * @throws what the pool refuses, and for an event that it cannot read: Cognito then fails the call, and the site does not go on.
 */
export function createConfirmations(pool: UserPool): (event: unknown) => Promise<unknown> {
  return async (event) => {
    const { triggerSource, userPoolId, userName: username, request } = eventSchema.parse(event);
    const user = { userPoolId, username };
    if (triggerSource === 'PostConfirmation_ConfirmSignUp') {
      const { userAttributes, clientMetadata } = request;
      if (clientMetadata?.['signUp'] === userAttributes['sub']) return event;
      await pool.setPassword(user, randomBytes(32).toString('base64url'));
      const foreign = Object.keys(userAttributes).filter((name) => !ownAttributes.test(name));
      if (foreign.length > 0) await pool.forget(user, foreign);
    }
    // After the password: a session that began with the old one a moment ago ends too.
    await pool.endSessions(user);
    return event;
  };
}
