/**
 * Address of a donation's receipt as a PDF.
 *
 * @param base - address of the payments function, without a trailing slash
 */
export const getReceiptUrl = (base: string, reference: string): string =>
  `${base}/donations/${encodeURIComponent(reference)}/receipt`;
