import { confirmSignIn, signIn as begin, signOut, type SignInOutput } from 'aws-amplify/auth';
import { signInRefusals } from '../../../contract/account';
import { findFirstEmpty } from '../result/empty';
import { toFailure } from '../result/failures';
import type { Result, Failure } from '../result/Result';
import { attempt, toSetupUri } from './attempt';
import { cleanCode } from '../../../domain/money/toLatinDigits';
import { checkPassword, checkTypedPassword } from './checkPassword';
import type { Rewording, Tools } from './Tools';
import { catalogue } from '../result/catalogue';

export type SignInResult = Result<{ readonly outcome: SignInStep }>;

/** Signs in with an email address and password; the password never leaves the device (SRP). */
export async function signIn(tools: Tools, email: string, password: string): Promise<SignInResult> {
  const wrong = findFirstEmpty([email, 'emptyUsername', 'email']) ?? checkTypedPassword(password);
  if (wrong) return wrong;
  if (!tools.deps.canStore()) return toFailure({ name: 'StorageBlocked' });
  const username = email.trim();
  tools.signIn.email = username;
  // Calls: the exponent, the proof, and for a tracked device its own two.
  const authFlowType = tools.config.signInFlow === 'custom' ? 'CUSTOM_WITH_SRP' : 'USER_SRP_AUTH';
  const once = () => tools.within(4, begin({ username, password, options: { authFlowType } }));
  return attempt(() => orRefused(async () => toSignInResult(await replaceSignIn(once), username)));
}

/**
 * Signs in with a passkey in the place of the password. Cognito needs the address for it, and offers the passkey only if the account
 * has one.
 */
export async function signInWithPasskey(tools: Tools, email: string): Promise<SignInResult> {
  const empty = findFirstEmpty([email, 'emptyUsername', 'email']);
  if (empty) return empty;
  if (!tools.deps.canStore()) return toFailure({ name: 'StorageBlocked' });
  const username = email.trim();
  tools.signIn.email = username;
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  const once = async () => {
    const output = await replaceSignIn(() => begin({ username, options }));
    const isOffered = output.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';
    return isOffered ? toSignInResult(output, username) : toFailure({ name: 'PasskeyNotOffered' });
  };
  return attempt(() => orRefused(once));
}

/**
 * Finishes a sign-in where the pool's trigger may refuse it (`amplify/functions/signIns`): the address is proved first, by the code of
 * the sign-up or by one for a new password. The trigger knows no password, so these answers come for a wrong one too.
 */
async function orRefused(work: () => Promise<SignInResult>): Promise<SignInResult> {
  return work().catch((error: unknown) => {
    const { name, message } = error as Error;
    const isRefused = (text: string) => name === 'UserLambdaValidationException' && message.includes(text);
    if (isRefused(signInRefusals.unconfirmed)) return { ok: true, outcome: { step: 'confirm-sign-up' } };
    if (isRefused(signInRefusals.unowned)) return { ok: true, outcome: { step: 'reset-required' } };
    throw error;
  });
}

