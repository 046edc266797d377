import type { Call } from '../Call';
import type { ChallengeRecord, MfaKind, User } from '../store/records';
import { askChallenge } from './askChallenge';
import type { AuthResponse } from './askChallenge';
import { askSentCode } from './askSentCode';

type Opening = Pick<ChallengeRecord, 'username' | 'sub' | 'progress'>;

/** The second factor that a user is asked for, a choice of them, or one to set up; nothing where there is none. */
export function askMfa(call: Call, record: Opening, user: User): AuthResponse | undefined {
  const [first, ...others] = user.mfa;
  if (!first) return askSetUp(call, record, user);
  if (others.length === 0) return askFactor(call, record, user, first);
  if (user.preferredMfa) return askFactor(call, record, user, user.preferredMfa);
  return askChallenge(
    call,
    { ...record, name: 'SELECT_MFA_TYPE' },
    { USER_ID_FOR_SRP: user.sub, MFAS_CAN_CHOOSE: JSON.stringify(user.mfa) },
  );
}

/** Asks for one factor's code, and sends it where it is one that is sent. */
export function askFactor(call: Call, record: Opening, user: User, kind: MfaKind): AuthResponse {
  if (kind !== 'SOFTWARE_TOKEN_MFA') return askSentCode(call, record, user, kind);
  return askChallenge(
    call,
    { ...record, name: kind },
    { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'Authenticator' },
  );
}

function askSetUp(call: Call, record: Opening, user: User): AuthResponse | undefined {
  if (!user.mfaToSetUp?.length) return undefined;
  return askChallenge(
    call,
    { ...record, name: 'MFA_SETUP' },
    { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: JSON.stringify(user.mfaToSetUp) },
  );
}
