import * as z from 'zod';
import { emailFormat } from '../../../src/domain/person/emailFormat';
import { signInRefusals } from '../../../src/contract/account';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import type { AccountStore } from '../../useCases/ports/accounts';
import type { UserPool } from '../../useCases/ports/UserPool';
import { createLog, logFailures } from '../../lib/createLog';
import { functionTable } from '../../deployment/functionTable';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { toPassId } from '../../useCases/clearAccess';
import { openUserPool } from '../openServices';
import { openAccountTable } from '../openTables';

/**
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-authentication.html and
 * …/user-pool-lambda-pre-token-generation.html, …/user-pool-lambda-pre-sign-up.html
 */
const eventSchema = z.looseObject({
  triggerSource: z.string().regex(/^(PreSignUp|PreAuthentication|TokenGeneration)_/),
  userPoolId: z.string(),
  userName: z.string(),
  request: z.looseObject({
    userAttributes: z.record(z.string(), z.string()).nullish(),
    userNotFound: z.boolean().nullish(),
    /** The `ClientMetadata` of the sign-in; only before it. */
    validationData: z.record(z.string(), z.string()).nullish(),
  }),
});

interface SignInPorts {
  readonly accounts: Pick<AccountStore, 'ownership' | 'putOwnership' | 'hasAppSignIns' | 'putAppSignIns'>;
  readonly pool: Pick<UserPool, 'hasAuthenticatorApp'>;
  readonly clock: () => Date;
}

/**
 * Keeps everyone out of an account whose address no one has proved: anyone can sign up with any address, and choose its password.
 * The owner mark is put by `amplify/functions/confirmations`, as its last step.
 *
 * Cognito calls this twice, and both are needed. Before a sign-in (`InitiateAuth` with a password, a passkey or the session of a sign-up),
 * before it looks at the password: so who gets in began after the stranger's password was replaced. And before it makes tokens, which
 * renewals do too and the first call doesn't see.
 *
 * A sign-up with an address that we could not write to is refused before there is an account.
 *
 * Our own back end, which has to remove passkeys as the user (`clearAccess`), shows a pass.
 *
 * The first sign-in without an authenticator app, after every one had shown its code, is noted: finance asks for that
 * (`useCases/endSessions.ts`).
 *
 * An administrator's invitation goes to the address: who signs in with its password has proved the address.
 *
 * @throws Error whose text is one of `signInRefusals`, and for an unreadable event or a table that does not answer. Each refuses the sign-in.
 */
export function createSignIns({ accounts, pool, clock }: SignInPorts): (event: unknown) => Promise<unknown> {
  return async (event) => {
    const { triggerSource, userPoolId, userName, request } = eventSchema.parse(event);
    if (triggerSource === 'PreSignUp_SignUp') {
      // The pool compares names without their case, and the Kelvin sign's small letter is a k: it would take another's address.
      if (emailFormat.test(request.userAttributes?.['email'] ?? '')) return event;
      throw new Error(signInRefusals.address);
    }
    // An administrator makes it (Cognito: AdminCreateUser calls this too): there is no account yet to keep anyone out of.
    if (triggerSource.startsWith('PreSignUp')) return event;
    // So that an unknown address is answered as a wrong password is.
    if (request.userNotFound) return event;
    const { sub: userId = userName, 'cognito:user_status': status } = request.userAttributes ?? {};
    if (triggerSource === 'TokenGeneration_NewPasswordChallenge') {
      await accounts.putOwnership(userId, { state: 'owned', at: clock().toISOString() });
      return event;
    }
    if (status === 'UNCONFIRMED') throw new Error(signInRefusals.unconfirmed);
    const isBegun = triggerSource.startsWith('TokenGeneration');
    if (!isBegun && status === 'FORCE_CHANGE_PASSWORD') return event;
    const [ownership, hasAppSignIns] = await Promise.all([
      accounts.ownership(userId),
      isBegun && accounts.hasAppSignIns(userId),
    ]);
    const { state, pass } = ownership ?? {};
    if (hasAppSignIns && !(await pool.hasAuthenticatorApp({ userPoolId, username: userName })))
      await accounts.putAppSignIns(userId, false);
    if (state === 'owned') return event;
    // Only ours began a sign-in while there is a pass.
    const isOurs = isBegun || pass?.id === toPassId(request.validationData?.['pass'] ?? '');
    if (pass && isOurs && Date.parse(pass.expiresAt) > clock().getTime()) return event;
    throw new Error(signInRefusals.unowned);
  };
}

const refusals: readonly string[] = Object.values(signInRefusals);

/** Creates the function that the user pool calls before a sign-in and before it makes tokens. */
export function createHandler(variables: Variables): (event: unknown) => Promise<unknown> {
  const env = readEnvironment(functionTable.signIns.variables, variables);
  const accounts = createAccountStore(openAccountTable(env));
  const signIns = createSignIns({ accounts, pool: openUserPool(env), clock: () => new Date() });
  return logFailures('signIns', createLog(undefined, env.LOG_LEVEL), signIns, ({ message }) =>
    refusals.includes(message),
  );
}
