import type { StoredProfile } from '../../useCases/ports/accounts';
import { toDonor, type Caller } from './lib/Caller';
import { toRemindersId } from '../../useCases/ports/subscriptions';
import { getReminderChoices } from '../../useCases/reminders/wakeReminders';
import type { DataPorts } from './DataPorts';
import {
  getGivenOutEmail,
  getReceiptNumber,
  isPaid,
  sumReversedCents,
  type Donation,
} from '../../../src/domain/donation';
import { describeCountedDue } from '../../../src/texts/describeCountedDue';
import { inLanguage } from '../../../src/texts/language';
import {
  listDeductions,
  toFinancialYear,
  buildTaxStatement,
  type Foundation,
  type TaxStatement,
} from '../../../src/domain/receipt';
import type { GivenOutLine, GivenOutSummary } from '../../../src/domain/distribution/Distribution';
import { summariseGivenOut } from '../../../src/domain/distribution/summariseGivenOut';
import { getYearBounds } from '../../useCases/getYearBounds';
import { cleanName } from '../../../src/domain/person/name';

/** Returns a file in the schema's shape. */
export const toFile = (name: string, contentType: string, bytes: Uint8Array) => ({
  name,
  contentType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});

/** Returns a profile in the schema's shape. Until one is stored, the names are from the sign-up. */
export function toProfile({ email, givenName, familyName }: Caller, stored: StoredProfile | null) {
  const none = { givenName, familyName, phone: null, zakatMonth: null, zakatDay: null, madhab: null, updatedAt: null };
  return { email, ...none, language: null, ...stored };
}

/**
 * Returns the caller's preferences in the schema's shape. The newsletter belongs to the address: it may have been subscribed or
 * ended without an account, and other emails stopped by one of them. Nothing is sent to an unverified address.
 */
export async function getPreferences(ports: DataPorts, { userId, email, emailVerified }: Caller) {
  const [stored, subscription, reminders] = await Promise.all([
    ports.accounts.preferences(userId),
    emailVerified ? ports.subscriptions.get(email) : null,
    ports.reminders.get(toRemindersId(userId)),
  ]);
  const newsletter = subscription?.newsletter ?? false;
  return { updatedAt: stored?.updatedAt ?? null, ...getReminderChoices(stored, reminders), newsletter };
}

/**
 * Whether a donation is listed: once money moved or is on its way. Unfinished attempts (created, waiting for the bank's
 * challenge, failed while the donor was present, cancelled, expired) are not; one that failed after the donor was told
 * to wait is, because the donor saw it in the list and got an email.
 */
export const isShown = (donation: Donation): boolean =>
  isPaid(donation) ||
  donation.status === 'processing' ||
  (donation.status === 'failed' && donation.seen?.processing === true);

/** Whether a donation was made without signing in, whichever account it was added to later. */
export const isGuests = ({ userId, claimedAt }: Donation): boolean => userId === undefined || claimedAt !== undefined;

const toGivenOut = (summary: GivenOutSummary | null) =>
  summary && {
    givenCents: summary.givenCents,
    heldCents: summary.heldCents,
    costsCents: summary.costsCents ?? 0,
    day: summary.day ?? null,
    batchCents: summary.batch?.cents ?? null,
    batchHouseholds: summary.batch?.households ?? null,
  };

/** Returns a donation in the schema's shape, with its dues in its language. @param givenOut - the parts of it that were given out */
export function toGift(donation: Donation, givenOut: readonly GivenOutLine[]) {
  const { reference, status, method, feeCents, totalCents, createdAt, language } = donation;
  const deductions = listDeductions(donation, sumReversedCents(donation));
  return {
    reference,
    status,
    method,
    lines: donation.lines.map((line, index) => ({
      kind: line.kind,
      fundName: line.fundName,
      amountCents: line.amount,
      beneficiaryTitle: line.beneficiaryTitle ?? null,
      due: inLanguage(language, () => describeCountedDue(line)) ?? null,
      deductible: (deductions[index]?.deductibleCents ?? 0) > 0,
    })),
    feeCents,
    totalCents,
    // A refund without its payment would make no sense to a donor, nor one of what never came.
    refundedCents: isPaid(donation) && donation.voidedAt === undefined ? donation.refundedCents : 0,
    createdAt,
    succeededAt: donation.succeededAt ?? null,
    receiptNumber: getReceiptNumber(donation) ?? null,
    calculationId: donation.lines.find(({ statement }) => statement)?.statement ?? null,
    asGuest: isGuests(donation),
    givenOut: toGivenOut(summariseGivenOut(donation, givenOut)),
    givenOutEmail: getGivenOutEmail(donation) ?? null,
  };
}

/**
 * Returns the caller's tax statement of a financial year, by the year in which it ends, and the name on it.
 *
 * @param foundation - the foundation, for its PDF; the page works without, and so without the content service
 */
export async function getTaxStatement(
  { donorGifts, accounts }: Pick<DataPorts, 'donorGifts' | 'accounts'>,
  caller: Caller,
  endYear: number,
  foundation?: Foundation,
): Promise<{ readonly statement: TaxStatement; readonly donorName: string | null }> {
  const [donations, stored] = await Promise.all([
    donorGifts.all(toDonor(caller), getYearBounds(endYear)),
    accounts.profile(caller.userId),
  ]);
  return {
    statement: buildTaxStatement(donations, toFinancialYear(endYear), foundation),
    donorName: getStatementName(caller, stored, donations),
  };
}

/**
 * The name on a tax statement: the profile's, if it is whole; or else the whole name of the newest donation of the year on which the
 * profile's part of it is; or else what the profile has, or the newest donation. Only of donations made signed in: a guest may type any
 * address, and any name with it. `null` if there is none.
 *
 * @param donations - the donations of the tax statement, newest first
 */
function getStatementName(caller: Caller, stored: StoredProfile | null, donations: readonly Donation[]): string | null {
  const { givenName, familyName } = toProfile(caller, stored);
  const ofProfile = [givenName, familyName].filter(Boolean).join(' ');
  if (givenName && familyName) return ofProfile;
  const toWords = (name: string) => name.toLowerCase().split(/\s+/);
  const names = donations.filter((one) => !isGuests(one)).flatMap(({ donor }) => cleanName(donor.name) ?? []);
  const isWhole = (name: string) =>
    toWords(name).length > toWords(ofProfile).length &&
    toWords(ofProfile).every((word) => toWords(name).includes(word));
  if (ofProfile) return names.find(isWhole) ?? ofProfile;
  return names[0] ?? null;
}
