import type { CardBrand } from './cardBrand';

/** Why a bank says no: the key of `declines`. */
export type DeclineReason =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'card_velocity_exceeded'
  | 'fraudulent';

/** What a card does when it is charged. */
export interface CardBehaviour {
  readonly decline?: DeclineReason;
  /** The issuer asks the cardholder first (3-D Secure). */
  readonly challenge?: boolean;
  /** The bank answers later. */
  readonly settles?: 'succeeded' | 'failed';
  /** The cardholder disputes the charge, for this reason. */
  readonly disputed?: 'fraudulent' | 'product_not_received';
  readonly refund?: 'slow' | 'fails';
}

export interface TestCard extends CardBehaviour {
  readonly number: string;
  /** Name of its ready-made payment method, after `pm_card_`. */
  readonly name: string;
  readonly brand: CardBrand;
  readonly country: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
  /** For people. */
  readonly about: string;
}

function card(number: string, name: string, about: string, more: Partial<TestCard> = {}): TestCard {
  return { number, name, about, brand: 'visa', country: 'US', funding: 'credit', ...more };
}

/**
 * The provider's documented test cards (https://docs.stripe.com/testing), and two of our own for what its documents
 * have no card for: a bank that answers later.
 */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Succeeds'),
  card('4000056655665556', 'visa_debit', 'Succeeds (debit)', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', 'Succeeds', { brand: 'mastercard' }),
  card('2223003122003222', 'mastercard_2series', 'Succeeds', { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', 'Succeeds (debit)', { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', 'mastercard_prepaid', 'Succeeds (prepaid)', { brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', 'amex', 'Succeeds', { brand: 'amex' }),
  card('371449635398431', 'amex_2', 'Succeeds', { brand: 'amex' }),
  card('6011111111111117', 'discover', 'Succeeds', { brand: 'discover' }),
  card('3056930009020004', 'diners', 'Succeeds', { brand: 'diners' }),
  card('3566002020360505', 'jcb', 'Succeeds', { brand: 'jcb' }),
  card('6200000000000005', 'unionpay', 'Succeeds', { brand: 'unionpay' }),
  card('4000000360000006', 'au', 'Succeeds (Australia)', { country: 'AU' }),
  card('4000005540000008', 'nz', 'Succeeds (New Zealand)', { country: 'NZ' }),
  card('4000008260000000', 'gb', 'Succeeds (United Kingdom)', { country: 'GB' }),
  card('4000000000000077', 'bypassPending', 'Succeeds, at once available'),
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
  card('4000000000000341', 'chargeCustomerFail', 'Declined', { decline: 'generic_decline' }),
  card('4100000000000019', 'radarBlock', 'Blocked as fraudulent', { decline: 'fraudulent' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', '3-D Secure, then succeeds', { challenge: true }),
  card('4000002760003184', 'authenticationRequired', '3-D Secure, then succeeds', { challenge: true }),
  card('4000000000003220', 'threeDSecure2Required', '3-D Secure, then succeeds', { challenge: true }),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession', '3-D Secure, then succeeds', {
    challenge: true,
  }),
  card('4000000000003055', 'threeDSecureOptional', 'Succeeds, 3-D Secure not needed'),
  card(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure, then insufficient funds',
    {
      challenge: true,
      decline: 'insufficient_funds',
      country: 'GB',
    },
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

/** The card of a number, if it is one that the provider documents. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((known) => known.number === number);
}

/** The card of a name. */
export function namedTestCard(name: string): TestCard | undefined {
  return testCards.find((known) => known.name === name);
}
