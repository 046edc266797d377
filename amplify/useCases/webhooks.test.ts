import { describe, expect, it } from 'vitest';
import { createFailure, type ProviderFailure } from './ports/ProviderResult';
import type { EventStore, StoredEvent } from './ports/donations';
import type { GivingPorts } from './ports/giving';
import { acceptWebhook } from './webhooks';
import { succeed } from '../../src/domain/Result';

const now = new Date('2027-02-15T00:00:00.000Z');

/** A back end whose providers fail every reading this way, with one event. */
function backEnd(reason: ProviderFailure['reason']) {
  const stored: { event?: StoredEvent; applied: boolean; dueAt?: string } = { applied: false };
  const logged: Record<string, unknown>[] = [];
  const note = (level: string) => (event: string, more: object) => void logged.push({ level, event, ...more });
  const events: Partial<EventStore> = {
    put: async (event) => {
      if (stored.event) return 'exists';
      stored.event = event;
      return 'stored';
    },
    get: async () => ({ ...stored.event!, applied: stored.applied }),
    markApplied: async () => (stored.applied = true),
    defer: async (_provider, _id, dueAt) => void (stored.dueAt = dueAt),
  };
  const ports = {
    events,
    clock: () => now,
    log: { info: () => undefined, warn: note('warn'), error: note('error') },
    stripe: {
      readEvent: () => ({ id: 'evt_1', type: 'charge.refunded', livemode: false, intentId: 'pi_1' }),
      readIntent: async () => createFailure(reason, 'so it answered'),
    },
    paypal: {
      readEvent: () => ({ id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', captureId: 'C-1' }),
      donationOfCapture: async () => createFailure(reason, 'so it answered'),
    },
  } as unknown as GivingPorts;
  return { ports, stored, logged };
}

const anEvent = (provider: StoredEvent['provider']): StoredEvent => ({
  provider,
  id: 'evt_1',
  type: 'any',
  raw: '{}',
  receivedAt: now.toISOString(),
});

describe('a webhook event', () => {
  it.each([
    ['stripe', 'unavailable'],
    ['stripe', 'key_refused'],
    ['paypal', 'unavailable'],
    ['paypal', 'key_refused'],
  ] as const)(
    'a webhook event of %s stays due if its payment cannot be read (%s), and the log says why',
    async (provider, reason) => {
      const { ports, stored, logged } = backEnd(reason);
      expect(await acceptWebhook(ports, anEvent(provider))).toBe('later');
      expect(stored).toMatchObject({ applied: false, dueAt: '2027-02-15T00:01:00.000Z' });
      // The alarm matches this.
      expect(logged).toMatchObject([{ reason }]);
    },
  );

  it.each([
    ['payout.failed', 'po_1', null, 'payout_failed'],
    ['radar.early_fraud_warning.created', 'issfr_1', 'pi_1', 'early_fraud_warning'],
  ])(
    'a webhook event of the type %s logs one error, even if it is received twice',
    async (type, objectId, intentId, event) => {
      const { ports, logged } = backEnd('unavailable');
      const sold = { object: 'pi_1', donationId: null, observations: [] };
      const stripe = {
        readEvent: () => ({ id: 'evt_1', type, livemode: false, objectId, intentId }),
        readIntent: async () => succeed(sold),
      };
      const withStripe = { ...ports, stripe } as unknown as GivingPorts;
      expect(await acceptWebhook(withStripe, anEvent('stripe'))).toBe('applied');
      expect(await acceptWebhook(withStripe, anEvent('stripe'))).toBe('applied');
      expect(logged).toEqual([{ level: 'error', event, eventId: 'evt_1', object: objectId, intentId }]);
    },
  );

  it.each(['stripe', 'paypal'] as const)(
    'a webhook event of %s is done if there is no such payment',
    async (provider) => {
      const { ports, stored } = backEnd('not_found');
      expect(await acceptWebhook(ports, anEvent(provider))).toBe('applied');
      expect(stored.applied).toBe(true);
    },
  );
});
