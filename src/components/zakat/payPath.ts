/** Dollars as the giving pages read them in a link: `70250` → `702.50`. */
export function linkAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** To the giving page for zakat with the sum, and with the statement it follows from where one was saved. */
export function payPath(cents: number, statement: string | null): string {
  const query = new URLSearchParams({ amount: linkAmount(cents), ...(statement !== null && { statement }) });
  return `/pay/zakat?${query.toString()}`;
}
