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
  /** Removes everything. Asking again is safe, and finishes what was interrupted. */
  forget(userId: string): Promise<void>;
}
