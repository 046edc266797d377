/** An amount as the API writes it, e.g. `{ currency_code: 'AUD', value: '12.50' }`. */
export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const currencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** How many decimals an amount of the currency may have. */
export function decimalsOf(currency: string): number {
  return withoutDecimals.has(currency) ? 0 : 2;
}

/** A decimal text as an integer of the smallest unit: `'19.99'` is 1999. Further decimals must have been refused before. */
export function minorOf({ currency_code, value }: Money): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(value) ?? [];
  const decimals = decimalsOf(currency_code);
  const minor = Number(`${whole || '0'}${part.padEnd(decimals, '0').slice(0, decimals)}`);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** An integer of the smallest unit as the API writes it. */
export function moneyOf(minor: number, currency: string): Money {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value: minor < 0 ? `-${value}` : value };
}
