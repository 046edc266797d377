import * as v from 'valibot';
import type { SubscriptionRequest } from '../../domain/enquiry';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import { withPageLanguage } from '../http/withPageLanguage';

/** Client of the marketing back end. */
export interface Newsletter {
  /**
   * Requests the newsletter; the address is confirmed by an email. The answer does not reveal whether the address is
   * known.
   */
  readonly subscribe: (request: SubscriptionRequest) => Promise<CallResult<{ readonly asked: true }>>;
  /** Confirms an address with an email's token. `wrong_state` if it is over, `invalid_signature` if it is not ours. */
  readonly confirm: (token: string) => Promise<CallResult<{ readonly newsletter: boolean }>>;
  /** Unsubscribes with an email's token. */
  readonly unsubscribe: (token: string) => Promise<CallResult<{ readonly newsletter: boolean }>>;
}

const asked = v.object({ asked: v.literal(true) });
const followed = v.object({ newsletter: v.boolean() });

/**
 * Creates the client of the newsletter.
 *
 * @param base - address of the function, without a trailing slash
 */
export function createNewsletter(base: string, fetcher?: typeof fetch): Newsletter {
  const follow = (what: string, token: string) =>
    call({ url: `${base}/subscriptions/${what}`, method: 'POST', body: { token }, answer: followed }, fetcher);
  return {
    subscribe: (request) => {
      const body = withPageLanguage(request);
      return call({ url: `${base}/subscriptions`, method: 'POST', body, isIdempotent: true, answer: asked }, fetcher);
    },
    confirm: (token) => follow('confirm', token),
    unsubscribe: (token) => follow('unsubscribe', token),
  };
}
