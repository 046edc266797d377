import { randomUUID } from 'node:crypto';
import type { FaultQueue } from '../../faults/FaultQueue';
import type { Books } from '../books/createBooks';
import type { DeliveryRecord, EventRecord } from '../books/records';
import { timeOf } from '../core/timeOf';
import type { Schedule } from '../PaypalRoomDeps';
import type { Signer } from './createSigner';
import { isFor } from './webhookPolicies';
import type { WebhookPolicy } from './webhookPolicies';

export interface DeliveriesDeps {
  readonly books: Books;
  readonly signer: Signer;
  readonly webhookId: string;
  readonly webhookUrl: () => string | null;
  readonly certificateUrl: () => string;
  readonly policies: FaultQueue<WebhookPolicy>;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

export interface Deliveries {
  /** The transmissions of events, by the policies; they are to be committed with the events. */
  plan(events: readonly EventRecord[]): DeliveryRecord[];
  /** Sends what was committed, when it is due. */
  start(deliveries: readonly DeliveryRecord[]): void;
  /** Sends what an earlier process did not. */
  resume(): void;
  /** Sends everything that waits, now and one after the other, oldest first. @returns how many were delivered and are still owed. */
  flush(): Promise<{ delivered: number; waiting: number }>;
  /** Sends what is held, one after the other. */
  release(order: 'as-held' | 'reversed'): Promise<number>;
  /** Sends no more, gives up what is being sent, and is done when the books have it: it is sent again at the next start. */
  close(): Promise<void>;
}

/** PayPal tries up to 25 times over three days (https://developer.paypal.com/api/rest/webhooks/). */
const MAX_ATTEMPTS = 25;
const MAX_DELAY = 4 * 3_600_000;
const PATIENCE = 30_000;

/** Before each further attempt, in milliseconds: a second, then twice as long each time, up to four hours. */
const delayAfter = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), MAX_DELAY);

/** Sends webhook events: signed, tried again until they are taken, and remembered over restarts. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { books, signer, webhookId, webhookUrl, certificateUrl, policies, clock, schedule, onError } = deps;
  const underWay = new Map<string, Promise<void>>();
  let number = books.list('deliveries').reduce((most, delivery) => Math.max(most, delivery.number), 0);
  /** Only for this process: a forged transmission is a test's wish, not a fact. */
  const forged = new Set<string>();
  const closing = new AbortController();

  function planOne(event: EventRecord, policy: WebhookPolicy | undefined): DeliveryRecord[] {
    const { action, copies, seconds } = policy ?? { action: 'send', copies: 0, seconds: 0 };
    const now = clock().getTime();
    const count = action === 'duplicate' ? 1 + copies : 1;
    return Array.from({ length: count }, () => {
      const id = randomUUID();
      if (action === 'forge') forged.add(id);
      return {
        id,
        eventId: event.id,
        number: ++number,
        state: action === 'drop' ? 'dropped' : action === 'hold' ? 'held' : 'waiting',
        attempts: 0,
        dueAt: new Date(now + (action === 'delay' ? seconds * 1000 : 0)).toISOString(),
        lastAnswer: null,
      };
    });
  }

  async function post(delivery: DeliveryRecord, url: string): Promise<{ taken: boolean; answer: string }> {
    const event = books.find('events', delivery.eventId);
    if (!event) throw new Error(`There is no event ${delivery.eventId}.`);
    const time = timeOf(clock());
    const signed = forged.has(delivery.id) ? `${event.body} ` : event.body;
    const signature = signer.sign({ id: delivery.id, time, webhookId, body: signed });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-214.0-local',
          'paypal-transmission-id': delivery.id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature,
          'paypal-cert-url': certificateUrl(),
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-auth-version': 'v2',
          'correlation-id': delivery.id.replace(/-/g, '').slice(0, 13),
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), closing.signal]),
      });
      await response.arrayBuffer();
      return { taken: response.ok, answer: String(response.status) };
    } catch (error) {
      return { taken: false, answer: error instanceof Error ? error.message : String(error) };
    }
  }

  async function attempt(id: string): Promise<void> {
    const delivery = books.find('deliveries', id);
    if (!delivery || (delivery.state !== 'waiting' && delivery.state !== 'held')) return;
    const url = webhookUrl();
    if (url === null) {
      books.commit([['deliveries', { ...delivery, state: 'dropped', lastAnswer: 'no address to send it to' }]]);
      return;
    }
    await books.durable();
    const { taken, answer } = await post(delivery, url);
    const attempts = delivery.attempts + 1;
    const state = taken ? 'delivered' : attempts < MAX_ATTEMPTS ? 'waiting' : 'given-up';
    const dueAt = new Date(clock().getTime() + delayAfter(attempts)).toISOString();
    const after: DeliveryRecord = { ...delivery, attempts, state, dueAt, lastAnswer: answer };
    books.commit([['deliveries', after]]);
    if (state === 'waiting') plan(after);
  }

  /** Never two attempts of one transmission at once. */
  function send(id: string): Promise<void> {
    const running = underWay.get(id);
    if (running) return running;
    if (closing.signal.aborted) return Promise.resolve();
    const sending = attempt(id)
      .catch(onError)
      .finally(() => underWay.delete(id));
    underWay.set(id, sending);
    return sending;
  }

  function plan({ id, dueAt }: DeliveryRecord): void {
    schedule(
      () => {
        // Another attempt may have come between.
        const delivery = books.find('deliveries', id);
        if (delivery?.state === 'waiting' && delivery.dueAt === dueAt) void send(id);
      },
      Math.max(0, new Date(dueAt).getTime() - clock().getTime()),
    );
  }

  const inState = (state: DeliveryRecord['state']) =>
    books
      .list('deliveries')
      .filter((delivery) => delivery.state === state)
      .sort((one, other) => one.number - other.number);

  const deliveries: Deliveries = {
    plan: (events) =>
      events.flatMap((event) =>
        planOne(
          event,
          policies.take((policy) => isFor(policy, event.type)),
        ),
      ),
    start: (queued) => queued.filter(({ state }) => state === 'waiting').forEach(plan),
    resume: () => deliveries.start(inState('waiting')),
    async flush() {
      let delivered = 0;
      for (const { id } of inState('waiting')) {
        await send(id);
        if (books.find('deliveries', id)?.state === 'delivered') delivered += 1;
      }
      return { delivered, waiting: inState('waiting').length };
    },
    async release(order) {
      const held = inState('held');
      if (order === 'reversed') held.reverse();
      for (const { id } of held) await send(id);
      return held.length;
    },
    async close() {
      closing.abort();
      await Promise.all(underWay.values());
      await books.durable();
    },
  };
  return deliveries;
}
