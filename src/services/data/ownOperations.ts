import * as v from 'valibot';
import { donationMethods, kinds, statuses } from '../../domain/donation';
import { issueCodes, madhhabs } from '../../contract/account';
import { wholeNumber } from '../../domain/schemas/numbers';
import { createOperation } from './operation';

/* What the data API answers with. Days and moments are texts in ISO 8601, amounts whole cents, and a financial year is named by
   the year in which it ends. */

const cents = v.pipe(wholeNumber, v.minValue(0));
const count = cents;
const text = v.string();
const textOrNull = v.nullable(v.string());

const donation = v.object({
  reference: text,
  status: v.picklist(statuses),
  method: v.picklist(donationMethods),
  lines: v.array(
    v.object({
      kind: v.picklist(kinds),
      fundName: text,
      amountCents: cents,
      beneficiaryTitle: textOrNull,
      /** The count behind a due. */
      due: textOrNull,
      deductible: v.boolean(),
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
  asGuest: v.boolean(),
  /** As of last night; `null` for a gift of which nothing is left. */
  givenOut: v.nullable(
    v.object({
      givenCents: cents,
      heldCents: cents,
      costsCents: cents,
      day: textOrNull,
      batchCents: v.nullable(cents),
      batchHouseholds: v.nullable(wholeNumber),
    }),
  ),
  /** The email about that; `null` if none can be sent. */
  givenOutEmail: v.nullable(v.object({ isAsked: v.boolean(), isSent: v.boolean() })),
});
export type AccountDonation = v.InferOutput<typeof donation>;

/** `nextToken` is `null` on the last page. */
const donationPage = v.object({ gifts: v.array(donation), nextToken: textOrNull });
export type AccountDonationPage = v.InferOutput<typeof donationPage>;

const totals = { totalCents: cents, deductibleCents: cents };

const giving = v.object({
  gifts: count,
  totalCents: cents,
  /** Newest first; the label is as in 2026–27. */
  years: v.array(v.object({ financialYear: wholeNumber, label: text, gifts: count, ...totals })),
});
export type Giving = v.InferOutput<typeof giving>;

/** A tax statement: the donations of a financial year. */
const statement = v.object({
  /** The name printed on it; `null` if neither the profile nor a donation of the year has one. */
  donorName: textOrNull,
  financialYear: wholeNumber,
  label: text,
  firstDay: text,
  lastDay: text,
  gifts: v.array(v.object({ givenOn: text, receiptNumber: textOrNull, funds: v.array(text), ...totals })),
  funds: v.array(v.object({ fundName: text, ...totals })),
  ...totals,
});
export type Statement = v.InferOutput<typeof statement>;

/** The bytes of a text in base64. */
const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const encoded = v.object({ name: text, contentType: text, content: v.pipe(text, v.regex(/^[A-Za-z0-9+/]*={0,2}$/)) });

const file = v.pipe(
  encoded,
  v.transform(({ content, ...named }) => ({ ...named, bytes: decodeBase64(content) })),
);
export type DataFile = v.InferOutput<typeof file>;

/** The schemas of what people may say of themselves; `null` for nothing. */
const profileDetails = {
  givenName: textOrNull,
  familyName: textOrNull,
  phone: textOrNull,
  /** The Hijri day on which the user's zakat falls due: month 1 to 12, day 1 to 30. */
  zakatMonth: v.nullable(wholeNumber),
  zakatDay: v.nullable(wholeNumber),
  madhab: v.nullable(v.picklist(madhhabs)),
  /** The language of the emails to the account, by its code; `null` until one is chosen. */
  language: textOrNull,
};

/** `updatedAt` is `null` before it is first stored. */
const profile = v.object({ email: text, ...profileDetails, updatedAt: textOrNull });
export type Profile = v.InferOutput<typeof profile>;
export type ProfileDetails = Omit<Profile, 'email' | 'updatedAt'>;

/** The schema of the emails that a user chooses to get. */
const preferences = v.object({
  newsletter: v.boolean(),
  caseUpdates: v.boolean(),
  zakatReminder: v.boolean(),
  ramadanReminder: v.boolean(),
  /** An email in July when the tax statement is ready. */
  taxStatement: v.boolean(),
  updatedAt: textOrNull,
});
export type Preferences = v.InferOutput<typeof preferences>;
export type EmailChoices = Omit<Preferences, 'updatedAt'>;

/** A saved zakat calculation in a list. */
const summary = v.object({
  id: text,
  /** When it was calculated, on the device. */
  calculatedAt: text,
  savedAt: text,
  rulesVersion: text,
  netCents: wholeNumber,
  nisabCents: cents,
  reached: v.boolean(),
  payableCents: cents,
});
export type CalculationSummary = v.InferOutput<typeof summary>;

const calculationPage = v.object({ calculations: v.array(summary), nextToken: textOrNull });
export type CalculationPage = v.InferOutput<typeof calculationPage>;

/** AppSync sends AWSJSON as a text. */
const json = v.pipe(
  text,
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: 'no JSON' });
      return NEVER;
    }
  }),
);

