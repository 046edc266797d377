import type { StoredEvent } from '../adapters/donationTable/ports';
import type { Applied, AppliedEvent } from './AppliedEvent';
import { applyPayPalEvent } from './applyPayPalEvent';
import { applyStripeEvent } from './applyStripeEvent';
import type { GivingPorts } from './ports';

type Ports = Omit<GivingPorts, 'catalogue' | 'challenge'>;

/** Milliseconds before an event that could not be applied is retried. */
const tryAgainAfter = 60_000;

const appliers = {
  stripe: applyStripeEvent,
  paypal: async (ports: Ports, raw: string): Promise<Applied> => ({ outcome: await applyPayPalEvent(ports, raw) }),
};

/** Applies a stored event, unless it was applied. */
export async function applyStoredEvent(
  ports: Ports,
  provider: StoredEvent['provider'],
  id: string,
): Promise<AppliedEvent> {
  const event = await ports.events.get(provider, id);
  return !event || event.applied ? 'applied' : applyEvent(ports, event);
}

async function applyEvent(ports: Ports, { provider, id, raw }: StoredEvent): Promise<AppliedEvent> {
  const { outcome, once } = await appliers[provider](ports, raw);
  const now = ports.clock();
  if (outcome === 'applied') {
    if (await ports.events.markApplied(provider, id, now.toISOString())) await once?.();
  } else await ports.events.defer(provider, id, new Date(now.getTime() + tryAgainAfter).toISOString());
  return outcome;
}

/**
 * Stores a verified webhook as received, under its id, and then applies it. Once stored, the provider need not send it
 * again; an event that arrives twice is stored once and applied once.
 */
export async function acceptWebhook(ports: Ports, event: StoredEvent): Promise<AppliedEvent> {
  const isNew = (await ports.events.put(event)) === 'stored';
  try {
    return await (isNew ? applyEvent(ports, event) : applyStoredEvent(ports, event.provider, event.id));
  } catch (error) {
    ports.log.warn('event_not_applied', { provider: event.provider, eventId: event.id, type: event.type, error });
    return 'later';
  }
}
