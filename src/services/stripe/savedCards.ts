import type { Stripe, StripeAuBankAccountElement, StripeElements } from '@stripe/stripe-js';
import type { DeclineReason } from '../../domain/donation';
import { getDeclineReason, type ProviderError } from './getDeclineReason';

/** The outcome of saving a card: `incomplete` fields show their own errors, and after `failed` it is not known. */
export type CardResult =
  | { readonly type: 'done' }
  | { readonly type: 'incomplete' }
  | { readonly type: 'declined'; readonly reason: DeclineReason }
  | { readonly type: 'failed' };

function toResult(error: ProviderError | undefined): CardResult {
  if (!error) return { type: 'done' };
  if (error.type === 'validation_error') return { type: 'incomplete' };
  const reason = getDeclineReason(error);
  return reason ? { type: 'declined', reason } : { type: 'failed' };
}

/**
 * Saves the card in the fields, whose `elements.submit()` comes first, or lets a saved one be used again; 3-D Secure included.
 *
 * @param returnUrl - where a bank leads to if it takes the whole window
 */
export async function saveCard(
  stripe: Pick<Stripe, 'confirmSetup'>,
  card: StripeElements | { readonly savedMethod: string },
  clientSecret: string,
  { returnUrl, donor }: { returnUrl: string; donor?: { readonly name?: string | undefined; readonly email: string } },
): Promise<CardResult> {
  const common = { clientSecret, redirect: 'if_required' } as const;
  if ('savedMethod' in card) {
    const confirmParams = { payment_method: card.savedMethod, return_url: returnUrl };
    return toResult((await stripe.confirmSetup({ ...common, confirmParams })).error);
  }
  const { error } = await stripe.confirmSetup({
    ...common,
    elements: card,
    confirmParams: {
      return_url: returnUrl,
      ...(donor && {
        payment_method_data: { billing_details: { email: donor.email, ...(donor.name && { name: donor.name }) } },
      }),
    },
  });
  return toResult(error);
}

/**
 * Pays with the saved card that the bank wanted its holder for: the payment waits for them, or was declined until they are
 * there.
 */
export async function payWithSavedCard(
  stripe: Pick<Stripe, 'retrievePaymentIntent' | 'confirmPayment' | 'handleNextAction'>,
  clientSecret: string,
  returnUrl: string,
): Promise<CardResult> {
  const found = await stripe.retrievePaymentIntent(clientSecret);
  if (found.error) return toResult(found.error);
  const { status, last_payment_error: declined } = found.paymentIntent;
  if (status === 'requires_action') return toResult((await stripe.handleNextAction({ clientSecret })).error);
  const method = declined?.payment_method?.id;
  if (status !== 'requires_payment_method') return { type: 'done' };
  if (!method) return { type: 'failed' };
  const { error } = await stripe.confirmPayment({
    clientSecret,
    redirect: 'if_required',
    confirmParams: { payment_method: method, return_url: returnUrl },
  });
  return toResult(error);
}

/**
 * Saves the bank account in the fields, or lets a saved one be used again, with its holder's acceptance of the mandate. Its number
 * goes only to the provider.
 *
 * @param account - a typed one with its holder; the provider sends the holder a notice if that is switched on
 */
export async function saveAccount(
  stripe: Pick<Stripe, 'confirmAuBecsDebitSetup'>,
  account:
    | { readonly savedMethod: string }
    | { readonly element: StripeAuBankAccountElement; readonly name: string; readonly email: string },
  clientSecret: string,
): Promise<CardResult> {
  const { error } = await stripe.confirmAuBecsDebitSetup(clientSecret, {
    payment_method:
      'savedMethod' in account
        ? account.savedMethod
        : { au_becs_debit: account.element, billing_details: { name: account.name, email: account.email } },
  });
  return toResult(error);
}
