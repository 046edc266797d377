import { answer, refuse } from '../../lib/http';
import type { AppContext } from '../../lib/http';
import { providerRefusal } from '../../lib/providerRefusal';
import { mostWebhookBytes, readRaw } from '../../lib/readBody';
import type { GivingPorts } from '../../useCases/ports';
import { acceptWebhook } from '../../useCases/webhooks';

/** How old a transmission may be, in milliseconds: PayPal tries for three days, and does not promise a new time for each try. */
const longestAge = 4 * 24 * 3600 * 1000;

/** Whether a transmission says it was sent lately. What it says is under the signature. */
function isRecent(time: string | undefined, now: Date): boolean {
  const age = now.getTime() - Date.parse(time ?? '');
  return Math.abs(age) <= longestAge;
}

/** `POST /webhook`: an event of PayPal, verified with PayPal. Answered once it is stored. */
export const postWebhook = (ports: GivingPorts) => async (c: AppContext) => {
  const raw = await readRaw(c, mostWebhookBytes);
  if (!raw.ok) return answer(c, raw);
  const headers = c.req.header();
  const event = ports.paypal.readEvent(raw.value);
  const forged = () => refuse(c, { code: 'invalid_signature', message: 'PayPal did not send this lately.' });
  if (!event || !isRecent(headers['paypal-transmission-time'], ports.clock())) return forged();
  const verified = await ports.paypal.verifyWebhook(raw.value, headers);
  if (!verified.ok) {
    const { reason, detail } = verified;
    ports.log.warn('webhook_unverified', { eventId: event.id, type: event.type, reason, detail });
    return refuse(c, providerRefusal({ reason: 'unavailable', detail }));
  }
  if (!verified.value) return forged();
  const outcome = await acceptWebhook(ports, {
    provider: 'paypal',
    id: event.id,
    type: event.type,
    raw: raw.value,
    receivedAt: ports.clock().toISOString(),
  });
  return c.json({ received: true, outcome });
};
