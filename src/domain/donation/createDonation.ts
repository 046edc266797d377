import type { Donation, DonationLine } from './Donation';
import type { DonationRequest, DonationRequestLine } from './donationRequest';
import type { GivingCatalogue } from './GivingCatalogue';
import { getUnitPrice } from './priceLine';
import { isFitrLate } from '../zakat/dues/fitrEnd';

/** Fields of a donation that are not in its request. */
export interface NewDonation {
  readonly id: string;
  readonly reference: string;
  /** Hash of the request, so that one attempt is never taken for two different donations. */
  readonly requestHash: string;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly livemode: boolean;
  /** The signed-in user, if any. */
  readonly userId?: string | undefined;
  /** The plan that makes it, if any. */
  readonly plan?: Donation['plan'];
  /** Stripe's customer of the donor, if a saved card pays, or the card is to be saved. */
  readonly customerId?: string | undefined;
}

/** The input of a new donation: a request from the site, or one recorded by finance. */
export type DonationInput = Omit<DonationRequest, 'method' | 'donor' | 'challenge' | 'pageLanguage'> &
  Pick<Donation, 'method' | 'donor'> & { readonly language?: string | undefined };

/**
 * Creates the donation that is stored before any provider gets a request. It stores the names and terms of its funds
 * as they are now; later edits do not change it. The request has passed `checkRequest`.
 */
export function createDonation(
  request: DonationInput,
  { id, reference, requestHash, catalogue, now, livemode, userId, plan, customerId }: NewDonation,
): Donation {
  const at = now.toISOString();
  return {
    id,
    reference,
    attempt: request.attempt,
    requestHash,
    version: 1,
    status: 'created',
    method: request.method,
    currency: request.currency,
    lines: request.lines.map((line) => toDonationLine(line, catalogue, now)),
    feeCents: request.fee,
    ...(request.fee > 0 && {
      feeFund: { name: catalogue.funds.sadaqah.name, deductible: catalogue.funds.sadaqah.deductible },
    }),
    totalCents: request.total,
    donor: request.donor,
    ...(request.dedication && { dedication: request.dedication }),
    ...(request.note && { note: request.note }),
    ...(request.language !== undefined && { language: request.language }),
    ...(userId && { userId }),
    ...(plan && { plan }),
    livemode,
    provider: { ...(customerId !== undefined && { customerId }) },
    ...(request.savedMethod !== undefined && { savedMethod: request.savedMethod }),
    ...(request.savesMethod && { savesMethod: true }),
    refundedCents: 0,
    receipts: [],
    exceptions: [],
    outbox: [],
    createdAt: at,
    updatedAt: at,
  };
}

function toDonationLine(
  line: DonationRequestLine,
  { funds, beneficiaries, eid, rates }: GivingCatalogue,
  now: Date,
): DonationLine {
  const { name, deductible } = funds[line.kind];
  const unitCents = getUnitPrice(line.basis, rates);
  const isLate = line.kind === 'fitr' && isFitrLate(eid, line.city, now);
  const beneficiary = beneficiaries.find(
    ({ type, uid }) => type === line.beneficiary?.type && uid === line.beneficiary.uid,
  );
  return {
    ...line,
    fundName: name,
    deductible,
    ...(unitCents !== undefined && { unitCents }),
    ...(isLate && { afterEid: true }),
    ...(beneficiary && { beneficiaryTitle: beneficiary.title }),
  };
}
