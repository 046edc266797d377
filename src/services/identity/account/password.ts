import { confirmResetPassword, resendSignUpCode, resetPassword as begin } from 'aws-amplify/auth';
import { findFirstEmpty } from '../result/empty';
import { isFailedTrigger, toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import { attempt, describeCode, maskEmail } from './attempt';
import { cleanCode } from '../../../domain/money/toLatinDigits';
import { checkPassword } from './checkPassword';
import { ignoreErrors, type Sent } from './signUp';
import type { Tools } from './Tools';

/**
 * Sends a code for setting a new password; an address without an account gets the same answer. An unconfirmed one gets
 * its confirmation code, in an email that says so. None is sent within half a minute of another: if that one was used
 * already, this fails with `code-used`.
 */
export async function resetPassword(tools: Tools, email: string): Promise<Result<Sent>> {
  const empty = findFirstEmpty([email, 'emptyUsername', 'email']);
  if (empty) return empty;
  const username = email.trim();
  return attempt(async () => {
    const sent = { ok: true, sentTo: maskEmail(username) } as const;
    const earlier = tools.codes.find(username);
    if (earlier?.isUsed) return toFailure({ name: 'CodeUsed' });
    if (earlier) return { ...sent, requestedAt: earlier.at };
    await ignoreErrors(tools.within(1, begin({ username, options: describeCode() })));
    const options = describeCode('reset-password');
    // Fails for a confirmed address; whatever else fails, the first code was sent.
    await tools.within(1, resendSignUpCode({ username, options })).catch(() => undefined);
    tools.codes.add(username);
    return sent;
  });
}

/**
 * Sets a new password with the code, which ends every session. Any wrong code or address gets one answer.
 *
 * @returns `othersStay` if the password is set, and the sessions could not be ended
 */
export async function confirmReset(
  tools: Tools,
  email: string,
  code: string,
  newPassword: string,
): Promise<Result<{ readonly othersStay?: true }>> {
  const wrong =
    findFirstEmpty([email, 'emptyUsername', 'email'], [code, 'emptyCode', 'code']) ??
    checkPassword(newPassword, 'newPassword');
  if (wrong) return wrong;
  const input = { username: email.trim(), confirmationCode: cleanCode(code), newPassword };
  return attempt(
    async () => {
      try {
        await tools.within(1, confirmResetPassword(input));
        tools.codes.markUsed(input.username);
        return { ok: true } as const;
      } catch (error) {
        if (!isFailedTrigger(error)) throw error;
        tools.codes.markUsed(input.username);
        return { ok: true, othersStay: true } as const;
      }
    },
    (name) =>
      /^(NotAuthorized|UserNotFound|UserNotConfirmed)/.test(name)
        ? { ...toFailure({ name: 'CodeMismatchException' }) }
        : undefined,
  );
}
