/** The factor of a subtracted amount: `'12'` → `'-12'`; `'0'` stays `'0'`. */
export function minus(decimal: string): string {
  return /[1-9]/.test(decimal) ? `-${decimal}` : '0';
}
