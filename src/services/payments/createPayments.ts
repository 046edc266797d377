import type { DonationRequest, DonationView, GivingCatalogue } from '../../domain/donation';
import type { Answer } from '../http/Answer';
import { call } from '../http/call';
import { catalogueSchema } from './catalogueSchema';
import { donationView } from './donationView';

/** The payments function, as a browser asks it. */
export interface Payments {
  /** Stores a gift; the same attempt stores it once, however often it is sent. */
  readonly create: (request: DonationRequest) => Promise<Answer<DonationView>>;
  readonly status: (reference: string) => Promise<Answer<DonationView>>;
  readonly cancel: (reference: string) => Promise<Answer<DonationView>>;
  /** What gifts cost by now. */
  readonly catalogue: () => Promise<Answer<GivingCatalogue>>;
  /** Where the receipt's PDF is. */
  readonly receiptUrl: (reference: string) => string;
}

/** @param base - address of the function, without a slash at its end */
export function createPayments(base: string, fetcher?: typeof fetch): Payments {
  const of = (reference: string) => `${base}/donations/${encodeURIComponent(reference)}`;
  return {
    create: (body) => call({ url: `${base}/donations`, method: 'POST', body, answer: donationView }, fetcher),
    status: (reference) => call({ url: of(reference), method: 'GET', answer: donationView }, fetcher),
    cancel: (reference) =>
      call({ url: `${of(reference)}/cancel`, method: 'POST', body: {}, answer: donationView }, fetcher),
    catalogue: () => call({ url: `${base}/catalogue`, method: 'GET', answer: catalogueSchema }, fetcher),
    receiptUrl: (reference) => `${of(reference)}/receipt`,
  };
}
