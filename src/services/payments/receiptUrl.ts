/**
 * Where a gift's receipt is, as a PDF.
 *
 * @param base - address of the payments function, without a slash at its end
 */
export const receiptUrl = (base: string, reference: string): string =>
  `${base}/donations/${encodeURIComponent(reference)}/receipt`;
