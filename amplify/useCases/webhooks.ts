import type { StoredEvent } from '../adapters/donationTable/ports';
import type { Applied, AppliedEvent } from './AppliedEvent';
import { applyPayPalEvent } from './applyPayPalEvent';
import { applyStripeEvent } from './applyStripeEvent';
import type { GivingPorts } from './ports';

type Ports = Omit<GivingPorts, 'catalogue' | 'challenge'>;

/** How long an event that could not be applied is left, in milliseconds. */
const tryAgainAfter = 60_000;

const appliers = {
  stripe: applyStripeEvent,
  paypal: async (ports: Ports, raw: string): Promise<Applied> => ({ outcome: await applyPayPalEvent(ports, raw) }),
};

/** Applies a stored event, unless it was. */
export async function applyStoredEvent(
  ports: Ports,
  provider: StoredEvent['provider'],
  id: string,
): Promise<AppliedEvent> {
  const event = await ports.events.get(provider, id);
  if (!event || event.applied) return 'applied';
  const { outcome, once } = await appliers[provider](ports, event.raw);
  const now = ports.clock();
  if (outcome === 'applied') {
    if (await ports.events.markApplied(provider, id, now.toISOString())) await once?.();
  } else await ports.events.defer(provider, id, new Date(now.getTime() + tryAgainAfter).toISOString());
  return outcome;
}

/**
 * Takes a verified webhook: stores it as it came, under its own id, and then applies it. Once it is stored the provider may
 * forget it, whatever happens after; an event that comes twice is stored once and applied until it has been once.
 */
export async function acceptWebhook(ports: Ports, event: StoredEvent): Promise<AppliedEvent> {
  await ports.events.put(event);
  try {
    return await applyStoredEvent(ports, event.provider, event.id);
  } catch (error) {
    ports.log.warn('event_not_applied', { provider: event.provider, eventId: event.id, type: event.type, error });
    return 'later';
  }
}
