import {
  autoSignIn,
  confirmSignUp as confirm,
  resendSignUpCode,
  resetPassword,
  signUp as begin,
} from 'aws-amplify/auth';
import { catalogue } from '../result/catalogue';
import { findFirstEmpty } from '../result/empty';
import { toFailure, isFailedTrigger } from '../result/failures';
import type { Result } from '../result/Result';
import { attempt, describeCode, maskEmail } from './attempt';
import { cleanCode } from '../../../domain/money/toLatinDigits';
import { withPageLanguage } from '../../http/withPageLanguage';
import { checkPassword } from './checkPassword';
import { toSignInResult, type SignInResult } from './signIn';
import type { Rewording, Tools } from './Tools';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly givenName?: string;
  readonly familyName?: string;
}

/** A message with a code. */
export interface Sent {
  /** The address to which it was sent, partly masked. */
  readonly sentTo: string;
  /**
   * Set if no code was requested, because one was less than half a minute ago: that time, in milliseconds since 1970.
   * That code still works.
   */
  readonly requestedAt?: number;
}

/** The pool's answer to a sign-up. */
export interface SignedUp extends Sent {
  /** How the address is confirmed; `none` if the pool confirmed it at once (`UserConfirmed`). */
  readonly confirmBy: 'code' | 'link' | 'none';
  /**
   * The pool's id of this sign-up (`UserSub`); absent if the address was taken, so that its owner sets a new password.
   * Only for `confirmSignUp`; must not be shown.
   */
  readonly signUp?: string;
}

/**
 * Signs up by email. A taken address gets the same answer as a new one, so that no one can find out who has an account.
 * Its owner gets an email with a code anyway: to confirm the address or, if it is confirmed, to set the password typed
 * here (`confirmReset`). Within half a minute of another code none is requested.
 */
export async function signUp(tools: Tools, account: NewAccount): Promise<Result<SignedUp>> {
  const username = account.email.trim();
  const wrong =
    findFirstEmpty([username, 'emptyEmail', 'email']) ?? checkPassword(account.password, 'password', catalogue.signUp);
  if (wrong) return wrong;
  const sent = { ok: true, sentTo: maskEmail(username), confirmBy: tools.config.confirmation ?? 'code' } as const;
  const names = { given_name: account.givenName?.trim(), family_name: account.familyName?.trim() };
  const options = {
    userAttributes: { email: username, ...Object.fromEntries(Object.entries(names).filter(([, value]) => value)) },
    validationData: {},
    autoSignIn: true,
    ...describeCode(),
  };
  return attempt(
    async () => {
      const earlier = tools.codes.find(username);
      try {
        const begun = await tools.within(1, begin({ username, password: account.password, options }));
        const { userId, isSignUpComplete, nextStep } = begun;
        tools.signUp.begun = username;
        const requestedAt = tools.codes.add(username, true);
        // Where the message went, as the pool says it (`CodeDeliveryDetails`).
        const delivery = 'codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : undefined;
        return {
          ...sent,
          ...(delivery?.destination && { sentTo: delivery.destination }),
          ...(isSignUpComplete && { confirmBy: 'none' }),
          ...(userId !== undefined && { signUp: userId }),
          // As a taken address is answered.
          ...(earlier && { requestedAt }),
        } as const;
      } catch (error) {
        if ((error as Error).name !== 'UsernameExistsException') throw error;
        if (earlier?.isUsed) return toFailure({ name: 'CodeUsed' });
        // Until a sign-up here, the time of the request would reveal whether the address was taken: then it starts anew.
        if (earlier)
          return { ...sent, requestedAt: earlier.isBySignUp ? earlier.at : tools.codes.add(username, true) } as const;
        await tools.within(1, resendSignUpCode({ username, options: describeCode() })).catch(() => undefined);
        const asked = { username, options: describeCode('sign-up') };
        await tools.within(1, resetPassword(asked)).catch(() => undefined);
        tools.codes.add(username, true);
      }
      return sent;
    },
    (name) => signUpRewordings[name],
  );
}

const signUpRewordings: Readonly<Record<string, Rewording | undefined>> = {
  InvalidPasswordException: { message: catalogue.signUp, field: 'password' },
  InvalidParameterException: { message: catalogue.signUp },
  UserLambdaValidationException: { message: catalogue.signUp },
  CodeDeliveryFailureException: { message: catalogue.signUp, field: 'email' },
};

