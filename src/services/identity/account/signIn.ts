import { confirmSignIn, signIn as begin, signOut } from 'aws-amplify/auth';
import type { SignInOutput } from 'aws-amplify/auth';
import { validateAnswer } from '../signInSteps/validateAnswer';
import type { PendingStep, SignInStep } from '../signInSteps/SignInStep';
import { toSignInStep } from '../signInSteps/toSignInStep';
import { firstEmpty } from '../result/empty';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import { attempt } from './attempt';
import { plainCode } from './plainCode';
import type { Rewording, Tools } from './Tools';

export type SignInResult = Result<{ readonly outcome: SignInStep }>;

/** Signs in with an email address and password; the password never leaves the device (SRP). */
export async function signIn(tools: Tools, email: string, password: string): Promise<SignInResult> {
  const empty = firstEmpty([email, 'emptyUsername', 'email'], [password, 'emptyPassword', 'password']);
  if (empty) return empty;
  const username = email.trim();
  tools.signIn.email = username;
  // Calls: the exponent, the proof, and for a tracked device its own two.
  const authFlowType = tools.config.signInFlow === 'custom' ? 'CUSTOM_WITH_SRP' : 'USER_SRP_AUTH';
  const once = () => tools.within(4, begin({ username, password, options: { authFlowType } }));
  return attempt(async () => {
    return toSignInResult(await insteadOf(once), username);
  });
}

/** Begins a sign-in in the place of one that there may be, perhaps by another tab: the person signing in now means to be another user. */
export async function insteadOf(begun: () => Promise<SignInOutput>): Promise<SignInOutput> {
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

/** An answer as the service expects it: passwords and challenge answers as typed, codes without spaces. */
function toExactAnswer(outcome: PendingStep, answer: string): string {
  switch (outcome.step) {
    case 'new-password':
    case 'custom-challenge':
      return answer;
    case 'mfa-code':
    case 'one-time-password':
      return plainCode(answer);
    case 'mfa-setup':
      return outcome.by === 'EMAIL' ? answer.trim() : plainCode(answer);
    default:
      return answer.trim();
  }
}

/** An attempt that the service has ended must be started again, whatever the reason. */
const rewordings: Readonly<Record<string, Rewording | undefined>> = {
  NotAuthorizedException: { ...toFailure({ name: 'AutoSignInException' }) },
  InvalidPasswordException: { field: 'newPassword' },
};

/** The result of a library step. */
export function toSignInResult(output: Pick<SignInOutput, 'nextStep'>, email: string): SignInResult {
  const outcome = toSignInStep(output, email);
  return outcome ? { ok: true, outcome } : toFailure(null);
}
