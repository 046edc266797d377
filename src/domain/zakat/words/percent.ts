/** A decimal as per cent, without rounding: `0.02577` → `2.577%`. */
export function percent(factor: string): string {
  const [whole = '0', decimals = ''] = factor.split('.');
  const shifted = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = decimals.slice(2).replace(/0+$/, '');
  return `${shifted}${rest && `.${rest}`}%`;
}