/**
 * Confirms a sign-up with its code. A wrong or expired code, an unknown address and a confirmed one get the same
 * answer.
 *
 * The pool stores the password only with the id of the sign-up (`amplify/functions/confirmations`): anyone can sign up with any address.
 *
 * @param signUp - the result of `signUp`; absent if another page, or another person, began it
 * @returns whether `finishSignUp` may sign in without asking for the password again, and whether one has to be set
 * first with a code
 */
export async function confirmSignUp(
  tools: Tools,
  email: string,
  code: string,
  signUp?: string,
): Promise<Result<{ readonly automatic: boolean; readonly needsPassword: boolean }>> {
  const empty = findFirstEmpty([email, 'emptyUsername', 'email'], [code, 'emptyCode', 'code']);
  if (empty) return empty;
  const input = {
    username: email.trim(),
    confirmationCode: cleanCode(code),
    ...(signUp !== undefined && { options: { clientMetadata: withPageLanguage({ signUp }) } }),
  };
  return attempt(
    async () => {
      try {
        const { nextStep } = await tools.within(1, confirm(input));
        tools.codes.remove(input.username);
        const begunHere = tools.signUp.begun === input.username;
        const automatic = nextStep.signUpStep === 'COMPLETE_AUTO_SIGN_IN' && begunHere;
        return { ok: true, automatic, needsPassword: signUp === undefined } as const;
      } catch (error) {
        // The address is confirmed, but the password may be a stranger's: it is replaced.
        if (!isFailedTrigger(error)) throw error;
        tools.codes.remove(input.username);
        return { ok: true, automatic: false, needsPassword: true } as const;
      }
    },
    (name) => (revealingErrors.has(name) ? { ...toFailure({ name: 'CodeMismatchException' }) } : undefined),
  );
}

/** Errors that would reveal whether an address has an account, or its state. */
const revealingErrors: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'AliasExistsException',
  'InvalidParameterException',
]);

/**
 * Sends another code, unless one was requested within half a minute. An unknown address, and a confirmed one, get the same answer and no
 * message.
 */
export async function resend(tools: Tools, email: string): Promise<Result<Sent>> {
  const empty = findFirstEmpty([email, 'emptyUsername', 'email']);
  if (empty) return empty;
  const username = email.trim();
  return attempt(async () => {
    const sent = { ok: true, sentTo: maskEmail(username) } as const;
    const earlier = tools.codes.find(username);
    if (earlier) return { ...sent, requestedAt: earlier.at };
    await ignoreErrors(tools.within(1, resendSignUpCode({ username, options: describeCode() })));
    tools.codes.add(username);
    return sent;
  });
}

/**
 * Ignores errors that would reveal an account, and that the pool sends an address no more codes this hour: those that it has sent are in
 * the owner's mailbox and work, no matter who requested them.
 */
export async function ignoreErrors(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const { name } = error as Error;
    if (!revealingErrors.has(name) && name !== 'LimitExceededException') throw error;
  });
}

/**
 * Signs in after a sign-up without asking again. With a code at once; with a link the library polls every 5 seconds and
 * gives up after 180, so this may take as long.
 *
 * @returns `wrong-credentials` if the link was opened and the pool removed the password (`amplify/functions/confirmations`): then
 * one has to be set with a code
 */
export async function finishSignUp(tools: Tools, email: string): Promise<SignInResult> {
  if (tools.signUp.begun !== email.trim()) return toFailure({ name: 'AutoSignInException' });
  tools.signUp.begun = null;
  const waitsForLink = tools.config.confirmation === 'link';
  return attempt(
    async () => toSignInResult(await (waitsForLink ? autoSignIn() : tools.within(4, autoSignIn())), email.trim()),
    (name) => {
      if (name !== 'NotAuthorizedException') return undefined;
      // As after a confirmation by code: the next code may be requested at once.
      if (waitsForLink) return void tools.codes.remove(email);
      // The address already had an account with another password, or the time was up.
      return { ...toFailure({ name: 'AutoSignInException' }) };
    },
  );
}
