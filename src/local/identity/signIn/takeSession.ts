import type { Call } from '../Call';
import { expiredSession, invalidSession, usedSession } from '../http/refusals';
import type { ChallengeName, ChallengeRecord } from '../store/records';
import { hashToken } from '../tokens/hashToken';
import { normaliseName } from '../users/users';

export interface OpenChallenge {
  readonly record: ChallengeRecord;
  /** Closes the question: its session works no more. */
  readonly close: () => void;
}

/**
 * The question that a session token stands for.
 *
 * @param username - who answers, by name or id, where the caller says so.
 * @throws CognitoError `NotAuthorizedException` where the session is unknown, over, used, of another question or user.
 */
export function takeSession(
  { store, now }: Call,
  session: string,
  names: readonly ChallengeName[],
  username?: string,
): OpenChallenge {
  const key = hashToken(session);
  const record = store.get('challenges', key);
  if (!record) throw invalidSession();
  if (record.used) throw usedSession();
  if (record.expiresAt <= now) throw expiredSession();
  if (!names.includes(record.name)) throw invalidSession();
  const known = [record.username, record.sub, record.srp?.identity];
  if (username !== undefined && !known.includes(normaliseName(username))) throw invalidSession();
  return {
    record,
    close: () => store.put('challenges', key, { ...record, used: true }),
  };
}
