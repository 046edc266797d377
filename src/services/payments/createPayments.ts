import type { DonationRequest, DonationView, GivingCatalogue } from '../../domain/donation';
import type { Answer } from '../http/Answer';
import { call } from '../http/call';
import { catalogueSchema } from './catalogueSchema';
import { donationView } from './donationView';
import { receiptUrl } from './receiptUrl';

/** The payments function, as a browser asks it. */
export interface Payments {
  /** Stores a gift, in the donor's account where they are signed in; the same attempt stores it once, however often it is sent. */
  readonly create: (request: DonationRequest) => Promise<Answer<DonationView>>;
  readonly status: (reference: string) => Promise<Answer<DonationView>>;
  readonly cancel: (reference: string) => Promise<Answer<DonationView>>;
  /** What gifts cost by now. */
  readonly catalogue: () => Promise<Answer<GivingCatalogue>>;
  /** Where the receipt's PDF is. */
  readonly receiptUrl: (reference: string) => string;
}

export interface PaymentsOptions {
  /** The ID token of whoever is signed in; `null`, and without it, the donor is a guest. */
  readonly idToken?: () => Promise<string | null>;
  /** The browser's own, except in tests. */
  readonly fetcher?: typeof fetch;
}

/** @param base - address of the function, without a slash at its end */
export function createPayments(base: string, { idToken, fetcher }: PaymentsOptions = {}): Payments {
  const of = (reference: string) => `${base}/donations/${encodeURIComponent(reference)}`;
  // An authorizer stands before the path of signed-in donors alone, so that a guest needs none.
  const store = (body: DonationRequest, token: string | null) =>
    call(
      {
        url: `${base}${token === null ? '' : '/account'}/donations`,
        method: 'POST',
        body,
        token,
        isIdempotent: true,
        answer: donationView,
      },
      fetcher,
    );
  return {
    create: async (body) => {
      const token = (await idToken?.()) ?? null;
      const answer = await store(body, token);
      // A token that is not taken, or an authorizer that does not answer, makes a guest of the donor and stops no gift. Where only
      // the answer was lost, the same attempt finds what was stored.
      const asGuest = token !== null && !answer.ok && ['unauthorized', 'offline'].includes(answer.failure.code);
      return asGuest ? store(body, null) : answer;
    },
    status: (reference) => call({ url: of(reference), method: 'GET', answer: donationView }, fetcher),
    cancel: (reference) =>
      call({ url: `${of(reference)}/cancel`, method: 'POST', body: {}, answer: donationView }, fetcher),
    catalogue: () => call({ url: `${base}/catalogue`, method: 'GET', answer: catalogueSchema }, fetcher),
    receiptUrl: (reference) => receiptUrl(base, reference),
  };
}
