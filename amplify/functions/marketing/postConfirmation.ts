import { answer } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { readField } from '../../lib/readBody';
import { confirmSubscription } from '../../useCases/newsletter/followLink';
import type { NewsletterPorts } from '../../useCases/newsletter/ports';

/** `POST /subscriptions/confirm`: the owner of an address says yes. 400 for a token that is none of ours, 409 for one that is over. */
export const postConfirmation = (ports: NewsletterPorts) => async (c: AppContext) => {
  const token = await readField(c, 'token');
  return token.ok ? answer(c, await confirmSubscription(ports, token.value)) : answer(c, token);
};
