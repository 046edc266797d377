/** An amount as the API writes it, e.g. `{ currency_code: 'AUD', value: '12.50' }`. */
export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

/** Returns the cents of an amount with at most two decimals: 1999 for `19.99`, 50 for `.5`. */
export function toCents({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

/** Returns cents as the API writes them. */
export function toMoney(cents: number): Money {
  return { currency_code: 'AUD', value: (cents / 100).toFixed(2) };
}
