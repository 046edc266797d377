import type Stripe from 'stripe';
import { createFailure } from '../../useCases/ports/ProviderResult';
import { callStripe } from './createStripePort';
import { createStripeSdk, type StripeAccount } from './createStripeSdk';
import type { AccountMethod, AccountMethodPort } from '../../useCases/ports/StripePort';
import { succeed } from '../../../src/domain/Result';

/** Metadata key of the account's id, at its customer. */
const accountKey = 'account';

function toMethod({ id, card, au_becs_debit: account }: Stripe.PaymentMethod): AccountMethod | null {
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
    return { id, card: { brand, last4, expMonth, expYear }, fingerprint: fingerprint ?? undefined };
  }
  if (!account) return null;
  const { bsb_number: bsb, last4, fingerprint } = account;
  return { id, directDebit: { bsb: bsb ?? '', last4: last4 ?? '' }, fingerprint: fingerprint ?? undefined };
}

/** Creates the port of saved methods of accounts at Stripe, through its official SDK. */
export function createAccountMethodPort(account: StripeAccount): AccountMethodPort {
  const stripe = createStripeSdk(account);
  const isOffered = ({ customer, allow_redisplay: shown }: Stripe.PaymentMethod, customerId: string) =>
    customer === customerId && shown === 'always';

  return {
    createCustomer: (userId) =>
      callStripe(async () => {
        // Neither name nor address: both may change, and each gift has its own.
        const customer = { metadata: { [accountKey]: userId } };
        return (await stripe.customers.create(customer, { idempotencyKey: `${userId}:customer` })).id;
      }),

    async list(customerId) {
      const found = await callStripe(() =>
        stripe.customers.listPaymentMethods(customerId, { allow_redisplay: 'always', limit: 100 }),
      );
      if (!found.ok) return found.error.reason === 'not_found' ? succeed([]) : found;
      return succeed(found.value.data.flatMap((method) => toMethod(method) ?? []));
    },

    async find(customerId, id) {
      const found = await callStripe(() => stripe.paymentMethods.retrieve(id));
      if (!found.ok) return found;
      const method = isOffered(found.value, customerId) ? toMethod(found.value) : null;
      return method ? succeed(method) : createFailure('not_found', `${id} is not offered to ${customerId}`);
    },

    async detach(id) {
      const detached = await callStripe(() => stripe.paymentMethods.detach(id));
      if (detached.ok || detached.error.reason !== 'refused') return detached;
      // Without a customer there is nothing to detach, which Stripe refuses.
      const found = await callStripe(() => stripe.paymentMethods.retrieve(id));
      return found.ok && found.value.customer === null ? succeed(null) : detached;
    },
  };
}
