import type { CardBrand } from './cardBrand';

export interface Decline {
  /** Code of the error. */
  readonly code: string;
  /** The decline code of a card's issuer. */
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  /** Whether the cardholder may try again. */
  readonly advice_code?: 'try_again_later' | 'do_not_try_again';
}

const declined = 'Your card was declined.';

/** Stripe's words for each reason (https://docs.stripe.com/declines/codes). */
export const declines = {
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: declined,
    advice_code: 'try_again_later',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    advice_code: 'try_again_later',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: declined, advice_code: 'do_not_try_again' },
  stolen_card: {
    code: 'card_declined',
    decline_code: 'stolen_card',
    message: declined,
    advice_code: 'do_not_try_again',
  },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    advice_code: 'do_not_try_again',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    advice_code: 'try_again_later',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice_code: 'try_again_later',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    advice_code: 'try_again_later',
  },
  card_velocity_exceeded: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    advice_code: 'try_again_later',
  },
} as const satisfies Record<string, Decline>;

export interface TestCard {
  readonly number: string;
  /** Name of its ready-made payment method, after `pm_card_`. */
  readonly name: string;
  readonly brand: CardBrand;
  readonly country: string;
  readonly funding: 'credit' | 'debit';
  /** The outcome in words, as the page shows it. */
  readonly about: string;
  readonly decline?: keyof typeof declines;
  /** The issuer asks the cardholder first (3-D Secure). */
  readonly challenge?: boolean;
  /** The bank answers later. */
  readonly settles?: 'succeeded' | 'failed';
  /** The cardholder disputes the charge, for this reason. */
  readonly disputed?: 'fraudulent' | 'product_not_received';
  readonly refund?: 'slow' | 'fails';
  /** It can be saved although payments with it are declined. */
  readonly saves?: boolean;
  /** Once it is saved, the issuer asks no more while the cardholder is away. */
  readonly trustsSaved?: boolean;
}

function card(number: string, name: string, about: string, more: Partial<TestCard> = {}): TestCard {
  return { number, name, about, brand: 'visa', country: 'US', funding: 'credit', ...more };
}

/** Stripe's documented test cards (https://docs.stripe.com/testing), and two of our own for a bank that answers later. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Succeeds'),
  card('4000056655665556', 'visa_debit', 'Succeeds (debit)', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', 'Succeeds', { brand: 'mastercard' }),
  card('378282246310005', 'amex', 'Succeeds', { brand: 'amex' }),
  card('6011111111111117', 'discover', 'Succeeds', { brand: 'discover' }),
  card('3056930009020004', 'diners', 'Succeeds', { brand: 'diners' }),
  card('3566002020360505', 'jcb', 'Succeeds', { brand: 'jcb' }),
  card('6200000000000005', 'unionpay', 'Succeeds', { brand: 'unionpay' }),
  card('4000000360000006', 'au', 'Succeeds (Australia)', { country: 'AU' }),
  card('4000000000000002', 'visa_chargeDeclined', 'Declined', { decline: 'generic_decline' }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'Insufficient funds', {
    decline: 'insufficient_funds',
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', 'Lost card', { decline: 'lost_card' }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', 'Stolen card', { decline: 'stolen_card' }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'Expired card', { decline: 'expired_card' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'Incorrect CVC', { decline: 'incorrect_cvc' }),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'Processing error', { decline: 'processing_error' }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'Used too often', {
    decline: 'card_velocity_exceeded',
  }),
  card('4000000000000341', 'chargeCustomerFail', 'Can be saved, then declined', {
    decline: 'generic_decline',
    saves: true,
  }),
  card('4000002500003155', 'authenticationRequiredOnSetup', '3-D Secure, also where it is saved, then succeeds', {
    challenge: true,
    trustsSaved: true,
  }),
  card('4000002760003184', 'authenticationRequired', '3-D Secure each time, then succeeds', { challenge: true }),
  card(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure, then insufficient funds',
    { challenge: true, decline: 'insufficient_funds', country: 'GB' },
  ),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', '3-D Secure, then declined', {
    challenge: true,
    decline: 'generic_decline',
  }),
  card('4000000000005555', 'settlesLater', 'Processing, succeeds later', { settles: 'succeeded' }),
  card('4000000000006660', 'failsLater', 'Processing, fails later', { settles: 'failed' }),
  card('4000000000000259', 'createDispute', 'Succeeds, then disputed as fraudulent', { disputed: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', 'Succeeds, then disputed as not received', {
    disputed: 'product_not_received',
  }),
  card('4000000000007726', 'pendingRefund', 'Succeeds; a refund is pending first', { refund: 'slow' }),
  card('4000000000005126', 'refundFail', 'Succeeds; a refund fails later', { refund: 'fails' }),
];

/** Finds the card of a name. */
export function findCardByName(name: string): TestCard | undefined {
  return testCards.find((card) => card.name === name);
}
