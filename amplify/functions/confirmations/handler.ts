import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import type { PoolUser } from '../../useCases/ports/UserPool';
import { createLog, logFailures } from '../../lib/createLog';
import { functionTable } from '../../deployment/functionTable';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { openUserPool } from '../openServices';
import { openAccountTable } from '../openTables';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { AccountStore } from '../../useCases/ports/accounts';
import { clearAccess, type AccessPorts } from '../../useCases/clearAccess';
import { endSessions } from '../../useCases/endSessions';
import { cleanName } from '../../../src/domain/person/name';
import { findLanguage } from '../../../src/texts/language';

const attributesSchema = z.record(z.string(), z.string());

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html */
const eventSchema = z.looseObject({
  triggerSource: z.enum(['PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword']),
  userPoolId: z.string(),
  userName: z.string(),
  callerContext: z.looseObject({ clientId: z.string() }),
  request: z.looseObject({
    userAttributes: attributesSchema,
    clientMetadata: attributesSchema.nullish(),
  }),
});

/** Attributes written by the pool, and the address, which has just been confirmed. */
const ownAttributes = /^(sub|email|email_verified|phone_number_verified|identities|cognito:.*)$/;

interface ConfirmationPorts extends Omit<AccessPorts, 'clientId'> {
  readonly accounts: Pick<AccountStore, 'putSessionsEnded' | 'ownership' | 'putOwnership' | 'profile' | 'putProfile'>;
}

/**
 * Gives an account to the owner of its email address. Cognito calls this after a confirmation, while it has the account as confirmed
 * already. So the owner mark comes last: without it no one signs in (`amplify/functions/signIns`), and if a step fails no one gets in
 * until the owner sets a password with a code, which comes here again.
 *
 * - After a sign-up's code: anyone can sign up with any address, but only its owner gets the code. The owner's browser sends the id of
 *   the sign-up that it began (`clientMetadata.signUp`). Another id, or none, means that a stranger may have chosen password and name:
 *   both are removed, and the owner sets a password with a second code. A link can't carry that id.
 * - After a first sign-in by an identity provider, which Cognito takes for a sign-up: only the mark. There is no password, and the
 *   provider vouches for the rest.
 * - After a password reset's code: every session ends, at the data API too. An account without the mark loses what a stranger may have left
 *   there. From one that was left `closed` all ways in are cleared, the new password too, and the next code sets it.
 *
 * @throws an error of the pool or the table, or for an unreadable event. Cognito then fails the call.
 */
export function createConfirmations(ports: ConfirmationPorts): (event: unknown) => Promise<unknown> {
  const { pool, accounts, clock } = ports;

  /** Removes what a stranger may have set beside the password. No passkey: no one has a token to add one with before the mark. */
  async function clean(user: PoolUser, userAttributes: Readonly<Record<string, string>>): Promise<void> {
    await pool.turnOffAuthenticatorApp(user);
    const foreign = Object.keys(userAttributes).filter((name) => !ownAttributes.test(name));
    if (foreign.length > 0) await pool.forget(user, foreign);
  }

  /** Emails to the account are in the language of the page that it was made on, until its owner chooses another. */
  async function putLanguage(
    userId: string,
    language: string,
    { given_name: givenName, family_name: familyName }: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (await accounts.profile(userId)) return;
    const names = { givenName: cleanName(givenName), familyName: cleanName(familyName) };
    const none = { phone: null, zakatMonth: null, zakatDay: null, madhab: null };
    const { code } = findLanguage(language);
    await accounts.putProfile(userId, { ...names, ...none, language: code, updatedAt: clock().toISOString() }, null);
  }

  return async (event) => {
    const { triggerSource, userPoolId, userName: username, callerContext, request } = eventSchema.parse(event);
    const { userAttributes, clientMetadata } = request;
    const user = { userPoolId, username };
    const { sub: userId = username, 'cognito:user_status': status } = userAttributes;
    if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      const ownership = await accounts.ownership(userId);
      if (ownership?.state === 'closed')
        await clearAccess({ ...ports, clientId: callerContext.clientId }, user, userId);
      else {
        if (!ownership) await clean(user, userAttributes);
        await endSessions(ports, userId);
        await pool.endSessions(user);
        // Not put again: the account may have been closed meanwhile.
        if (ownership) return event;
      }
    } else if (status !== 'EXTERNAL_PROVIDER' && clientMetadata?.['signUp'] !== userId) {
      await pool.setPassword(user, randomBytes(32).toString('base64url'));
      await clean(user, userAttributes);
    } else if (clientMetadata?.['pageLanguage'] !== undefined)
      await putLanguage(userId, clientMetadata['pageLanguage'], userAttributes);
    await accounts.putOwnership(userId, { state: 'owned', at: clock().toISOString() });
    return event;
  };
}

/** Creates the function that the user pool calls after a confirmation. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.confirmations.variables, variables);
  const confirm = createConfirmations({
    pool: openUserPool(env),
    accounts: createAccountStore(openAccountTable(env)),
    clock,
    wait: (milliseconds) => wait(milliseconds),
  });
  return logFailures('confirmations', createLog(undefined, env.LOG_LEVEL), confirm);
}
