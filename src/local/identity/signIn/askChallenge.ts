import type { Call } from '../Call';
import type { ChallengeRecord } from '../store/records';
import { hashToken } from '../tokens/hashToken';

/** How long a sign-in waits for the next answer: Cognito's "authentication flow session duration". */
export const sessionLifetime = 3 * 60 * 1000;

/** A session token that stands for a question; only its hash is kept. */
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

/** What InitiateAuth and RespondToAuthChallenge answer. */
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
