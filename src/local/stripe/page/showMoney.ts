/** `A$1,250.00`, from the currency's smallest unit. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: currency === 'aud' ? 'narrowSymbol' : 'code',
  })
    .format(amount / 100)
    .replace(/^\$/, 'A$');
}
