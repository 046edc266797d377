import * as z from 'zod/mini';
import { donationMethods, kinds, statuses } from '../../domain/donation';
import { issueCodes, madhhabs } from './types';
import type * as data from './types';

const cents = z.int().check(z.nonnegative());
const count = cents;
const text = z.string();
const textOrNull = z.nullable(z.string());

export const progress: z.ZodMiniType<data.Progress> = z.object({ uid: text, raisedCents: cents, gifts: count });

export const metalPrices: z.ZodMiniType<data.MetalPrices> = z.object({
  goldPerGram: text,
  silverPerGram: text,
  currency: text,
  at: text,
  source: text,
});

export const donation: z.ZodMiniType<data.AccountDonation> = z.object({
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
  receiptNumber: textOrNull,
  calculationId: textOrNull,
  asGuest: z.boolean(),
});

export const giftPage: z.ZodMiniType<data.AccountDonationPage> = z.object({
  gifts: z.array(donation),
  nextToken: textOrNull,
});

const totals = { totalCents: cents, deductibleCents: cents };

export const giving: z.ZodMiniType<data.Giving> = z.object({
  gifts: count,
  totalCents: cents,
  years: z.array(z.object({ financialYear: z.int(), label: text, gifts: count, ...totals })),
});

export const statement: z.ZodMiniType<data.Statement> = z.object({
  donorName: textOrNull,
  financialYear: z.int(),
  label: text,
  firstDay: text,
  lastDay: text,
  gifts: z.array(z.object({ givenOn: text, receiptNumber: textOrNull, funds: z.array(text), ...totals })),
  funds: z.array(z.object({ fundName: text, ...totals })),
  ...totals,
});

/** The bytes of a text in base64. */
const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const encoded = z.object({ name: text, contentType: text, content: text.check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)) });

export const file: z.ZodMiniType<data.DataFile> = z.pipe(
  encoded,
  z.transform(({ content, ...named }) => ({ ...named, bytes: decodeBase64(content) })),
);

export const profile: z.ZodMiniType<data.Profile> = z.object({
  email: text,
  givenName: textOrNull,
  familyName: textOrNull,
  phone: textOrNull,
  zakatMonth: z.nullable(z.int()),
  zakatDay: z.nullable(z.int()),
  madhab: z.nullable(z.enum(madhhabs)),
  updatedAt: textOrNull,
});

export const preferences: z.ZodMiniType<data.Preferences> = z.object({
  newsletter: z.boolean(),
  caseUpdates: z.boolean(),
  zakatReminder: z.boolean(),
  ramadanReminder: z.boolean(),
  taxStatement: z.boolean(),
  updatedAt: textOrNull,
});

const summary: z.ZodMiniType<data.CalculationSummary> = z.object({
  id: text,
  calculatedAt: text,
  savedAt: text,
  rulesVersion: text,
  netCents: z.int(),
  nisabCents: cents,
  reached: z.boolean(),
  payableCents: cents,
});

export const calculationPage: z.ZodMiniType<data.CalculationPage> = z.object({
  calculations: z.array(summary),
  nextToken: textOrNull,
});

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

export const calculation: z.ZodMiniType<data.Calculation> = z.object({ id: text, savedAt: text, statement: json });

const faults = z.array(z.object({ field: text, code: z.enum(issueCodes) }));

export const profileResult: z.ZodMiniType<data.ProfileResult> = z.object({ profile: z.nullable(profile), faults });

export const preferencesResult: z.ZodMiniType<data.PreferencesResult> = z.object({
  preferences: z.nullable(preferences),
  faults,
});

export const calculationResult: z.ZodMiniType<data.CalculationResult> = z.object({
  calculation: z.nullable(summary),
  faults,
});

export const emailResult: z.ZodMiniType<data.EmailResult> = z.object({ faults });

export const yesOrNo = z.boolean();