/** The statement is as it was saved; `readStatement` of `domain/zakat` parses it. */
const calculation = v.object({ id: text, savedAt: text, statement: json });
export type Calculation = v.InferOutput<typeof calculation>;

/** An issue with an argument: its name, and what is wrong. */
const issue = v.object({ field: text, code: v.picklist(issueCodes) });
export type InputIssue = v.InferOutput<typeof issue>;

const issues = v.array(issue);

/** The schema of the stored profile, or of the issues for which nothing was stored. */
const profileResult = v.object({ profile: v.nullable(profile), issues });
export type ProfileResult = v.InferOutput<typeof profileResult>;

const preferencesResult = v.object({ preferences: v.nullable(preferences), issues });
export type PreferencesResult = v.InferOutput<typeof preferencesResult>;

const calculationResult = v.object({ calculation: v.nullable(summary), issues });
export type CalculationResult = v.InferOutput<typeof calculationResult>;

/** The schema of the issues of a change of address; empty if it was done. */
const emailResult = v.object({ issues });
export type EmailResult = v.InferOutput<typeof emailResult>;

const yesOrNo = v.boolean();

const paged = { limit: 'Int', nextToken: 'String' };
const ofYear = { financialYear: 'Int!' };
const byId = { id: 'ID!' };

/** The operations for a signed-in user, by field; a test checks them against `amplify/data/schema.graphql`. */
export const ownOperations = {
  myGifts: createOperation('query', 'myGifts', donationPage, { financialYear: 'Int', kind: 'GiftKind', ...paged }),
  myGift: createOperation('query', 'myGift', v.nullable(donation), { reference: 'ID!' }),
  myGiving: createOperation('query', 'myGiving', giving),
  myStatement: createOperation('query', 'myStatement', statement, ofYear),
  myStatementFile: createOperation('query', 'myStatementFile', file, ofYear),
  myProfile: createOperation('query', 'myProfile', profile),
  updateProfile: createOperation('mutation', 'updateProfile', profileResult, {
    givenName: 'String',
    familyName: 'String',
    phone: 'String',
    zakatMonth: 'Int',
    zakatDay: 'Int',
    madhab: 'Madhab',
    language: 'String',
  }),
  myPreferences: createOperation('query', 'myPreferences', preferences),
  updatePreferences: createOperation('mutation', 'updatePreferences', preferencesResult, {
    newsletter: 'Boolean',
    caseUpdates: 'Boolean',
    zakatReminder: 'Boolean',
    ramadanReminder: 'Boolean',
    taxStatement: 'Boolean',
  }),
  myCalculations: createOperation('query', 'myCalculations', calculationPage, paged),
  myCalculation: createOperation('query', 'myCalculation', v.nullable(calculation), byId),
  myCalculationFile: createOperation('query', 'myCalculationFile', v.nullable(file), byId),
  // The id is an idempotency key.
  saveCalculation: createOperation(
    'mutation',
    'saveCalculation',
    calculationResult,
    { ...byId, statement: 'AWSJSON!' },
    true,
  ),
  removeCalculation: createOperation('mutation', 'removeCalculation', yesOrNo, byId),
  myData: createOperation('query', 'myData', file),
  changeEmail: createOperation('mutation', 'changeEmail', emailResult, { email: 'String!' }),
  confirmEmail: createOperation('mutation', 'confirmEmail', emailResult, { code: 'String!' }),
  tellPasswordChanged: createOperation('mutation', 'tellPasswordChanged', yesOrNo),
  tellSecurityChanged: createOperation('mutation', 'tellSecurityChanged', yesOrNo, { change: 'SecurityChange!' }),
  endSessions: createOperation('mutation', 'endSessions', yesOrNo),
  forgetMe: createOperation('mutation', 'forgetMe', yesOrNo),
};
