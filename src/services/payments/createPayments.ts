import * as v from 'valibot';
import { kinds, type DonationRequest, type DonationView, type GivingCatalogue } from '../../domain/donation';
import { isoDay } from '../../domain/schemas/isoDay';
import { wholeNumber } from '../../domain/schemas/numbers';
import type { CardAddressRequest, ReceiptEmailRequest } from '../../contract/receiptEmail';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import { askGivenOutEmail } from './askGivenOutEmail';
import { withPageLanguage } from '../http/withPageLanguage';
import { donationView } from './donationView';
import { getReceiptUrl } from './getReceiptUrl';
import { storeForDonor, type PaymentsOptions } from './storeForDonor';

/** Client of the payments function. */
export interface Payments {
  /** Stores a donation, in the donor's account if signed in; idempotent for the same attempt. */
  readonly create: (request: DonationRequest) => Promise<CallResult<DonationView>>;
  readonly status: (reference: string) => Promise<CallResult<DonationView>>;
  readonly cancel: (reference: string) => Promise<CallResult<DonationView>>;
  /** Has the receipt emailed again, to another address if one is named. */
  /** Asks for the email that says when a donation has reached people, or no longer. */
  readonly askGivenOutEmail: (reference: string, isWanted: boolean) => Promise<CallResult<DonationView>>;
  readonly emailReceipt: (reference: string, request: ReceiptEmailRequest) => Promise<CallResult<DonationView>>;
  /** Corrects the address of the card in honour or in memory of someone. */
  readonly correctCard: (reference: string, request: CardAddressRequest) => Promise<CallResult<DonationView>>;
  /** Current prices and limits of donations. */
  readonly catalogue: () => Promise<CallResult<GivingCatalogue>>;
  /** Address of the receipt's PDF. */
  readonly receiptUrl: (reference: string) => string;
}

const cents = v.pipe(wholeNumber, v.minValue(0));
const kind = v.picklist(kinds);
const fund = v.object({
  kind,
  name: v.string(),
  minimum: cents,
  maximum: cents,
  presets: v.array(v.object({ amount: cents, label: v.string() })),
  deductible: v.boolean(),
  open: v.boolean(),
});
const fee = v.object({ basisPoints: cents, fixed: cents, most: v.optional(cents) });

/** The prices and limits that the functions use. */
const catalogueSchema: v.GenericSchema<unknown, GivingCatalogue> = v.object({
  currency: v.literal('aud'),
  funds: v.object({
    zakat: fund,
    sadaqah: fund,
    ramadan: fund,
    fidyah: fund,
    fitr: fund,
    tainted_wealth: fund,
  }),
  rates: v.object({
    fidyahPerDay: cents,
    mealRate: cents,
    kaffarahMealsPerFast: cents,
    kaffarahPeoplePerOath: cents,
    fitrPerPerson: cents,
  }),
  eid: v.nullable(
    v.object({
      firstDay: isoDay,
      announced: v.nullable(isoDay),
      prayerTime: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
    }),
  ),
  ramadanStart: v.nullable(v.string()),
  fees: v.object({ card: fee, paypal: fee, direct_debit: fee }),
  offersDirectDebit: v.boolean(),
  maximumTotal: cents,
  maximumLines: cents,
  beneficiaries: v.array(
    v.object({
      type: v.picklist(['case', 'program']),
      uid: v.string(),
      title: v.string(),
      kinds: v.array(kind),
      open: v.boolean(),
    }),
  ),
});

/**
 * Creates the client of payments.
 *
 * @param base - address of the function, without a trailing slash
 */
export function createPayments(base: string, options: PaymentsOptions = {}): Payments {
  const { fetcher } = options;
  const of = (reference: string) => `${base}/donations/${encodeURIComponent(reference)}`;
  return {
    create: (request) => storeForDonor(base, '/donations', withPageLanguage(request), donationView, options),
    status: (reference) => call({ url: of(reference), method: 'GET', answer: donationView }, fetcher),
    cancel: (reference) =>
      call({ url: `${of(reference)}/cancel`, method: 'POST', body: {}, answer: donationView }, fetcher),
    emailReceipt: (reference, body) =>
      call({ url: `${of(reference)}/email`, method: 'POST', body, answer: donationView }, fetcher),
    correctCard: (reference, body) =>
      call({ url: `${of(reference)}/card`, method: 'POST', body, answer: donationView }, fetcher),
    askGivenOutEmail: (reference, isWanted) => askGivenOutEmail(base, reference, isWanted, fetcher),
    catalogue: () => call({ url: `${base}/catalogue`, method: 'GET', answer: catalogueSchema }, fetcher),
    receiptUrl: (reference) => getReceiptUrl(base, reference),
  };
}
