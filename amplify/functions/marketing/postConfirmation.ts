import { sendResult } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readField } from '../../lib/readBody';
import { confirmSubscription } from '../../useCases/newsletter/followLink';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';

/** `POST /subscriptions/confirm`: confirms an address. 400 for an invalid token, 409 for an expired one. */
export const postConfirmation = (ports: NewsletterPorts) => async (c: AppContext) => {
  const token = await readField(c, 'token');
  return token.ok ? sendResult(c, await confirmSubscription(ports, token.value)) : sendResult(c, token);
};
