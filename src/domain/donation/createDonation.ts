import type { Donation, DonationLine } from './Donation';
import type { DonationRequest, DonationRequestLine } from './donationRequest';
import type { GivingCatalogue } from './GivingCatalogue';

/** What a gift has that its request does not say. */
export interface NewDonation {
  readonly id: string;
  readonly reference: string;
  /** Of what was asked for, so that one attempt is never taken for two different gifts. */
  readonly requestHash: string;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly livemode: boolean;
  /** The signed-in user, where there is one. */
  readonly userId?: string | undefined;
}

/** What a donation is made from: a request of the site, or what finance recorded. */
export type DonationInput = Omit<DonationRequest, 'method' | 'donor' | 'challenge'> &
  Pick<Donation, 'method' | 'donor'>;

/**
 * A gift as it is stored first, before any provider is asked for money. The names and terms of its funds are kept as they are
 * now: what an editor changes later changes no gift. The request has passed `checkRequest`.
 */
export function createDonation(
  request: DonationInput,
  { id, reference, requestHash, catalogue, now, livemode, userId }: NewDonation,
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
    lines: request.lines.map((line) => lineOf(line, catalogue)),
    feeCents: request.fee,
    ...(request.fee > 0 && {
      feeFund: { name: catalogue.funds.sadaqah.name, deductible: catalogue.funds.sadaqah.deductible },
    }),
    totalCents: request.total,
    donor: request.donor,
    ...(request.dedication && { dedication: request.dedication }),
    ...(request.note && { note: request.note }),
    ...(userId && { userId }),
    livemode,
    provider: {},
    refundedCents: 0,
    receipts: [],
    exceptions: [],
    outbox: [],
    createdAt: at,
    updatedAt: at,
  };
}

function lineOf(line: DonationRequestLine, { funds, beneficiaries }: GivingCatalogue): DonationLine {
  const { name, deductible } = funds[line.kind];
  const beneficiary = beneficiaries.find(
    ({ type, uid }) => type === line.beneficiary?.type && uid === line.beneficiary.uid,
  );
  return { ...line, fundName: name, deductible, ...(beneficiary && { beneficiaryTitle: beneficiary.title }) };
}
