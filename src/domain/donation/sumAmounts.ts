/** Sums the lines, without the fee cover; whole cents. */
export function sumAmounts(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
