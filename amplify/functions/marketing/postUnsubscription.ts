import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { succeed } from '../../lib/Result';
import { readField } from '../../lib/readBody';
import { unsubscribe } from '../../useCases/newsletter/followLink';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';

/**
 * `POST /subscriptions/unsubscribe`: ends the newsletter. The site sends the token as JSON; an email program has it in
 * the address, and only `List-Unsubscribe=One-Click` in the body, which is ignored.
 */
export const postUnsubscription = (ports: NewsletterPorts) => async (c: AppContext) => {
  const inAddress = c.req.query('token');
  const token = inAddress ? succeed(inAddress) : await readField(c, 'token');
  return token.ok ? sendResult(c, await unsubscribe(ports, token.value)) : sendResult(c, token);
};
