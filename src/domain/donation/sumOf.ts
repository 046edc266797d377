/** The lines of a gift together, without what is added for the fee; whole cents. */
export function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
