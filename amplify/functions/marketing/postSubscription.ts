import { hashClientAddress } from '../../lib/hashClientAddress';
import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readJson } from '../../lib/readBody';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';
import { subscribe } from '../../useCases/newsletter/subscribe';

/**
 * `POST /subscriptions`: requests the newsletter. 202 whether or not the address is known: its owner confirms by email.
 */
export const postSubscription = (ports: NewsletterPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  return sendResult(c, await subscribe(ports, { body: body.value, client: hashClientAddress(c) }), (asked) =>
    c.json(asked, 202),
  );
};
