import * as z from 'zod/mini';
import { kinds } from '../../domain/donation';
import type { DonationRequest, DonationView, GivingCatalogue } from '../../domain/donation';
import type { CallResult } from '../http/CallResult';
import { call } from '../http/call';
import { donationView } from './donationView';
import { getReceiptUrl } from './getReceiptUrl';
import { storeForDonor } from './storeForDonor';
import type { PaymentsOptions } from './storeForDonor';

/** Client of the payments function. */
export interface Payments {
  /** Stores a donation, in the donor's account if signed in; idempotent for the same attempt. */
  readonly create: (request: DonationRequest) => Promise<CallResult<DonationView>>;
  readonly status: (reference: string) => Promise<CallResult<DonationView>>;
  readonly cancel: (reference: string) => Promise<CallResult<DonationView>>;
  /** Current prices and limits of donations. */
  readonly catalogue: () => Promise<CallResult<GivingCatalogue>>;
  /** Address of the receipt's PDF. */
  readonly receiptUrl: (reference: string) => string;
}

const cents = z.int().check(z.nonnegative());
const kind = z.enum(kinds);
const fund = z.object({
  kind,
  name: z.string(),
  minimum: cents,
  maximum: cents,
  presets: z.array(z.object({ amount: cents, label: z.string() })),
  deductible: z.boolean(),
});
const fee = z.object({ basisPoints: cents, fixed: cents, most: z.optional(cents) });

/** The prices and limits that the functions use. */
const catalogueSchema: z.ZodMiniType<GivingCatalogue> = z.object({
  currency: z.literal('aud'),
  funds: z.object({
    zakat: fund,
    sadaqah: fund,
    ramadan: fund,
    fidyah: fund,
    fitr: fund,
    tainted_wealth: fund,
  }),
  rates: z.object({
    fidyahPerDay: cents,
    mealRate: cents,
    kaffarahMealsPerFast: cents,
    kaffarahPeoplePerOath: cents,
    fitrPerPerson: cents,
  }),
  fitrClosesAt: z.nullable(z.string()),
  ramadanStart: z.nullable(z.string()),
  fees: z.object({ card: fee, paypal: fee, direct_debit: fee }),
  offersDirectDebit: z.boolean(),
  maximumTotal: cents,
  maximumLines: cents,
  beneficiaries: z.array(
    z.object({
      type: z.enum(['case', 'program']),
      uid: z.string(),
      title: z.string(),
      kinds: z.array(kind),
      open: z.boolean(),
    }),
  ),
});

/** @param base - address of the function, without a trailing slash */
export function createPayments(base: string, options: PaymentsOptions = {}): Payments {
  const { fetcher } = options;
  const of = (reference: string) => `${base}/donations/${encodeURIComponent(reference)}`;
  return {
    create: (body) => storeForDonor(base, '/donations', body, donationView, options),
    status: (reference) => call({ url: of(reference), method: 'GET', answer: donationView }, fetcher),
    cancel: (reference) =>
      call({ url: `${of(reference)}/cancel`, method: 'POST', body: {}, answer: donationView }, fetcher),
    catalogue: () => call({ url: `${base}/catalogue`, method: 'GET', answer: catalogueSchema }, fetcher),
    receiptUrl: (reference) => getReceiptUrl(base, reference),
  };
}
