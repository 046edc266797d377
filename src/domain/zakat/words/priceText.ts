/** A price a gram with all its decimals: `1.5` → `A$1.50`, `1.845` → `A$1.845`. */
export function priceText(perGram: string): string {
  const [dollars = '', decimals = ''] = perGram.split('.');
  return `A$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}
