import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import type { UserPool } from '../../adapters/userPool/createUserPool';
import { createLog, logFailures } from '../../lib/createLog';
import { functionTable } from '../../deployment/functionTable';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { openUserPool } from '../openServices';
import { openAccountTable } from '../openTables';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { AccountStore } from '../../adapters/accountTable/ports';

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

/** Attributes written by the pool, and the address, which has just been confirmed. */
const ownAttributes = /^(sub|email|email_verified|phone_number_verified|identities|cognito:.*)$/;

interface ConfirmationPorts {
  readonly pool: UserPool;
  readonly accounts: Pick<AccountStore, 'putSessionsEnded'>;
  readonly clock: () => Date;
}

/**
 * Gives an account to the owner of its email address. Cognito calls this after a confirmation.
 *
 * - After a sign-up's code: anyone can sign up with any address, but only its owner gets the code. The owner's browser sends the id of
 *   the sign-up that it began (`clientMetadata.signUp`). Another id, or none, means that a stranger may have chosen password and name:
 *   both are removed, every session ends, and the owner sets a password with a second code. A link can't carry that id.
 * - After a first sign-in by an identity provider, which Cognito takes for a sign-up: nothing. There is no password, and the provider
 *   vouches for the rest.
 * - After a password reset's code: every session ends, at the data API too.
 *
 * @throws an error of the pool, or for an unreadable event. Cognito then fails the call.
 */
export function createConfirmations({
  pool,
  accounts,
  clock,
}: ConfirmationPorts): (event: unknown) => Promise<unknown> {
  return async (event) => {
    const { triggerSource, userPoolId, userName: username, request } = eventSchema.parse(event);
    const user = { userPoolId, username };
    if (triggerSource === 'PostConfirmation_ConfirmSignUp') {
      const { userAttributes, clientMetadata } = request;
      if (userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER') return event;
      if (clientMetadata?.['signUp'] === userAttributes['sub']) return event;
      await pool.setPassword(user, randomBytes(32).toString('base64url'));
      const foreign = Object.keys(userAttributes).filter((name) => !ownAttributes.test(name));
      if (foreign.length > 0) await pool.forget(user, foreign);
    }
    // Last, so that a session just begun with the old password ends too. Its ID token is valid for up to an hour more: the data API
    // takes it no longer.
    const endedAt = clock().toISOString();
    await Promise.all([
      pool.endSessions(user),
      accounts.putSessionsEnded(request.userAttributes['sub'] ?? username, endedAt),
    ]);
    return event;
  };
}

/** The function that the user pool calls after a confirmation. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.confirmations.variables, variables);
  const confirm = createConfirmations({
    pool: openUserPool(env),
    accounts: createAccountStore(openAccountTable(env)),
    clock,
  });
  return logFailures('confirmations', createLog(undefined, env.LOG_LEVEL), confirm);
}
