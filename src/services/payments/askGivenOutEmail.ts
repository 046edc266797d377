import type { CallResult } from '../../contract/CallResult';
import type { DonationView } from '../../domain/donation';
import { call } from '../http/call';
import { donationView } from './donationView';

/**
 * Asks for the email that says when a donation has reached people, or that it isn't sent. The same request again changes nothing.
 *
 * @param base - address of the payments function, without a trailing slash
 */
export function askGivenOutEmail(
  base: string,
  reference: string,
  isWanted: boolean,
  fetcher?: typeof fetch,
): Promise<CallResult<DonationView>> {
  const url = `${base}/donations/${encodeURIComponent(reference)}/given-out-email`;
  return call({ url, method: 'POST', body: { isWanted }, answer: donationView }, fetcher);
}
