/** The factor of what is taken off: `'12'` → `'-12'`. Nothing taken off stays `'0'`. */
export function minus(decimal: string): string {
  return /[1-9]/.test(decimal) ? `-${decimal}` : '0';
}
