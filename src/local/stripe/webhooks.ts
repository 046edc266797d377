import { createHmac } from 'node:crypto';
import { createDeliveries } from '../shared/deliveries';
import type { Schedule } from '../shared/schedule';
import type { EventRecord, StripeState } from './state';

export interface WebhookDeps {
  readonly state: StripeState;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  readonly webhookUrl: () => string | null;
  readonly webhookSecret: string;
}

/** Sends events to the site's back end, signed; again after 1 s, 2 s, 4 s … up to an hour, 16 times in all. */
export function createWebhooks({ state, clock, schedule, webhookUrl, webhookSecret }: WebhookDeps) {
  return createDeliveries({
    table: {
      get: (id) => state.get('webhook_delivery', id),
      all: () => state.all('webhook_delivery'),
      put: (delivery) => state.put('webhook_delivery', delivery),
    },
    async post({ event: id }, signal) {
      const event = state.get('event', id);
      const url = webhookUrl();
      if (!event || url === null) throw new Error('There is no endpoint.');
      return send(event, url, signal);
    },
    timeoutMs: 10_000,
    maxAttempts: 16,
    longestDelayMs: 3_600_000,
    clock,
    schedule,
    onError: (error) => console.error('A delivery could not be stored:', error),
  });

  function send(event: EventRecord, url: string, signal: AbortSignal): Promise<Response> {
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(clock().getTime() / 1000);
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`, 'utf8').digest('hex');
    return fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: 'manual',
      signal,
    });
  }
}
