import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createPaypalEmulator, type PaypalEmulatorDeps } from '../../../src/emulators/paypal/createPaypalEmulator';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';
import { listen } from '../../../src/emulators/kit/listen';

/** A transmission as the listener got it. */
export interface Received {
  readonly headers: Headers;
  readonly body: string;
  readonly event: { id: string; event_type: string; resource: Record<string, unknown> };
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- read as the test expects it
  readonly body: any;
}

export interface RunningPaypal {
  readonly origin: string;
  /** The URL of the emulator. */
  readonly url: string;
  /** The requests to the webhook's address. */
  readonly received: Received[];
  /** The status that the webhook's address answers; 200 if absent. */
  readonly listener: { answer: (received: Received) => number | Promise<number> };
  /** A request with an access token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
  /** Lets a buyer approve an order or the saving of their account, by the window's own forms. */
  approve(orderId: string, buyer: string): Promise<Response>;
  /** An order, approved and captured. */
  pay(buyer?: string, unit?: object): Promise<{ orderId: string; captureId: string }>;
  plan(fault: object): Promise<Response>;
  /** Sends waiting webhooks, and returns how many were delivered. */
  flush(): Promise<{ delivered: number; waiting: number }>;
  /** Stops; what it stored stays for another start. */
  stop(): Promise<void>;
}

export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

export const money = (value: string, currency_code = 'AUD') => ({ currency_code, value });

export const order = (unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: money('50.00'), custom_id: 'don_1', description: 'Zakat', ...unit }],
  payment_source: { paypal: {} },
});

/** A time that tests set. */
function createClock(start = '2026-03-01T02:03:04.000Z') {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass: (milliseconds: number) => void (now += milliseconds),
  };
}

/** A folder for the emulator's state. */
function temporaryState(): { readonly stateDir: string; clear(): void; remove(): void } {
  const stateDir = mkdtempSync(join(tmpdir(), 'paypal-'));
  return {
    stateDir,
    clear() {
      rmSync(stateDir, { recursive: true, force: true });
      mkdirSync(stateDir);
    },
    remove: () => rmSync(stateDir, { recursive: true, force: true }),
  };
}

/** Only the PayPal emulator, mounted as in the gateway, with a listener for its webhooks; nothing is sent before it is flushed. */
async function startPaypal(
  deps: Partial<PaypalEmulatorDeps> & Pick<PaypalEmulatorDeps, 'stateDir'>,
): Promise<RunningPaypal> {
  const received: Received[] = [];
  const listener: RunningPaypal['listener'] = { answer: () => 200 };
  const gateway = new Hono();
  gateway.post('/hook', async (c) => {
    const body = await c.req.text();
    const one: Received = { headers: c.req.raw.headers, body, event: JSON.parse(body) as Received['event'] };
    received.push(one);
    return new Response(null, { status: await listener.answer(one) });
  });
  let origin = '';
  const { app, close: closeEmulator } = createPaypalEmulator({
    ...localPaypalKeys,
    publicUrl: () => `${origin}/paypal`,
    webhookUrl: () => `${origin}/hook`,
    clock: createClock().now,
    schedule: () => () => undefined,
    onError: (error) => {
      throw error;
    },
    ...deps,
  });
  gateway.route('/paypal', app);
  const { close, origin: listening } = await listen(gateway, { port: 0, variable: 'LOCAL_PORT' });
  origin = listening;
  const url = `${origin}/paypal`;

  const login = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: basic(localPaypalKeys.clientId, localPaypalKeys.clientSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token } = (await login.json()) as { access_token: string };

  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const running: RunningPaypal = {
    origin,
    url,
    received,
    listener,
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'content-type': 'application/json', 'paypal-request-id': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    },
    approve: (orderId, buyer) =>
      fetch(`${url}/checkoutnow/pay`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ token: orderId, buyer }),
        redirect: 'manual',
      }),
    async pay(buyer = 'pays', unit = {}) {
      const { body: made } = await running.call('POST', '/v2/checkout/orders', order(unit));
      await running.approve(made.id, buyer);
      const { body: captured } = await running.call('POST', `/v2/checkout/orders/${made.id}/capture`);
      return { orderId: made.id, captureId: captured.purchase_units?.[0].payments.captures[0].id };
    },
    plan: (fault) => post('/_faults', fault),
    flush: async () => (await (await post('/_webhooks/flush', {})).json()) as { delivered: number; waiting: number },
    async stop() {
      await closeEmulator();
      await close();
    },
  };
  return running;
}

/** Prepares an emulator for each test of a file, with a state and a clock of its own; `start` goes on if it was stopped. */
export function preparePaypal() {
  const state = temporaryState();
  const clock = createClock();
  const paypal = {} as RunningPaypal;
  const start = async (deps: Partial<PaypalEmulatorDeps> = {}) =>
    void Object.assign(paypal, await startPaypal({ stateDir: state.stateDir, clock: clock.now, ...deps }));
  beforeEach(() => {
    state.clear();
    return start();
  });
  afterEach(() => paypal.stop());
  afterAll(() => state.remove());
  return { paypal, start, clock, stateDir: state.stateDir };
}
