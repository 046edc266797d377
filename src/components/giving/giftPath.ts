/** The fragment that shows what became of a gift: `/pay#gift=<reference>`. A fragment is sent to no server. */
export function giftPath(reference: string): string {
  return `/pay#gift=${reference}`;
}
