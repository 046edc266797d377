import type { DonationMethod, DonationStatus, Kind } from '../../domain/donation';

/** What a case or program has received so far, less refunds; whole cents. */
export interface Progress {
  readonly uid: string;
  readonly raisedCents: number;
  readonly gifts: number;
}

/** Australian dollars a gram of fine metal, as decimals. */
export interface MetalPrices {
  readonly goldPerGram: string;
  readonly silverPerGram: string;
  readonly currency: string;
  readonly at: string;
  readonly source: string;
}

export interface AccountDonationLine {
  readonly kind: Kind;
  readonly fundName: string;
  readonly amountCents: number;
  readonly beneficiaryTitle: string | null;
  readonly deductible: boolean;
}

export interface AccountDonation {
  readonly reference: string;
  readonly status: DonationStatus;
  readonly method: DonationMethod;
  readonly lines: readonly AccountDonationLine[];
  readonly feeCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly createdAt: string;
  readonly succeededAt: string | null;
  /** Number of the valid receipt, if issued. */
  readonly receiptNumber: string | null;
  /** The saved zakat calculation that the donation names. */
  readonly calculationId: string | null;
  /** Made as a guest, with the user's email address. */
  readonly asGuest: boolean;
}

export interface AccountDonationPage {
  readonly gifts: readonly AccountDonation[];
  /** `null` on the last page. */
  readonly nextToken: string | null;
}

export interface DonationQuery {
  /** By the year in which it ends. */
  readonly financialYear?: number | undefined;
  readonly kind?: Kind | undefined;
  /** 1 to 50; 20 by default. */
  readonly limit?: number | undefined;
  readonly nextToken?: string | undefined;
}

export interface YearTotal {
  /** The year in which the financial year ends. */
  readonly financialYear: number;
  /** As in 2026–27. */
  readonly label: string;
  readonly gifts: number;
  readonly totalCents: number;
  readonly deductibleCents: number;
}

export interface Giving {
  readonly gifts: number;
  readonly totalCents: number;
  /** Newest first. */
  readonly years: readonly YearTotal[];
}

export interface TaxStatementDonation {
  readonly givenOn: string;
  readonly receiptNumber: string | null;
  readonly funds: readonly string[];
  readonly totalCents: number;
  readonly deductibleCents: number;
}

export interface FundTotal {
  readonly fundName: string;
  readonly totalCents: number;
  readonly deductibleCents: number;
}

/** A tax statement: the donations of a financial year. */
export interface Statement {
  /** The name printed on it; `null` if neither the profile nor a donation of the year has one. */
  readonly donorName: string | null;
  readonly financialYear: number;
  readonly label: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly gifts: readonly TaxStatementDonation[];
  readonly funds: readonly FundTotal[];
  readonly totalCents: number;
  readonly deductibleCents: number;
}

export interface DataFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const madhhabs = ['hanafi', 'maliki', 'shafii', 'hanbali'] as const;

export type Madhab = (typeof madhhabs)[number];

export const securityChanges = [
  'authenticator_app_on',
  'authenticator_app_off',
  'passkey_added',
  'passkey_removed',
] as const;

/** What became of a way to sign in. */
export type SecurityChange = (typeof securityChanges)[number];

/** What a person may say of themselves; `null` for nothing. */
export interface ProfileDetails {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly phone: string | null;
  /** The Hijri day on which the user's zakat falls due: month 1 to 12, day 1 to 30. */
  readonly zakatMonth: number | null;
  readonly zakatDay: number | null;
  readonly madhab: Madhab | null;
}

/** Changes of them: what is left out stays as it is. */
export type ProfileChanges = Partial<ProfileDetails>;

export interface Profile extends ProfileDetails {
  readonly email: string;
  /** `null` before it is first stored. */
  readonly updatedAt: string | null;
}

/** What we may write to a user about. */
export interface EmailChoices {
  readonly newsletter: boolean;
  readonly caseUpdates: boolean;
  readonly zakatReminder: boolean;
  readonly ramadanReminder: boolean;
  /** An email in July when the tax statement is ready. */
  readonly taxStatement: boolean;
}

export interface Preferences extends EmailChoices {
  readonly updatedAt: string | null;
}

/** A saved zakat calculation in a list. */
export interface CalculationSummary {
  readonly id: string;
  /** When it was calculated, on the device. */
  readonly calculatedAt: string;
  readonly savedAt: string;
  readonly rulesVersion: string;
  readonly netCents: number;
  readonly nisabCents: number;
  readonly reached: boolean;
  readonly payableCents: number;
}

export interface CalculationPage {
  readonly calculations: readonly CalculationSummary[];
  readonly nextToken: string | null;
}

export interface Calculation {
  readonly id: string;
  readonly savedAt: string;
  /** As it was saved; `readStatement` of `domain/zakat` parses it. */
  readonly statement: unknown;
}

export interface CalculationQuery {
  /** 1 to 50; 20 by default. */
  readonly limit?: number | undefined;
  readonly nextToken?: string | undefined;
}

export const issueCodes = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'range',
  'unknown',
  'conflict',
  'too_many',
] as const;

/** An issue with an argument: its name, and what is wrong. */
export interface InputIssue {
  readonly field: string;
  readonly code: (typeof issueCodes)[number];
}

/** What was stored, or why nothing was. */
export interface ProfileResult {
  readonly profile: Profile | null;
  readonly faults: readonly InputIssue[];
}

export interface PreferencesResult {
  readonly preferences: Preferences | null;
  readonly faults: readonly InputIssue[];
}

/** What is wrong with a change of address; empty if it was done. */
export interface EmailResult {
  readonly faults: readonly InputIssue[];
}

export interface CalculationResult {
  readonly calculation: CalculationSummary | null;
  readonly faults: readonly InputIssue[];
}
