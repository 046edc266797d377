import type { AuthFlow, CustomQuestion } from './PoolSettings';

/** Converts milliseconds since 1970 into the whole seconds that tokens and answers carry. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Times are milliseconds since 1970 unless a name says otherwise. */
export type Milliseconds = number;

/** Cognito's statuses of a user, as far as the pool's settings lead to them. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
/** The second factors, by Cognito's names. */
export type MfaKind = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

/** One person of the user pool. Of a password only the SRP verifier is kept. */
export interface User {
  /** Id, and the user name too: the email address is only an alias. */
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** All other attributes, by Cognito's names. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Groups of the pool, by name; none if left out. */
  readonly groups?: readonly string[] | undefined;
  /** The salt of the SRP verifier, hexadecimal. */
  readonly salt: string;
  /** Hexadecimal. */
  readonly verifier: string;
  readonly createdAt: Milliseconds;
  readonly updatedAt: Milliseconds;
  /** Raised to end every session at once; a session of an older generation is revoked. */
  readonly generation: number;
  readonly mfa: readonly MfaKind[];
  readonly preferredMfa?: MfaKind | undefined;
  /** Factors of which one must be set up at the next sign-in. */
  readonly mfaToSetUp?: readonly MfaKind[] | undefined;
  /** Base32. */
  readonly totpSecret?: string | undefined;
  /** A secret that was handed out, but whose code was not shown yet. */
  readonly pendingTotpSecret?: string | undefined;
  /** Time step of the last code that was taken; each code works once. */
  readonly lastTotpStep?: number | undefined;
  readonly customQuestion?: CustomQuestion | undefined;
  /** The address that waits to be confirmed before it replaces `email`. */
  readonly pendingEmail?: string | undefined;
}

/** The codes that were sent for one purpose. For an unknown name they are codes that no one can know. */
export interface CodeRecord {
  readonly hashes: readonly string[];
  /** The expiry of the last code. */
  readonly expiresAt: Milliseconds;
}

/** The times of recent requests for an action, which is limited by the hour. */
export interface LimitRecord {
  readonly at: readonly Milliseconds[];
  readonly expiresAt: Milliseconds;
}

/** Wrong passwords in a row for a name, whether a user has it or not. */
export interface LockoutRecord {
  readonly failures: number;
  readonly lockedUntil: Milliseconds;
  readonly expiresAt: Milliseconds;
}

/** Cognito's challenges, and `CONFIRMED` for the session that a sign-up starts. */
export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA'
  | 'EMAIL_OTP'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | 'NEW_PASSWORD_REQUIRED'
  | 'CUSTOM_CHALLENGE'
  | 'SELECT_CHALLENGE'
  | 'WEB_AUTHN'
  | 'CONFIRMED';

/** How far a sign-in has come. */
export interface Progress {
  readonly flow: AuthFlow;
  readonly mfaShown?: boolean | undefined;
  readonly customShown?: boolean | undefined;
  /** Whether a password just replaced a temporary one. */
  readonly hasNewPassword?: boolean | undefined;
}

/** The server's half of an SRP exchange; all numbers hexadecimal. */
export interface SrpRecord {
  readonly A: string;
  readonly B: string;
  readonly b: string;
  readonly verifier: string;
  /** The user's id. */
  readonly identity: string;
  /** The salt of the identity's hash: the pool's short name. */
  readonly group: string;
}

/** A question that a sign-in waits for the answer to. */
export interface ChallengeRecord {
  readonly name: ChallengeName;
  /** The name as it was typed, in lower case. */
  readonly username: string;
  /** `null` for an unknown name: the question is asked all the same. */
  readonly sub: string | null;
  readonly expiresAt: Milliseconds;
  readonly used?: boolean | undefined;
  readonly progress: Progress;
  readonly srp?: SrpRecord | undefined;
  readonly codeHash?: string | undefined;
  readonly wrong?: number | undefined;
  readonly totpSecret?: string | undefined;
  readonly totpShown?: boolean | undefined;
  /** Base64url; what a passkey has to sign. */
  readonly passkeyChallenge?: string | undefined;
}

/** The session of one sign-in, to which all its tokens belong. */
export interface SessionRecord {
  readonly originJti: string;
  readonly sub: string;
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly generation: number;
  readonly revoked: boolean;
  readonly deviceKey?: string | undefined;
  /** The time at which its last possible token ends. */
  readonly expiresAt: Milliseconds;
}

/** A refresh token, under the hash of its text. */
export interface RefreshRecord {
  readonly originJti: string;
  readonly endsAt: Milliseconds;
  readonly expiresAt: Milliseconds;
}

/** A device that the pool remembers for a user. */
export interface DeviceRecord {
  readonly sub: string;
  readonly deviceKey: string;
  readonly name?: string | undefined;
  readonly createdAt: Milliseconds;
  readonly updatedAt: Milliseconds;
  readonly authenticatedAt: Milliseconds;
}

/** A passkey that is being made: what it has to sign, in base64url. */
export interface RegistrationRecord {
  readonly challenge: string;
  readonly expiresAt: Milliseconds;
}

/** A passkey of a user. */
export interface PasskeyRecord {
  readonly sub: string;
  /** Base64url, as the browser names it. */
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment: 'platform' | 'cross-platform';
  readonly name: string;
  readonly createdAt: Milliseconds;
}

/** An identity of the identity pool. */
export interface IdentityRecord {
  readonly identityId: string;
  /** `provider subject` of each login that leads here; none for a guest. */
  readonly logins: readonly string[];
  readonly createdAt: Milliseconds;
}

/** A code of the hosted pages, to be exchanged for tokens once. */
export interface AuthorizationRecord {
  readonly sub: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly codeChallenge: string;
  readonly expiresAt: Milliseconds;
}

/** Everything that the emulator remembers, by table. A record with `expiresAt` may be forgotten after it. */
export interface Tables {
  readonly meta: unknown;
  readonly users: User;
  /** By email in lower case. */
  readonly emails: { readonly sub: string };
  readonly codes: CodeRecord;
  readonly limits: LimitRecord;
  readonly lockouts: LockoutRecord;
  readonly challenges: ChallengeRecord;
  readonly sessions: SessionRecord;
  readonly refreshTokens: RefreshRecord;
  readonly devices: DeviceRecord;
  /** By user. */
  readonly registrations: RegistrationRecord;
  /** By credential id. */
  readonly passkeys: PasskeyRecord;
  readonly identities: IdentityRecord;
  /** By `provider subject`. */
  readonly logins: { readonly identityId: string };
  readonly authorizations: AuthorizationRecord;
}
