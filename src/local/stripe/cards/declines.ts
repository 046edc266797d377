import type { DeclineReason } from './testCards';

export interface Decline {
  /** Code of the error. */
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
  readonly param?: string;
  /** Whether the card's holder may try again. */
  readonly advice_code: 'try_again_later' | 'do_not_try_again' | null;
}

const declined = 'Your card was declined.';

/** What the provider says for each reason (https://docs.stripe.com/declines/codes). */
export const declines: Readonly<Record<DeclineReason, Decline>> = {
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
  card_velocity_exceeded: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    advice_code: 'try_again_later',
  },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: declined, advice_code: 'do_not_try_again' },
};
