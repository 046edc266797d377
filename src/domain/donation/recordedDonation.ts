import * as z from 'zod/mini';
import { checkLines } from './checkRequest';
import { createDonation, type DonationInput, type NewDonation } from './createDonation';
import type { Donation } from './Donation';
import { donationRequestSchema, type DonationRequestLine } from './donationRequest';
import type { FieldFault } from './faults';
import type { GivingCatalogue } from './GivingCatalogue';
import type { RecordedMethod } from './methods';
import { book } from './ledger/book';
import { MAXIMUM_CENTS } from './readAmount';
import { settleOutbox } from './settleOutbox';
import { sumOf } from './sumOf';
import { sydneyMoment } from './sydneyMoment';

const { name, email } = donationRequestSchema.shape.donor.shape;

/* Not in the index of this folder, from which the site's bundles take their modules: only finance records donations. */

/** Who gave a recorded donation, with the limits of the form. Both may be unknown. */
export const recordedDonorSchema = z.object({ name, email: z.optional(email) });

/** A donation that came past the site, as finance knows it. */
export interface RecordedRequest {
  readonly method: RecordedMethod;
  /** The day the money came, in Sydney: `2026-11-20`. */
  readonly day: string;
  readonly lines: readonly DonationRequestLine[];
  /** Where to find it outside: the text of a bank's entry, the number of a cash receipt, a provider's id of the payment. */
  readonly reference: string;
  readonly donor: { readonly name?: string | undefined; readonly email?: string | undefined };
}

/** When a recorded donation was made: only the day is known, so its first moment in Sydney. */
const momentOf = ({ day }: Pick<RecordedRequest, 'day'>) => sydneyMoment(day, '00:00');

/**
 * Whether the lines of a recorded donation are ones that the foundation takes: all rules of the catalogue but the smallest and the
 * largest amounts, which guard the site against stolen cards; this money has come. Zakat al-fitr is measured by the day it came.
 */
export function checkRecorded(
  request: Pick<RecordedRequest, 'lines' | 'day'>,
  catalogue: GivingCatalogue,
): FieldFault[] {
  const funds = Object.fromEntries(
    Object.entries(catalogue.funds).map(([kind, fund]) => [kind, { ...fund, minimum: 1, maximum: MAXIMUM_CENTS }]),
  ) as GivingCatalogue['funds'];
  return checkLines(request.lines, { ...catalogue, funds }, momentOf(request));
}

/** What a recorded donation is made from: its lines and their sum alone, because no provider took a fee from it. */
export function recordedInput({ method, lines, donor }: RecordedRequest, attempt: string): DonationInput {
  return {
    attempt,
    method,
    currency: 'aud',
    lines: [...lines],
    fee: 0,
    total: sumOf(lines),
    donor: {
      ...(donor.name !== undefined && { name: donor.name }),
      ...(donor.email !== undefined && { email: donor.email }),
      anonymous: donor.name === undefined,
    },
  };
}

/**
 * A recorded donation as it is stored: paid on its day, with the charge in its ledger and the outbox of any paid donation. The request has passed
 * `checkRecorded`. Without a name it is anonymous; without an email address its outbox has no emails.
 *
 * @param created `now` is the moment it is recorded, `requestHash` that of its `recordedInput`.
 */
export function createRecordedDonation(
  request: RecordedRequest,
  { now, ...created }: NewDonation & { readonly attempt: string },
): Donation {
  const paidAt = momentOf(request);
  const at = paidAt.toISOString();
  const unpaid = createDonation(recordedInput(request, created.attempt), { ...created, now: paidAt });
  const charge = { kind: 'charge', object: request.reference, at, cents: unpaid.totalCents } as const;
  const donation: Donation = {
    ...book(unpaid, charge, now),
    status: 'succeeded',
    recorded: { at: now.toISOString(), reference: request.reference },
    updatedAt: now.toISOString(),
  };
  return settleOutbox(donation, now);
}
