import * as z from 'zod/mini';
import type { SubscriptionRequest } from '../../domain/enquiry';
import type { Answer } from '../http/Answer';
import { call } from '../http/call';

/** The marketing back end, as a browser asks it. */
export interface Newsletter {
  /** Asks for news; a letter to the address decides. The answer says nothing of whether the address is known. */
  readonly subscribe: (request: SubscriptionRequest) => Promise<Answer<{ readonly asked: true }>>;
  /** Confirms an address by the token of a letter. `wrong_state` where it is over, `invalid_signature` where it is none of ours. */
  readonly confirm: (token: string) => Promise<Answer<{ readonly newsletter: boolean }>>;
  /** Stops news by the token of a letter. */
  readonly unsubscribe: (token: string) => Promise<Answer<{ readonly newsletter: boolean }>>;
}

const asked = z.object({ asked: z.literal(true) });
const followed = z.object({ newsletter: z.boolean() });

/** @param base - address of the function, without a slash at its end */
export function createNewsletter(base: string, fetcher?: typeof fetch): Newsletter {
  const follow = (what: string, token: string) =>
    call({ url: `${base}/subscriptions/${what}`, method: 'POST', body: { token }, answer: followed }, fetcher);
  return {
    subscribe: (body) =>
      call({ url: `${base}/subscriptions`, method: 'POST', body, isIdempotent: true, answer: asked }, fetcher),
    confirm: (token) => follow('confirm', token),
    unsubscribe: (token) => follow('unsubscribe', token),
  };
}
