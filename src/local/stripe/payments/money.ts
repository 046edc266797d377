import { invalidRequest } from '../api/ApiFailure';

/** Smallest amounts that the provider takes, in the currency's smallest unit (https://docs.stripe.com/currencies). */
const minimum: Readonly<Record<string, number>> = { aud: 50, usd: 50, nzd: 50, eur: 50, sgd: 50, gbp: 30 };

/** Eight digits. */
const maximum = 99_999_999;

/** What the provider takes of a domestic card, GST included: 1.7 % and 30 cents. */
const feeRate = { perThousand: 17, fixed: 30 };

/** Taken for a dispute, given back when it is won. */
export const disputeFee = 2_500;

/**
 * @param amount in the currency's smallest unit.
 * @throws ApiFailure where the provider would not take that much or that little, or not that currency.
 */
export function checkAmount(amount: number, currency: string): void {
  const least = minimum[currency];
  if (least === undefined)
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(minimum).join(', ')}`,
      { param: 'currency' },
    );
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${showAmount(least)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > maximum)
    throw invalidRequest(`Amount must be no more than ${showAmount(maximum)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}

/** The fee for a charge, in cents. */
export function feeOf(amount: number): number {
  return Math.round((amount * feeRate.perThousand) / 1_000) + feeRate.fixed;
}

/** `$1,250.00` */
export function showAmount(cents: number): string {
  const dollars = Math.floor(cents / 100).toLocaleString('en-US');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
