import { createHmac } from 'node:crypto';
import { cardBrand, passesLuhn } from './cardBrand';
import { ApiFailure, invalidRequest, noSuch } from './errors';
import { nulls, type PaymentMethodRecord, type Reader, type Work } from './state';
import { declines, findCardByName, testCards, type TestCard } from './testCards';

export interface CardEntry {
  readonly number: string;
  readonly exp_month: number;
  /** Two or four digits. */
  readonly exp_year: number;
  readonly cvc?: string | undefined;
  /** The wallet that has the card. */
  readonly wallet?: 'google_pay' | 'apple_pay' | undefined;
}

/** The types of payment methods that there are here. */
export const methodTypes = ['card', 'au_becs_debit'] as const;
export type MethodType = (typeof methodTypes)[number];

/** Throws an ApiFailure for a payment method of a type that was not asked for */
export function checkType(types: readonly string[], method: PaymentMethodRecord): void {
  if (types.includes(method.type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this intent, which allows: ${types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
}

export type BillingDetails = PaymentMethodRecord['billing_details'];

/** Whether it may be shown to its customer again: `always` only if the customer said so. */
export type Redisplay = NonNullable<PaymentMethodRecord['allow_redisplay']>;

export const noBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  ...nulls('email name phone tax_id'),
};

/**
 * Stores a card as a payment method: its look and how it behaves, never its number.
 *
 * @throws ApiFailure if the card is not well-formed, has expired, or is no test card.
 */
export function createCardMethod(
  work: Work,
  entry: CardEntry,
  billing: BillingDetails,
  redisplay: Redisplay,
): PaymentMethodRecord {
  const number = entry.number.replace(/[\s-]/g, '');
  const brand = cardBrand(number);
  if (!/^\d+$/.test(number) || !brand.lengths.includes(number.length) || !passesLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = new Date(work.now * 1000);
  const year = entry.exp_year < 100 ? 2000 + entry.exp_year : entry.exp_year;
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const isPast = year === today.getUTCFullYear() && entry.exp_month < today.getUTCMonth() + 1;
  if (entry.exp_month < 1 || entry.exp_month > 12 || isPast)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (entry.cvc !== undefined && !new RegExp(`^\\d{${brand.cvcLength}}$`).test(entry.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const testCard = testCards.find((card) => card.number === number);
  if (!testCard)
    throw new ApiFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: `${declines.generic_decline.message} Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.`,
    });
  const expiry = { month: entry.exp_month, year, cvc: entry.cvc !== undefined };
  return storeMethod(work, testCard, { ...expiry, wallet: entry.wallet }, billing, redisplay);
}

/**
 * Finds the payment method of a request: an existing one, or a ready-made test one such as `pm_card_visa`, made now.
 *
 * @throws ApiFailure if there is none, or if a payment took it already.
 */
export function findPaymentMethod(work: Work, id: string): PaymentMethodRecord {
  const ready = id.startsWith('pm_card_') ? findCardByName(id.slice('pm_card_'.length)) : undefined;
  if (ready) {
    const year = new Date(work.now * 1000).getUTCFullYear() + 1;
    return storeMethod(work, ready, { month: 12, year, cvc: true }, noBillingDetails, 'unspecified');
  }
  const method = work.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  if (work.get('card', id)?.used)
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  return method;
}

/** Throws an ApiFailure for a payment method that another customer has */
export function checkCustomer({ id, customer }: PaymentMethodRecord, asked: string | null): void {
  if (customer === null || customer === asked) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'payment_method' },
  );
}

/**
 * Returns the payment method of an id.
 *
 * @throws ApiFailure if there is none
 */
export function getPaymentMethod(reader: Reader, id: string): PaymentMethodRecord {
  const method = reader.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

/** Takes a payment method from its customer: it can't be used again. */
export function detachMethod(work: Work, method: PaymentMethodRecord): PaymentMethodRecord {
  const detached: PaymentMethodRecord = { ...method, customer: null };
  work.put('payment_method', detached);
  work.put('card', { id: method.id, behaviour: work.get('card', method.id)?.behaviour ?? '', used: true });
  return detached;
}

/** Finds the test card behind a payment method: how it behaves. */
export function findTestCard(reader: Reader, methodId: string | null): TestCard | undefined {
  return findCardByName(reader.get('card', methodId ?? '')?.behaviour ?? '');
}

function cardError(code: string, message: string, param: string): ApiFailure {
  return new ApiFailure(402, { type: 'card_error', code, message, param: `card[${param}]` });
}

function storeMethod(
  work: Work,
  testCard: TestCard,
  { month, year, cvc, wallet }: { month: number; year: number; cvc: boolean; wallet?: CardEntry['wallet'] },
  billing: BillingDetails,
  allow_redisplay: Redisplay,
): PaymentMethodRecord {
  const method: PaymentMethodRecord = {
    id: work.newId('pm'),
    object: 'payment_method',
    allow_redisplay,
    billing_details: billing,
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'unchecked' : null,
        cvc_check: cvc ? 'unchecked' : null,
      },
      country: testCard.country,
      display_brand: testCard.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint(testCard.number),
      funding: testCard.funding,
      generated_from: null,
      last4: testCard.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: wallet ? { type: wallet, dynamic_last4: testCard.number.slice(-4), [wallet]: {} } : null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  work.put('payment_method', method);
  work.put('card', { id: method.id, behaviour: testCard.name, used: false });
  return method;
}

/** The same for the same card, and it does not tell the number. */
function fingerprint(number: string): string {
  return createHmac('sha256', 'local card fingerprints').update(number).digest('hex').slice(0, 16);
}
