import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { DeclineReason } from '../../../domain/donation';
import type { Failure } from '../../../contract/CallResult';
import { getDeclineReason, type ProviderError } from '../../../services/stripe/getDeclineReason';
import type { PaymentEnd } from './PaymentEnd';
import type { GivingServices } from './GivingServices';
import { getPaymentStatus, getLeftToPay } from './getPaymentStatus';

export interface CardPorts {
  readonly services: Pick<GivingServices, 'cards'>;
  readonly stripe: Pick<Stripe, 'confirmPayment' | 'handleNextAction'>;
  /** The URL that a bank redirects to if it takes the whole window. */
  readonly returnUrl: string;
}

/** The card that pays: a saved card, by its id, or the card in the fields, which may be saved with it. */
export type PayingCard =
  { readonly savedMethod: string } | { readonly elements: StripeElements; readonly savesMethod?: true | undefined };

/** Confirms the payment of a stored gift. */
export async function payByCard(
  reference: string,
  card: PayingCard,
  donor: { readonly name?: string | undefined; readonly email?: string | undefined },
  ports: CardPorts,
): Promise<PaymentEnd> {
  const prepared = await ports.services.cards.prepare(reference);
  if (!prepared.ok) return failed(prepared.error);
  const { clientSecret, view, isLastTry } = prepared.value;
  if (clientSecret === null) return getLeftToPay(view);
  const common = { clientSecret, redirect: 'if_required' } as const;
  const { returnUrl: return_url } = ports;
  if ('savedMethod' in card) {
    const confirmParams = { payment_method: card.savedMethod, return_url };
    const { error } = await ports.stripe.confirmPayment({ ...common, confirmParams });
    if (!error) return { type: 'confirmed', reference };
    const end = await classifyError(error, reference, ports, isLastTry);
    // Stripe refuses a card that its customer does not have any more, which no bank has seen.
    const isRefused = error.type === 'invalid_request_error' && end.type === 'failed';
    return isRefused ? { type: 'removed' } : end;
  }
  const { error } = await ports.stripe.confirmPayment({
    ...common,
    elements: card.elements,
    confirmParams: {
      return_url,
      payment_method_data: {
        ...(card.savesMethod && { allow_redisplay: 'always' }),
        billing_details: { ...(donor.email && { email: donor.email }), ...(donor.name && { name: donor.name }) },
      },
    },
  });
  return error ? classifyError(error, reference, ports, isLastTry) : { type: 'confirmed', reference };
}

/** Continues a payment that waits for the bank, after a reload. */
export async function continueWithBank(reference: string, ports: CardPorts): Promise<PaymentEnd> {
  const prepared = await ports.services.cards.prepare(reference);
  if (!prepared.ok) return failed(prepared.error);
  const { clientSecret, view, isLastTry } = prepared.value;
  if (clientSecret === null) return getLeftToPay(view);
  const { error, paymentIntent } = await ports.stripe.handleNextAction({ clientSecret });
  if (error) return classifyError(error, reference, ports, isLastTry);
  if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing')
    return { type: 'confirmed', reference };
  return declined('authentication_failed', isLastTry);
}

/** An error is a decline if the provider says so; otherwise the provider's status says whether money was taken. */
async function classifyError(
  error: ProviderError,
  reference: string,
  { services }: CardPorts,
  isLastTry: boolean | undefined,
): Promise<PaymentEnd> {
  // The provider's frame shows it beside the field.
  if (error.type === 'validation_error') return { type: 'incomplete' };
  const reason = getDeclineReason(error);
  if (reason) return declined(reason, isLastTry);
  // The stored status may be seconds old; the function reads the intent from the provider.
  const prepared = await services.cards.prepare(reference);
  if (!prepared.ok) return { type: 'unknown', reference };
  const { view } = prepared.value;
  return getPaymentStatus(view.status) === 'unpaid' ? failed(noAnswer) : getLeftToPay(view);
}

/** The function ends the donation once it hears of its last decline. A wrong number is no decline: it reached no bank. */
const declined = (reason: DeclineReason, isLastTry: boolean | undefined): PaymentEnd =>
  isLastTry && reason !== 'wrong_number'
    ? { type: 'spent', reason: 'too_many_declines' }
    : { type: 'declined', reason };

const noAnswer: Failure = { code: 'provider_unavailable' };

const failed = (failure: Failure): PaymentEnd => ({ type: 'failed', failure });
