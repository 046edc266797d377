import type { Schedule } from '../StripeRoomDeps';
import type { DeliveryAttempt, DeliveryRecord, EventRecord } from '../store/records';
import type { Store } from '../store/Store';
import { signPayload } from './signPayload';

export interface DispatcherDeps {
  readonly store: Store;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  readonly fetch: typeof fetch;
  readonly webhookUrl: () => string | null;
  readonly webhookSecret: string;
}

/** Events under way at once. */
const parallel = 4;

/** An endpoint that does not answer within this has failed. */
const answerWithinMs = 10_000;

/** The first retry comes after a second, each next one after twice as long, up to an hour; then it is given up. */
const retry = { firstMs: 1_000, longestMs: 3_600_000, attempts: 16 };

/** Sends events until the endpoint takes them. What is still to be sent is read from the books at the start. */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  #queue: string[] = [];
  #running = 0;
  #stopped = false;
  readonly #timers = new Set<() => void>();
  /** Deliveries that are under way, so that none goes out twice at once. */
  readonly #busy = new Set<string>();

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    const waiting = deps.store.all('delivery').filter(({ state }) => state === 'pending');
    for (const delivery of waiting) this.#wait(delivery);
  }

  /** Takes new deliveries on; what is held or dropped is left alone. */
  accept(deliveries: readonly DeliveryRecord[]): void {
    this.#queue.push(...deliveries.filter(({ state }) => state === 'pending').map(({ id }) => id));
    this.#pump();
  }

  /** Sends deliveries now, one after the other in this order, whatever their state: each is tried once. */
  async sendInOrder(ids: readonly string[]): Promise<DeliveryRecord[]> {
    const sent: DeliveryRecord[] = [];
    for (const id of ids) {
      const before = this.#deps.store.get('delivery', id);
      if (!before || this.#busy.has(id)) continue;
      await this.#attempt({ ...before, state: 'pending' });
      const after = this.#deps.store.get('delivery', id);
      if (after) sent.push(after);
    }
    return sent;
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#queue = [];
  }

  #wait({ id, due }: DeliveryRecord): void {
    const delay = Math.max(0, due - this.#deps.clock().getTime());
    const cancel = this.#deps.schedule(delay, () => {
      this.#timers.delete(cancel);
      this.#queue.push(id);
      this.#pump();
    });
    this.#timers.add(cancel);
  }

  #pump(): void {
    while (!this.#stopped && this.#running < parallel) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      const delivery = this.#deps.store.get('delivery', id);
      if (delivery?.state !== 'pending' || this.#busy.has(id)) continue;
      this.#running += 1;
      void this.#attempt(delivery).finally(() => {
        this.#running -= 1;
        this.#pump();
      });
    }
  }

  async #attempt(delivery: DeliveryRecord): Promise<void> {
    const { store } = this.#deps;
    const event = store.get('event', delivery.event);
    if (!event) return;
    this.#busy.add(delivery.id);
    const attempt = await this.#post(event).finally(() => this.#busy.delete(delivery.id));
    if (this.#stopped) return;
    const attempts = [...delivery.attempts, attempt];
    const taken = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const delay = Math.min(retry.firstMs * 2 ** (attempts.length - 1), retry.longestMs);
    const after: DeliveryRecord = {
      ...delivery,
      attempts,
      state: taken ? 'delivered' : attempts.length >= retry.attempts ? 'failed' : 'pending',
      due: this.#deps.clock().getTime() + delay,
    };
    const { kept } = store.transact((writer) => {
      writer.put('delivery', after);
      if (taken) writer.put('event', { ...event, pending_webhooks: 0 });
    });
    if (after.state === 'pending') this.#wait(after);
    await kept.catch((error: unknown) => console.error('A delivery could not be kept:', error));
  }

  async #post(event: EventRecord): Promise<DeliveryAttempt> {
    const { clock, schedule, webhookUrl, webhookSecret } = this.#deps;
    const at = clock().getTime();
    const url = webhookUrl();
    if (url === null) return { at, status: null, error: 'There is no endpoint.' };
    const body = JSON.stringify(event, null, 2);
    const abort = new AbortController();
    const cancel = schedule(answerWithinMs, () => abort.abort(new Error('The endpoint did not answer in time.')));
    try {
      const answer = await this.#deps.fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signPayload(body, webhookSecret, Math.floor(at / 1000)),
        },
        body,
        redirect: 'manual',
        signal: abort.signal,
      });
      await answer.arrayBuffer();
      return { at, status: answer.status, error: null };
    } catch (error) {
      return { at, status: null, error: error instanceof Error ? error.message : String(error) };
    } finally {
      cancel();
    }
  }
}
