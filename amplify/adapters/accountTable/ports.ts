/** What a person says of themselves. */
export interface StoredProfile {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly phone: string | null;
  /** The day of the Hijri year on which their zakat falls due; both or neither. */
  readonly zakatMonth: number | null;
  readonly zakatDay: number | null;
  readonly madhab: 'hanafi' | 'maliki' | 'shafii' | 'hanbali' | null;
  readonly updatedAt: string;
}

export interface StoredPreferences {
  readonly caseUpdates: boolean;
  readonly zakatReminder: boolean;
  readonly ramadanReminder: boolean;
  readonly updatedAt: string;
}

/** What a list says of a saved calculation; money in whole cents. */
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
  /** The statement as JSON, letter by letter as it was saved. */
  readonly statement: string;
  /** Two statements with the same are the same. */
  readonly hash: string;
}

/** How far a list of calculations was read. */
export interface CalculationPosition {
  readonly id: string;
  readonly savedAt: string;
}

export interface StoredCalculationPage {
  readonly calculations: readonly CalculationSummary[];
  /** Where the next page begins; `null` where there is none. */
  readonly next: CalculationPosition | null;
}

/** A new email address that waits for its code. */
export interface EmailChange {
  readonly email: string;
  /** The address until then, where it is known to be the user's; what is told of the change goes there. */
  readonly former: string | null;
  readonly codeHash: string;
  /** How often a wrong code came. */
  readonly wrong: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** What the owner of a former address can do about a change of it. */
export interface EmailUndo {
  /** A hash of the secret in the link. */
  readonly id: string;
  readonly former: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly expiresAt: string;
}

/** That an account was forgotten, and whether its owner was told. */
export interface Forgotten {
  /** ISO 8601. */
  readonly at: string;
  readonly told: boolean;
}

/** What accounts keep, each by its user's id. A write either happened whole or not at all; reads see every write before them. */
export interface AccountStore {
  profile(userId: string): Promise<StoredProfile | null>;
  /** Stores the whole profile, unless a later one is there. @returns what is stored now. */
  putProfile(userId: string, profile: StoredProfile): Promise<StoredProfile>;
  preferences(userId: string): Promise<StoredPreferences | null>;
  /** The same for preferences. */
  putPreferences(userId: string, preferences: StoredPreferences): Promise<StoredPreferences>;
  calculation(userId: string, id: string): Promise<StoredCalculation | null>;
  /** Newest first. */
  calculations(userId: string, limit: number, after: CalculationPosition | null): Promise<StoredCalculationPage>;
  countCalculations(userId: string): Promise<number>;
  /** Saves a calculation for good, unless there is one with its id. */
  addCalculation(userId: string, calculation: StoredCalculation): Promise<'stored' | 'exists'>;
  /** @returns `false` where there was none. */
  removeCalculation(userId: string, id: string): Promise<boolean>;
  emailChange(userId: string): Promise<EmailChange | null>;
  /** Stores a change in the place of the one that was read; `null` for none. @returns `false` where another one is there by now. */
  putEmailChange(userId: string, change: EmailChange, before: EmailChange | null): Promise<boolean>;
  removeEmailChange(userId: string): Promise<void>;
  /** What can be undone, the oldest change first. */
  emailUndos(userId: string): Promise<readonly EmailUndo[]>;
  putEmailUndo(userId: string, undo: EmailUndo): Promise<void>;
  removeEmailUndo(userId: string, id: string): Promise<void>;
  /** Whether the account was forgotten within the last day; `null` where it was not. */
  forgotten(userId: string): Promise<Forgotten | null>;
  putForgotten(userId: string, forgotten: Forgotten): Promise<void>;
  /** Removes everything but that it was forgotten. Asking again is safe, and finishes what was interrupted. */
  forget(userId: string): Promise<void>;
}
