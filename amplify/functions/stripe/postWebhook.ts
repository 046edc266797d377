import { sendResult, sendError } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { mostWebhookBytes, readRaw } from '../../lib/readBody';
import type { GivingPorts } from '../../useCases/ports';
import { acceptWebhook } from '../../useCases/webhooks';

/** `POST /webhook`: a Stripe event. Acknowledged once it is stored; forged, old or unrelated ones are not. */
export const postWebhook = (ports: GivingPorts) => async (c: AppContext) => {
  const raw = await readRaw(c, mostWebhookBytes);
  if (!raw.ok) return sendResult(c, raw);
  const event = ports.stripe.verifyEvent(raw.value, c.req.header('stripe-signature'), ports.clock());
  if (!event)
    return sendError(c, { code: 'invalid_signature', message: 'This was not signed by the provider just now.' });
  if (event.livemode !== ports.stripe.livemode)
    return sendError(c, { code: 'invalid_request', message: 'A test event for live keys, or the other way round.' });
  const outcome = await acceptWebhook(ports, {
    provider: 'stripe',
    id: event.id,
    type: event.type,
    raw: raw.value,
    receivedAt: ports.clock().toISOString(),
  });
  return c.json({ received: true, outcome });
};
