/** A user's profile. */
export interface StoredProfile {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly phone: string | null;
  /** The Hijri day on which their zakat falls due; both fields or neither. */
  readonly zakatMonth: number | null;
  readonly zakatDay: number | null;
  readonly madhab: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
  /** The language of the emails to the account, by its code; absent and `null` if none is chosen, and then English. */
  readonly language?: string | null;
  readonly updatedAt: string;
}

export interface StoredPreferences {
  readonly caseUpdates: boolean;
  readonly zakatReminder: boolean;
  readonly ramadanReminder: boolean;
  /** Missing in those that were stored before the statement was announced by email. */
  readonly taxStatement?: boolean;
  readonly updatedAt: string;
}

/** A saved calculation in a list; money in whole cents. */
export interface CalculationSummary {
  readonly id: string;
  readonly calculatedAt: string;
  readonly savedAt: string;
  readonly rulesVersion: string;
  readonly netCents: number;
  readonly nisabCents: number;
  readonly reached: boolean;
  readonly payableCents: number;
}

export interface StoredCalculation {
  readonly summary: CalculationSummary;
  /** The calculation as JSON, byte for byte as saved. */
  readonly statement: string;
  /** Equal for equal calculations. */
  readonly hash: string;
}

/** Position in a list of calculations. */
export interface CalculationPosition {
  readonly id: string;
  readonly savedAt: string;
}

export interface StoredCalculationPage {
  readonly calculations: readonly CalculationSummary[];
  /** Start of the next page; `null` if there is none. */
  readonly next: CalculationPosition | null;
}

/** A new email address that waits for its code. */
export interface EmailChange {
  readonly email: string;
  /** The former address, if verified; it is notified of the change. */
  readonly former: string | null;
  readonly codeHash: string;
  /** When the session that began it was signed in (ISO 8601): the change ends with it. */
  readonly signedInAt?: string;
  /** Codes entered so far: each counts as wrong before it is compared. */
  readonly wrong: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The right of a former address's owner to undo a change. */
export interface EmailUndo {
  /** A hash of the secret in the link. */
  readonly id: string;
  readonly former: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly expiresAt: string;
}

/** The owner mark: without it no one signs in to an account, and none of its tokens is taken. */
export interface Ownership {
  /** `closed` while every way into the account is cleared (`useCases/clearAccess.ts`), and if that was not finished. */
  readonly state: 'owned' | 'closed';
  /** ISO 8601. */
  readonly at: string;
  /**
   * The pass with which our own back end signs in to a closed account: a hash of the secret that goes with the sign-in,
   * and when it ends (ISO 8601).
   */
  readonly pass?: { readonly id: string; readonly expiresAt: string };
}

/** That an account was deleted, and whether its owner was notified. */
export interface Forgotten {
  /** ISO 8601. */
  readonly at: string;
  readonly told: boolean;
}

/** The store of account data by user id. Writes are atomic; reads are consistent. */
export interface AccountStore {
  profile(userId: string): Promise<StoredProfile | null>;
  /** Stores a profile in place of the one that was read; `null` for none. @returns `false` if another was stored meanwhile */
  putProfile(userId: string, profile: StoredProfile, before: StoredProfile | null): Promise<boolean>;
  preferences(userId: string): Promise<StoredPreferences | null>;
  /**
   * Stores preferences in place of those that were read; `null` for none. @returns `false` if others were stored
   * meanwhile
   */
  putPreferences(userId: string, preferences: StoredPreferences, before: StoredPreferences | null): Promise<boolean>;
  calculation(userId: string, id: string): Promise<StoredCalculation | null>;
  /** Newest first. */
  calculations(userId: string, limit: number, after: CalculationPosition | null): Promise<StoredCalculationPage>;
  countCalculations(userId: string): Promise<number>;
  /** Saves a calculation permanently, unless its id exists. */
  addCalculation(userId: string, calculation: StoredCalculation): Promise<'stored' | 'exists'>;
  /** @returns `false` if there was none */
  removeCalculation(userId: string, id: string): Promise<boolean>;
  /** Stripe's customer with what the user has saved to pay with; `null` if there is none. */
  customer(userId: string): Promise<string | null>;
  /** Stores the customer, unless there is one. @returns which is stored now */
  putCustomer(userId: string, customerId: string): Promise<string>;
  /** Leaves no customer, for an account that was deleted before one was stored. */
  removeCustomer(userId: string): Promise<void>;
  emailChange(userId: string): Promise<EmailChange | null>;
  /**
   * Stores a change in place of the one that was read; `null` for none. @returns `false` if another one was stored
   * meanwhile
   */
  putEmailChange(userId: string, change: EmailChange, before: EmailChange | null): Promise<boolean>;
  removeEmailChange(userId: string): Promise<void>;
  /** Changes that can be undone, oldest first. */
  emailUndos(userId: string): Promise<readonly EmailUndo[]>;
  putEmailUndo(userId: string, undo: EmailUndo): Promise<void>;
  removeEmailUndo(userId: string, id: string): Promise<void>;
  /** The owner of the account; `null` until its address was confirmed. A deleted account keeps its owner for a day. */
  ownership(userId: string): Promise<Ownership | null>;
  putOwnership(userId: string, ownership: Ownership): Promise<void>;
  /** Before which moment every sign-in of the account was ended, within the last day (ISO 8601); `null` if none was. */
  sessionsEnded(userId: string): Promise<string | null>;
  putSessionsEnded(userId: string, at: string): Promise<void>;
  /** Whether each sign-in that goes on has shown a code of the user's authenticator app, or a passkey. */
  hasAppSignIns(userId: string): Promise<boolean>;
  putAppSignIns(userId: string, hasAppSignIns: boolean): Promise<void>;
  /** Whether the account was deleted within the last day; `null` if not. */
  forgotten(userId: string): Promise<Forgotten | null>;
  putForgotten(userId: string, forgotten: Forgotten): Promise<void>;
  /** Removes everything but the record of the deletion. Idempotent; a repetition finishes what was interrupted. */
  forget(userId: string): Promise<void>;
}

/** The limits on the emails to an address that anyone can cause, so that no one can fill a stranger's mailbox. */
export interface EmailLimits {
  /**
   * Takes one of an address's emails, if one is left.
   *
   * @param what - `form`, `card`, `plan`, or the purpose of a code that the data API sends; Cognito limits its own
   */
  take(email: string, what: string, now: Date): Promise<boolean>;
  /**
   * Takes one of the emails that an account causes, to whichever address, if one is left: a session sends no stranger a code after another,
   * and repeats no notice. Take it before the address's.
   *
   * @param what - codes for a new address, and notices to the account's own, are counted apart
   */
  takeOfAccount(userId: string, what: 'code' | 'notice', now: Date): Promise<boolean>;
}

/** The part of the accounts that has the language which one has chosen. */
export type LanguageChoices = Pick<AccountStore, 'profile'>;
