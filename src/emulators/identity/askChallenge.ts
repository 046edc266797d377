import type { Call } from './Call';
import type { ChallengeRecord, ChallengeName } from './records';
import { hashToken } from './jwt';
import { expiredSession, invalidParameter, invalidSession, usedSession } from './refusals';
import { normaliseName } from './users';

export interface OpenChallenge {
  readonly record: ChallengeRecord;
  /** Closes the question: its session works no more. */
  readonly close: () => void;
}

/**
 * Takes the question that a session token stands for.
 *
 * @param username - who answers, by name or id, if the caller says so.
 * @throws CognitoError `NotAuthorizedException` if the session is unknown, over, used, of another question or user.
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
  const identifiers = [record.username, record.sub, record.srp?.identity];
  if (username !== undefined && !identifiers.includes(normaliseName(username))) throw invalidSession();
  return {
    record,
    close: () => store.put('challenges', key, { ...record, used: true }),
  };
}

/** How long a sign-in waits for the next answer: Cognito's "authentication flow session duration". */
export const sessionLifetime = 3 * 60 * 1000;

/** Creates a session token that stands for a question; only its hash is kept. */
export function openSession(call: Call, record: Omit<ChallengeRecord, 'expiresAt'>): string {
  const session = `AYAB${call.random(192).toString('base64url')}`;
  call.store.put('challenges', hashToken(session), { ...record, expiresAt: call.now + sessionLifetime });
  return session;
}

/** Asks the next question of a sign-in. */
export function askChallenge(
  call: Call,
  record: Omit<ChallengeRecord, 'expiresAt'>,
  parameters: Readonly<Record<string, string>>,
): AuthResponse {
  return { ChallengeName: record.name, Session: openSession(call, record), ChallengeParameters: parameters };
}

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export interface AuthResponse {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AvailableChallenges?: readonly string[];
  readonly AuthenticationResult?: AuthenticationResult;
}

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/**
 * Returns a response that a challenge requires.
 *
 * @throws CognitoError `InvalidParameterException` naming what is missing.
 */
export function requiredResponse(responses: Readonly<Record<string, string>>, name: string): string {
  const value = responses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
