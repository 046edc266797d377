import type { Call } from '../Call';
import { randomDigits } from '../codes/codes';
import { codeMessage } from '../mail/codeMessage';
import { maskEmail } from '../mail/emailDelivery';
import type { ChallengeRecord, User } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { askChallenge } from './askChallenge';
import type { AuthResponse } from './askChallenge';

/** As a first factor a code is longer than as a second one, as in the real pool. */
const firstFactorDigits = 8;
const secondFactorDigits = 6;

/**
 * Sends a code and asks for it.
 *
 * @param user - without one nothing is sent, and the question looks the same.
 */
export function askSentCode(
  call: Call,
  record: Pick<ChallengeRecord, 'username' | 'sub' | 'progress'>,
  user: User | undefined,
  kind: 'EMAIL_OTP' | 'SMS_MFA',
  firstFactor = false,
): AuthResponse {
  const code = randomDigits(call.random, firstFactor ? firstFactorDigits : secondFactorDigits);
  const purpose = kind === 'EMAIL_OTP' ? 'sign-in' : 'text-message';
  if (user) call.messages.push(codeMessage(user, code, 'CustomMessage_Authentication', { purpose }));
  const delivery =
    kind === 'EMAIL_OTP'
      ? {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
          CODE_DELIVERY_DESTINATION: maskEmail(user?.email ?? record.username),
        }
      : {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
          CODE_DELIVERY_DESTINATION: `+*********${(user?.attributes['phone_number'] ?? '').slice(-4)}`,
        };
  return askChallenge(
    call,
    { ...record, name: kind, codeHash: hashToken(`${record.username} ${code}`) },
    { ...(user && !firstFactor && { USER_ID_FOR_SRP: user.sub }), ...delivery },
  );
}
