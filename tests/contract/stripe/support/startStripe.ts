import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { createStripeEmulator } from '../../../../src/emulators/stripe/createStripeEmulator';
import { localKeys } from '../../../../src/emulators/stripe/localKeys';
import type { Schedule } from '../../../../src/emulators/kit/schedule';

type Params = Partial<Stripe.PaymentIntentCreateParams>;

/** Begins a payment that waits for a card. */
export function begin({ stripe }: PreparedStripe, params: Params = {}): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'aud',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...params,
  });
}

/** Makes a payment with a ready-made card, tried at once. */
export async function pay(fixture: PreparedStripe, card = 'visa', params: Params = {}): Promise<Stripe.PaymentIntent> {
  const { id } = await begin(fixture, params);
  return fixture.stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` });
}

/** Sends what a browser sends, as the form's fields with their brackets. */
export async function askAsBrowser(
  { ask }: PreparedStripe,
  path: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Record<string, never> & { id: string; error: Stripe.StripeRawError } }> {
  const answer = await ask(path, {
    form: { key: localKeys.publishableKey, ...form },
    headers: { authorization: '' },
  });
  return { status: answer.status, body: await answer.json() };
}

/** Types a card into the fields. */
export function typeCard(fixture: PreparedStripe, number: string, more: Record<string, string> = {}) {
  return askAsBrowser(fixture, '/payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '30',
    'card[cvc]': number.startsWith('37') ? '1234' : '123',
    ...more,
  });
}

/** Catches the provider's error of a request that must fail. */
export async function catchError(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The request was expected to fail.');
}

export interface Received {
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
}

interface Waiting {
  readonly at: number;
  readonly task: () => void;
}

/** A clock and its timers, both moved only by the test; what is due at once runs at once. */
class ManualSchedule {
  #now: number;
  readonly #waiting = new Set<Waiting>();

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly clock = (): Date => new Date(this.#now);

  readonly schedule: Schedule = (delayMs, task) => {
    if (delayMs === 0) {
      setImmediate(task);
      return () => undefined;
    }
    const waiting = { at: this.#now + delayMs, task };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  };

  /** How long each timer still takes, in milliseconds. */
  get delays(): number[] {
    return [...this.#waiting].map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** Moves time on, and lets the timers ring that are due by then. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const waiting of [...this.#waiting].sort((a, b) => a.at - b.at)) {
      if (waiting.at > this.#now || !this.#waiting.delete(waiting)) continue;
      waiting.task();
    }
  }
}

export interface StripeFixture {
  readonly stripe: Stripe;
  /** Address of the emulator. */
  readonly url: string;
  readonly origin: string;
  readonly stateDir: string;
  readonly time: ManualSchedule;
  /** The events that were received, in order. */
  readonly received: Received[];
  /** The endpoint's status; 200 at first. */
  endpointStatus: number;
  /** Resolves when so many events have been received. */
  waitForReceived(count: number): Promise<void>;
  /** Resolves when every event is delivered. */
  idle(): Promise<void>;
  /** Every event's type, in order. */
  eventTypes(): Promise<string[]>;
  /** Asks the API as it is, without the SDK. */
  ask(path: string, init?: RequestInit & { form?: Record<string, string> }): Promise<Response>;
  /** Posts JSON to the emulator's own addresses. */
  control(path: string, body?: unknown): Promise<Response>;
  /** Stops the emulator; its state stays. */
  stop(): Promise<void>;
}

/** The part that a test that has one for itself may use; a test that sets the endpoint’s status starts its own. */
type PreparedStripe = Omit<StripeFixture, 'endpointStatus'>;

const opened: StripeFixture[] = [];
const folders: string[] = [];

/** Starts the emulator with a state folder of its own, and an endpoint that takes its events. Ends with the test: see `stopAll`. */
export async function startStripe(
  options: {
    stateDir?: string;
    time?: ManualSchedule;
    listening?: boolean;
    enabledEvents?: readonly string[];
  } = {},
): Promise<StripeFixture> {
  const { stateDir = newFolder(), time = new ManualSchedule('2026-11-20T03:00:00Z') } = options;
  const received: Received[] = [];
  let onArrival = () => {};
  const app = new Hono();
  let origin = '';
  const emulator = createStripeEmulator({
    ...localKeys,
    stateDir,
    ...(options.enabledEvents && { enabledEvents: options.enabledEvents }),
    publicUrl: () => `${origin}/stripe`,
    webhookUrl: () => (options.listening === false ? null : `${origin}/webhook`),
    clock: time.clock,
    schedule: time.schedule,
  });
  app.route('/stripe', emulator.app);
  // The SDK has no setting for a path before `/v1`.
  app.all('/v1/*', (c) => emulator.app.fetch(c.req.raw, c.env));
  app.post('/webhook', async (c) => {
    const body = await c.req.text();
    // A delivery that the emulator gave up when it was stopped.
    if (body === '') return c.text('', 400);
    received.push({ event: JSON.parse(body), body, signature: c.req.header('stripe-signature') ?? '' });
    onArrival();
    return c.text('', fixture.endpointStatus as 200);
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`;
      resolve(starting);
    });
  });

  const fixture: StripeFixture = {
    stripe: new Stripe(localKeys.secretKey, {
      host: '127.0.0.1',
      port: new URL(origin).port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    origin,
    url: `${origin}/stripe`,
    stateDir,
    time,
    received,
    endpointStatus: 200,
    waitForReceived: (count) =>
      new Promise((resolve) => {
        onArrival = () => {
          if (received.length >= count) resolve();
        };
        onArrival();
      }),
    idle: async () => {
      const pending = async () => {
        const answer = await fetch(`${origin}/stripe/_webhooks`);
        const { deliveries } = (await answer.json()) as { deliveries: { state: string }[] };
        return deliveries.some(({ state }) => state === 'pending');
      };
      while (await pending());
    },
    eventTypes: async () => {
      const answer = await fetch(`${origin}/stripe/_webhooks`);
      return ((await answer.json()) as { deliveries: { type: string }[] }).deliveries.map(({ type }) => type);
    },
    ask: (path, { form, ...init } = {}) =>
      fetch(`${origin}/stripe/v1${path}`, {
        ...init,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: { authorization: `Bearer ${localKeys.secretKey}`, ...(init.headers as Record<string, string>) },
      }),
    control: (path, body = {}) =>
      fetch(`${origin}/stripe${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    stop: async () => {
      await emulator.close();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
  opened.push(fixture);
  return fixture;
}

/** Creates a folder that ends with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  folders.push(folder);
  return folder;
}

/** Stops every emulator of the test, and removes the folders. */
async function stopAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((fixture) => fixture.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Prepares an emulator for each test of a file. */
export function prepareStripe(options?: Parameters<typeof startStripe>[0]): PreparedStripe {
  const fixture = {} as StripeFixture;
  beforeEach(async () => void Object.assign(fixture, await startStripe(options)));
  afterEach(stopAll);
  return fixture;
}
