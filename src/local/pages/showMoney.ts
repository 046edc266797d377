const grouped = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });

/** An amount in whole units for people: `A$1,250.00`, `USD 5.00`, `−A$1.00`. */
export function showMoney(amount: number, currency: string): string {
  const text = `${currency === 'AUD' ? 'A$' : `${currency} `}${grouped.format(Math.abs(amount))}`;
  return amount < 0 ? `−${text}` : text;
}
