/** Path that shows the status of a donation: `/pay#gift=<reference>`. A fragment is never sent to a server. */
export function getDonationPath(reference: string): string {
  return `/pay#gift=${reference}`;
}
