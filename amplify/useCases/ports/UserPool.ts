/** A user as the pool identifies it in its events. */
export interface PoolUser {
  readonly userPoolId: string;
  readonly username: string;
}

/** Administrative operations on the pool's users. Each throws the pool's errors. */
export interface UserPool {
  readonly setPassword: (user: PoolUser, password: string) => Promise<void>;
  /** Ends every session: revokes refresh tokens, and access tokens for calls to the pool. */
  readonly endSessions: (user: PoolUser) => Promise<void>;
  /** Whether no password signs in without a code of the user's authenticator app. */
  readonly hasAuthenticatorApp: (user: PoolUser) => Promise<boolean>;
  /** Takes the authenticator app off, so that only a password is needed to sign in. If there is none, nothing happens. */
  readonly turnOffAuthenticatorApp: (user: PoolUser) => Promise<void>;
  /**
   * Removes the user's passkeys. Cognito lets no administrator do that, so this signs in as the user.
   *
   * @param clientId - the id of the pool's app client
   * @param password - one that was just set; no authenticator app may be on
   * @param pass - lets the sign-in through the trigger that keeps everyone else out (`amplify/functions/signIns`)
   */
  readonly removePasskeys: (clientId: string, user: PoolUser, password: string, pass: string) => Promise<void>;
  /** The members of a group who can sign in, with their verified addresses. */
  readonly listMembers: (userPoolId: string, group: string) => Promise<readonly Member[]>;
  readonly forget: (user: PoolUser, attributes: readonly string[]) => Promise<void>;
  /**
   * Sets a user's email address that its owner has just confirmed, without a code from the pool.
   * An unconfirmed sign-up with that address is removed: its code went to the same mailbox.
   *
   * @returns `false` if another confirmed account has the address, or the user is gone
   */
  readonly setEmail: (user: PoolUser, email: string) => Promise<boolean>;
  /** Whom an email to the user's account reaches now; `null` for a deleted or disabled user, or an unverified address. */
  readonly findRecipient: (user: PoolUser) => Promise<Recipient | null>;
}

export interface Member {
  readonly userId: string;
  readonly email: string;
}

export interface Recipient {
  readonly email: string;
  readonly givenName: string | null;
}

/** A user of the pool as an export has it: nothing that signs in, which the pool tells no one. */
export interface ExportedUser {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName?: string;
  readonly familyName?: string;
  /** Cognito's own, such as `CONFIRMED`. */
  readonly status: string;
  readonly enabled: boolean;
  readonly groups: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The users of a pool. */
export interface UserDirectory {
  /**
   * Every user once, however many sign up or leave meanwhile.
   *
   * @throws the pool's errors
   */
  readonly list: () => Promise<readonly ExportedUser[]>;
}
