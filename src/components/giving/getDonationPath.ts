import { toLocalPath } from '../../texts/language';

/**
 * Returns the path that shows the status of a donation, in the page's language: `/pay#gift=<reference>`. A fragment is never sent to a
 * server.
 */
export function getDonationPath(reference: string): string {
  return toLocalPath(`/pay#gift=${reference}`);
}
