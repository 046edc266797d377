import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Schedule } from './schedule';

/** The treatment of an event: sent once, sent twice, kept for a release, never sent, or sent with a wrong signature. */
export type WebhookAction = 'send' | 'duplicate' | 'hold' | 'drop' | 'forge';

/** One sending of a webhook event with its retries; a duplicated event has two. */
export interface Delivery {
  readonly id: string;
  /** Id of the event. */
  readonly event: string;
  /** Id of the endpoint that it goes to; the emulator's own without. */
  readonly endpoint?: string;
  readonly type: string;
  /** The event's number, which counts up, so that the order of events is known. */
  readonly number: number;
  readonly state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
  readonly attempts: number;
  /** The time of the next attempt, in milliseconds since 1970. */
  readonly due: number;
  /** Result of the last attempt: a status, or why there was none. */
  readonly lastAnswer: string | null;
  readonly forged: boolean;
}

export interface DeliveriesDeps {
  /** The table in which deliveries are stored; `put` resolves when the disk has it. */
  readonly table: {
    get(id: string): Delivery | undefined;
    all(): readonly Delivery[];
    put(delivery: Delivery): Promise<void>;
  };
  /** Sends the event of a delivery to the endpoint. */
  readonly post: (delivery: Delivery, signal: AbortSignal) => Promise<Response>;
  /** An endpoint that does not answer within this has failed, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  /** The first retry comes after a second, each next one after twice as long, up to this, in milliseconds. */
  readonly longestDelayMs: number;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

const firstStates: Partial<Record<WebhookAction, Delivery['state']>> = { hold: 'held', drop: 'dropped' };

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Sends webhook events until the endpoint takes them (2xx), over restarts too. */
export function createDeliveries(deps: DeliveriesDeps) {
  const { table, post, clock, schedule, onError } = deps;
  const sending = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let number = table.all().reduce((max, delivery) => Math.max(max, delivery.number), 0);

  async function attempt(delivery: Delivery): Promise<void> {
    let lastAnswer: string;
    let delivered = false;
    try {
      const response = await post(delivery, AbortSignal.any([AbortSignal.timeout(deps.timeoutMs), closing.signal]));
      await response.arrayBuffer();
      lastAnswer = String(response.status);
      delivered = response.ok;
    } catch (error) {
      lastAnswer = error instanceof Error ? error.message : String(error);
    }
    // What was cut off by the end of the process is sent again at the next start.
    if (closing.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const undelivered = attempts < deps.maxAttempts ? 'pending' : 'failed';
    const state = delivered ? 'delivered' : undelivered;
    const due = clock().getTime() + Math.min(1_000 * 2 ** (attempts - 1), deps.longestDelayMs);
    await table.put({ ...delivery, attempts, state, due, lastAnswer });
  }

  /** Never two attempts of one delivery at once. */
  function send(id: string): Promise<void> {
    const running = sending.get(id);
    if (running) return running;
    const delivery = table.get(id);
    if (!delivery || closing.signal.aborted) return Promise.resolve();
    const call = attempt(delivery)
      .catch(onError)
      .finally(() => {
        sending.delete(id);
        if (!closing.signal.aborted) start([table.get(id) ?? delivery]);
      });
    sending.set(id, call);
    return call;
  }

  function wait({ id, due }: Delivery): void {
    schedule(Math.max(0, due - clock().getTime()), () => {
      const delivery = table.get(id);
      // Another attempt may have come between.
      if (delivery?.state === 'pending' && delivery.due === due) void send(id);
    });
  }

  const inState = (state: Delivery['state']) =>
    table
      .all()
      .filter((delivery) => delivery.state === state)
      .sort((a, b) => a.number - b.number);

  async function sendInOrder(deliveries: readonly Delivery[]): Promise<{ sent: number; delivered: number }> {
    for (const { id } of deliveries) {
      // An attempt that is ending, and has failed, is not this one.
      await sending.get(id);
      if (table.get(id)?.state !== 'delivered') await send(id);
    }
    const delivered = deliveries.filter(({ id }) => table.get(id)?.state === 'delivered').length;
    return { sent: deliveries.length, delivered };
  }

  /** Sends deliveries that are stored, when they are due. */
  function start(deliveries: readonly Delivery[]): void {
    deliveries.filter(({ state }) => state === 'pending').forEach(wait);
  }

  start(inState('pending'));
  return {
    start,
    /** The deliveries of an event to an endpoint; they are to be stored together with it. */
    plan(
      event: { readonly id: string; readonly type: string },
      action: WebhookAction,
      { id: endpoint }: { readonly id: string },
    ): Delivery[] {
      return Array.from({ length: action === 'duplicate' ? 2 : 1 }, () => ({
        id: randomUUID(),
        event: event.id,
        endpoint,
        type: event.type,
        number: ++number,
        state: firstStates[action] ?? 'pending',
        attempts: 0,
        due: clock().getTime(),
        lastAnswer: null,
        forged: action === 'forge',
      }));
    },
    /** Sends deliveries now, one after the other. */
    sendInOrder,
    /** Sends held events, in the order in which they happened or the other way round. */
    release(order: 'created' | 'reversed') {
      const held = inState('held');
      return sendInOrder(order === 'created' ? held : held.reverse());
    },
    /** Sends everything that waits, without waiting. */
    async flush() {
      const { delivered } = await sendInOrder(inState('pending'));
      return { delivered, waiting: inState('pending').length };
    },
    /** Sends nothing more, and gives up what is being sent: the next start sends it again. */
    async close() {
      closing.abort();
      await Promise.all(sending.values());
    },
  };
}

/**
 * Creates routes for tests: `/_webhooks/flush` sends what waits for a retry, and `/_webhooks/release` what is held, `{ order: 'reversed' }`
 * the last one first.
 */
export function deliveryRoutes(deliveries: Pick<Deliveries, 'flush' | 'release'>): Hono {
  const routes = new Hono();
  routes.post('/_webhooks/flush', async (c) => c.json(await deliveries.flush()));
  routes.post('/_webhooks/release', async (c) => {
    const { order } = (await c.req.json().catch(() => ({}))) as { order?: unknown };
    return c.json(await deliveries.release(order === 'reversed' ? 'reversed' : 'created'));
  });
  return routes;
}

/** The endpoint that events are sent to. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** Types of events, or a star for all. */
  events: readonly string[];
  isEnabled: boolean;
}

export interface EndpointSettings {
  /** The URL to which events are sent; null for nowhere but to the endpoints that requests make. */
  readonly webhookUrl: () => string | null;
  /** The types of events that are sent there; all if absent. */
  readonly enabledEvents?: readonly string[];
}

export type Endpoints = ReturnType<typeof createEndpoints>;

/**
 * Creates the endpoints of an account: its own, and those that requests made, until the emulator ends.
 *
 * @param own - id and secret of the first
 * @param create - id and secret of those that requests make, by their number from 1
 */
export function createEndpoints(
  { webhookUrl, enabledEvents = ['*'] }: EndpointSettings,
  own: Pick<Endpoint, 'id' | 'secret'>,
  create: (number: number) => Pick<Endpoint, 'id' | 'secret'>,
) {
  const added: Endpoint[] = [];
  let made = 0;
  function list(): readonly Endpoint[] {
    const url = webhookUrl();
    return [...(url === null ? [] : [{ ...own, url, events: enabledEvents, isEnabled: true }]), ...added];
  }
  return {
    list,
    find: (id = own.id) => list().find((one) => one.id === id),
    findAdded: (id: string) => added.find((one) => one.id === id),
    add(url: string, events: readonly string[]): Endpoint {
      made += 1;
      const endpoint = { ...create(made), url, events, isEnabled: true };
      added.push(endpoint);
      return endpoint;
    },
    remove: (endpoint: Endpoint) => void added.splice(added.indexOf(endpoint), 1),
    /** The deliveries of a new event to each endpoint that is subscribed to it, to be stored together with it. */
    plan: (deliveries: Deliveries, event: { readonly id: string; readonly type: string }, action: WebhookAction) =>
      list()
        .filter(({ isEnabled, events }) => isEnabled && (events.includes('*') || events.includes(event.type)))
        .flatMap((endpoint) => deliveries.plan(event, action, endpoint)),
  };
}
