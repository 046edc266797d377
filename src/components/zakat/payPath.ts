/** Formats dollars as the donation pages read them from a link: `70250` → `702.50`. */
export function formatLinkAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the path of the zakat donation page with the amount, and with the saved calculation's id if there is one. */
export function payPath(cents: number, statement: string | null): string {
  const query = new URLSearchParams({ amount: formatLinkAmount(cents), ...(statement !== null && { statement }) });
  return `/pay/zakat?${query.toString()}`;
}
