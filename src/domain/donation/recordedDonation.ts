import * as v from 'valibot';
import { checkLines } from './checkRequest';
import { createDonation, type DonationInput, type NewDonation } from './createDonation';
import type { Donation } from './Donation';
import { donorSchema, type DonationRequestLine } from './donationRequest';
import type { FieldIssue } from './issues';
import type { GivingCatalogue } from './GivingCatalogue';
import type { RecordedMethod } from './methods';
import { book } from './ledger/book';
import { maxAmountCents } from './readAmount';
import { settleOutbox } from './settleOutbox';
import { isPaid } from './transitions';
import { sydneyMoment } from '../calendar/sydneyDay';
import { sumAmounts } from './sumAmounts';

/* Not in this folder's index, which the site's bundles import from: only finance records donations. */

/** Donor of a recorded donation, with the limits of the form. Both fields may be unknown. */
export const recordedDonorSchema = v.object({
  name: donorSchema.entries.name,
  email: v.optional(donorSchema.entries.email),
});

/** A donation that did not come through the site, as finance enters it. */
export interface RecordedRequest {
  readonly method: RecordedMethod;
  /** The day the money was received, in Sydney: `2026-11-20`. */
  readonly day: string;
  readonly lines: readonly DonationRequestLine[];
  /** Its reference outside of our records: a bank entry's text, a cash receipt's number, a provider's payment id. */
  readonly reference: string;
  readonly donor: { readonly name?: string | undefined; readonly email?: string | undefined };
}

/** The time of a recorded donation: only the day is known, so its first moment in Sydney. */
const toMoment = ({ day }: Pick<RecordedRequest, 'day'>) => sydneyMoment(day, '00:00');

/**
 * Validates the lines of a recorded donation by all rules of the catalogue except the minimum and maximum amounts,
 * which protect the site from stolen cards; this money was received. Zakat al-fitr goes by the day the money was received:
 * what comes after Eid stays in its fund, stored as late.
 */
export function checkRecorded(
  request: Pick<RecordedRequest, 'lines' | 'day'>,
  catalogue: GivingCatalogue,
): FieldIssue[] {
  const funds = Object.fromEntries(
    Object.entries(catalogue.funds).map(([kind, fund]) => [kind, { ...fund, minimum: 1, maximum: maxAmountCents }]),
  ) as GivingCatalogue['funds'];
  const lines = request.lines.map((line) => (line.kind === 'fitr' ? { ...line, late: true as const } : line));
  return checkLines(lines, { ...catalogue, funds }, toMoment(request));
}

/** Creates the input of a recorded donation: its lines and their sum only, because no provider took a fee. */
export function createRecordedInput({ method, lines, donor }: RecordedRequest, attempt: string): DonationInput {
  return {
    attempt,
    method,
    currency: 'aud',
    lines: [...lines],
    fee: 0,
    total: sumAmounts(lines),
    donor: {
      ...(donor.name !== undefined && { name: donor.name }),
      ...(donor.email !== undefined && { email: donor.email }),
      anonymous: donor.name === undefined,
    },
  };
}

/**
 * Creates a recorded donation: paid on its day, with the charge in its ledger and the outbox of a paid donation. The
 * request
 * has passed `checkRecorded`. Without a name it is anonymous; without an email address its outbox has no emails.
 *
 * @param created `now` is when it is recorded, `requestHash` is that of its `createRecordedInput`.
 */
export function createRecordedDonation(
  request: RecordedRequest,
  { now, language, ...created }: NewDonation & { readonly attempt: string; readonly language?: string | undefined },
): Donation {
  const paidAt = toMoment(request);
  const at = paidAt.toISOString();
  const unpaid = createDonation(
    { ...createRecordedInput(request, created.attempt), language },
    { ...created, now: paidAt },
  );
  const charge = { kind: 'charge', object: request.reference, at, cents: unpaid.totalCents } as const;
  const donation: Donation = {
    ...book(unpaid, charge, now),
    status: 'succeeded',
    recorded: { at: now.toISOString(), reference: request.reference },
    updatedAt: now.toISOString(),
  };
  return settleOutbox(donation, now);
}

/** Tells why a donation can't be voided, in words for finance; `null` if it can. */
export function findVoidIssue(donation: Donation): string | null {
  const { recorded, voidedAt, refundedCents } = donation;
  if (recorded === undefined) return 'It came through the site, so it was received. Refund it instead';
  if (voidedAt !== undefined) return 'It is void already';
  if (!isPaid(donation)) return 'It was never booked';
  return refundedCents > 0 ? 'A part of it was refunded, so it was received. Refund the rest instead' : null;
}

/**
 * Voids a donation that was recorded in error: its record stays, and an entry takes back all that the charge has booked, in the month
 * in which that is found out. Its receipt becomes void, and its donor is told.
 *
 * @param donation - has no issue by `findVoidIssue`
 */
export function voidRecorded(donation: Donation, now: Date): Donation {
  const { recorded, totalCents } = donation;
  const movement = {
    kind: 'void',
    object: recorded?.reference ?? donation.id,
    at: now.toISOString(),
    cents: totalCents,
  } as const;
  const booked = book(donation, movement, now);
  if (booked.voidedAt === undefined) return donation;
  return settleOutbox({ ...booked, status: 'voided', updatedAt: now.toISOString() }, now);
}