/** Begins a sign-in in the place of one that there may be, perhaps by another tab: the person signing in now means to be another user. */
async function replaceSignIn(begun: () => Promise<SignInOutput>): Promise<SignInOutput> {
  return begun().catch(async (error: unknown) => {
    if ((error as Error).name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return begun();
  });
}

/** Answers the last outcome: a code, a choice, a new password, the answer to a challenge. */
export async function respond(tools: Tools, outcome: PendingStep, answer: string): Promise<SignInResult> {
  const wrong = validateAnswer(outcome, answer);
  if (wrong) return wrong;
  const exact = toExactAnswer(outcome, answer);
  return attempt(
    async () => toSignInResult(await tools.within(4, confirmSignIn({ challengeResponse: exact })), tools.signIn.email),
    (name) => rewordings[name],
  );
}

/** Validates an answer before it is sent; `null` if valid. */
function validateAnswer(result: PendingStep, answer: string): Failure | null {
  switch (result.step) {
    case 'mfa-code':
    case 'one-time-password':
      return findFirstEmpty([answer, 'emptyCode', 'code']);
    case 'mfa-setup':
      return result.by === 'TOTP'
        ? findFirstEmpty([answer, 'emptyCode', 'code'])
        : findFirstEmpty([answer, 'emptyEmail', 'email']);
    case 'new-password':
      return checkPassword(answer, 'newPassword');
    case 'custom-challenge':
      return findFirstEmpty([answer, 'emptyChallenge', 'answer']);
    case 'mfa-selection':
      if (!answer.trim()) return { ok: false, reason: 'no-mfa-method', message: catalogue.noMfa, field: 'answer' };
      if (!result.allowed.some((allowed) => allowed === answer))
        return { ok: false, reason: 'invalid-mfa-type', message: catalogue.invalidMfa, field: 'answer' };
      return null;
  }
}

/** An answer as the service expects it: passwords and challenge answers as typed, codes without spaces. */
function toExactAnswer(outcome: PendingStep, answer: string): string {
  switch (outcome.step) {
    case 'new-password':
    case 'custom-challenge':
      return answer;
    case 'mfa-code':
    case 'one-time-password':
      return cleanCode(answer);
    case 'mfa-setup':
      return outcome.by === 'EMAIL' ? answer.trim() : cleanCode(answer);
    default:
      return answer.trim();
  }
}

/** An attempt that the service has ended must be started again, whatever the reason. */
const rewordings: Readonly<Record<string, Rewording | undefined>> = {
  NotAuthorizedException: { ...toFailure({ name: 'AutoSignInException' }) },
  InvalidPasswordException: { field: 'newPassword' },
};

const mfaTypes: readonly MfaType[] = ['SMS', 'TOTP', 'EMAIL'];

/** The outcome for a next step of the library; `null` for a step that this site's flow never comes to. */
function toSignInStep({ nextStep }: Pick<SignInOutput, 'nextStep'>, email: string): SignInStep | null {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { step: 'success' };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { step: 'reset-required' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { step: 'custom-challenge', question: nextStep.additionalInfo ?? {} };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'mfa-code', by: 'TOTP' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'mfa-code', by: 'SMS', sentTo: nextStep.codeDeliveryDetails?.destination };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'one-time-password', sentTo: nextStep.codeDeliveryDetails?.destination };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const secret = nextStep.totpSetupDetails.sharedSecret;
      return { step: 'mfa-setup', by: 'TOTP', secret, setupUri: toSetupUri(secret, email) };
    }
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { step: 'mfa-setup', by: 'EMAIL' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password', missing: nextStep.missingAttributes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { step: 'mfa-selection', purpose: 'use', allowed: nextStep.allowedMFATypes ?? mfaTypes };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { step: 'mfa-selection', purpose: 'set-up', allowed: nextStep.allowedMFATypes ?? mfaTypes };
    // They belong to the flow in which the first factor is chosen: this site begins it with a passkey that was chosen already.
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return null;
  }
}

export type MfaType = 'SMS' | 'TOTP' | 'EMAIL';

/** A sign-in that needs another step. */
export type PendingStep =
  | { readonly step: 'custom-challenge'; readonly question: Readonly<Record<string, string>> }
  /** A code from an authenticator app or a text message. */
  | { readonly step: 'mfa-code'; readonly by: 'SMS' | 'TOTP'; readonly sentTo?: string }
  /** A second factor must be set up: an app with this secret, or an email address. */
  | { readonly step: 'mfa-setup'; readonly by: 'TOTP'; readonly secret: string; readonly setupUri: string }
  | { readonly step: 'mfa-setup'; readonly by: 'EMAIL' }
  | { readonly step: 'new-password'; readonly missing: readonly string[] }
  /** A code by email. */
  | { readonly step: 'one-time-password'; readonly sentTo?: string }
  /** Choice of a second factor to use or set up. */
  | { readonly step: 'mfa-selection'; readonly purpose: 'use' | 'set-up'; readonly allowed: readonly MfaType[] };

/** The outcomes of a sign-in step (specification section 4): a closed list. */
export type SignInStep =
  | PendingStep
  | { readonly step: 'success' }
  /** The address is not confirmed yet. */
  | { readonly step: 'confirm-sign-up' }
  /** The password must first be reset with a code. */
  | { readonly step: 'reset-required' };

/** Returns the result of a library step. */
export function toSignInResult(output: Pick<SignInOutput, 'nextStep'>, email: string): SignInResult {
  const outcome = toSignInStep(output, email);
  return outcome ? { ok: true, outcome } : toFailure(null);
}
