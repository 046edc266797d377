import * as z from 'zod/mini';
import { donationMethods, kinds, statuses } from '../../domain/donation';
import { issueCodes, madhhabs } from '../../contract/account';

/* What the data API answers with. Days and moments are texts in ISO 8601, amounts whole cents, and a financial year is named by
   the year in which it ends. */

const cents = z.int().check(z.nonnegative());
const count = cents;
const text = z.string();
const textOrNull = z.nullable(z.string());

/** What a case or program has received so far, less refunds. */
export const progress = z.object({ uid: text, raisedCents: cents, gifts: count });
export type Progress = z.infer<typeof progress>;

/** Australian dollars a gram of fine metal, as decimals. */
export const metalPrices = z.object({
  goldPerGram: text,
  silverPerGram: text,
  currency: text,
  at: text,
  source: text,
});
export type MetalPrices = z.infer<typeof metalPrices>;

export const donation = z.object({
  reference: text,
  status: z.enum(statuses),
  method: z.enum(donationMethods),
  lines: z.array(
    z.object({
      kind: z.enum(kinds),
      fundName: text,
      amountCents: cents,
      beneficiaryTitle: textOrNull,
      deductible: z.boolean(),
    }),
  ),
  feeCents: cents,
  totalCents: cents,
  refundedCents: cents,
  createdAt: text,
  succeededAt: textOrNull,
  /** Number of the valid receipt, if issued. */
  receiptNumber: textOrNull,
  /** The saved zakat calculation that the donation names. */
  calculationId: textOrNull,
  /** Made as a guest, with the user's email address. */
  asGuest: z.boolean(),
});
export type AccountDonation = z.infer<typeof donation>;

/** `nextToken` is `null` on the last page. */
export const giftPage = z.object({ gifts: z.array(donation), nextToken: textOrNull });
export type AccountDonationPage = z.infer<typeof giftPage>;

const totals = { totalCents: cents, deductibleCents: cents };

export const giving = z.object({
  gifts: count,
  totalCents: cents,
  /** Newest first; the label is as in 2026–27. */
  years: z.array(z.object({ financialYear: z.int(), label: text, gifts: count, ...totals })),
});
export type Giving = z.infer<typeof giving>;

/** A tax statement: the donations of a financial year. */
export const statement = z.object({
  /** The name printed on it; `null` if neither the profile nor a donation of the year has one. */
  donorName: textOrNull,
  financialYear: z.int(),
  label: text,
  firstDay: text,
  lastDay: text,
  gifts: z.array(z.object({ givenOn: text, receiptNumber: textOrNull, funds: z.array(text), ...totals })),
  funds: z.array(z.object({ fundName: text, ...totals })),
  ...totals,
});
export type Statement = z.infer<typeof statement>;

/** The bytes of a text in base64. */
const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const encoded = z.object({ name: text, contentType: text, content: text.check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)) });

export const file = z.pipe(
  encoded,
  z.transform(({ content, ...named }) => ({ ...named, bytes: decodeBase64(content) })),
);
export type DataFile = z.infer<typeof file>;

/** What a person may say of themselves; `null` for nothing. */
const profileDetails = {
  givenName: textOrNull,
  familyName: textOrNull,
  phone: textOrNull,
  /** The Hijri day on which the user's zakat falls due: month 1 to 12, day 1 to 30. */
  zakatMonth: z.nullable(z.int()),
  zakatDay: z.nullable(z.int()),
  madhab: z.nullable(z.enum(madhhabs)),
};

/** `updatedAt` is `null` before it is first stored. */
export const profile = z.object({ email: text, ...profileDetails, updatedAt: textOrNull });
export type Profile = z.infer<typeof profile>;
export type ProfileDetails = Omit<Profile, 'email' | 'updatedAt'>;

/** What we may write to a user about. */
export const preferences = z.object({
  newsletter: z.boolean(),
  caseUpdates: z.boolean(),
  zakatReminder: z.boolean(),
  ramadanReminder: z.boolean(),
  /** An email in July when the tax statement is ready. */
  taxStatement: z.boolean(),
  updatedAt: textOrNull,
});
export type Preferences = z.infer<typeof preferences>;
export type EmailChoices = Omit<Preferences, 'updatedAt'>;

/** A saved zakat calculation in a list. */
const summary = z.object({
  id: text,
  /** When it was calculated, on the device. */
  calculatedAt: text,
  savedAt: text,
  rulesVersion: text,
  netCents: z.int(),
  nisabCents: cents,
  reached: z.boolean(),
  payableCents: cents,
});
export type CalculationSummary = z.infer<typeof summary>;

export const calculationPage = z.object({ calculations: z.array(summary), nextToken: textOrNull });
export type CalculationPage = z.infer<typeof calculationPage>;

/** AppSync sends AWSJSON as a text. */
const json = z.pipe(
  text,
  z.transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: 'custom', input: value, message: 'no JSON' });
      return z.NEVER;
    }
  }),
);

/** The statement is as it was saved; `readStatement` of `domain/zakat` parses it. */
export const calculation = z.object({ id: text, savedAt: text, statement: json });
export type Calculation = z.infer<typeof calculation>;

/** An issue with an argument: its name, and what is wrong. */
const issue = z.object({ field: text, code: z.enum(issueCodes) });
export type InputIssue = z.infer<typeof issue>;

const issues = z.array(issue);

/** What was stored, or why nothing was. */
export const profileResult = z.object({ profile: z.nullable(profile), issues });
export type ProfileResult = z.infer<typeof profileResult>;

export const preferencesResult = z.object({ preferences: z.nullable(preferences), issues });
export type PreferencesResult = z.infer<typeof preferencesResult>;

export const calculationResult = z.object({ calculation: z.nullable(summary), issues });
export type CalculationResult = z.infer<typeof calculationResult>;

/** What is wrong with a change of address; empty if it was done. */
export const emailResult = z.object({ issues });
export type EmailResult = z.infer<typeof emailResult>;

export const yesOrNo = z.boolean();
