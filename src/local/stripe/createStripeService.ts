import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { FaultQueue } from '../faults/FaultQueue';
import { createApi } from './api/createApi';
import { forgetKeys } from './api/idempotency';
import { controlRoutes } from './control/controlRoutes';
import { createControls } from './control/createControls';
import { createBooks } from './core/createBooks';
import { randomText } from './core/ids';
import { TaskRunner } from './core/TaskRunner';
import { challengeRoutes } from './frames/challengeRoutes';
import { scriptRoutes } from './frames/scriptRoutes';
import type { Fault } from './faults/Fault';
import { bankDelays } from './StripeRoomDeps';
import type { Schedule, StripeRoomDeps } from './StripeRoomDeps';
import { pageRoutes } from './page/pageRoutes';
import { Store } from './store/Store';
import { Dispatcher } from './webhooks/Dispatcher';
import { WebhookPolicy } from './webhooks/WebhookPolicy';

export interface StripeService {
  readonly room: Hono;
  /** Stops timers and sending, after the last write. */
  close(): Promise<void>;
}

/** The card provider's stand-in: its books, and the room through which others reach it. */
export function createStripeService(deps: StripeRoomDeps): StripeService {
  const { clock, stateDir, publicUrl, webhookUrl, webhookSecret, random = randomBytes, schedule = byTimer } = deps;
  const store = new Store(stateDir);
  store.transact((writer) => forgetKeys(writer, Math.floor(clock().getTime() / 1000)));
  const policy = new WebhookPolicy();
  const faults = new FaultQueue<Fault>();
  const books = createBooks({
    store,
    clock,
    random,
    publicUrl,
    webhookUrl,
    delays: { ...bankDelays, ...deps.delays },
    planDeliveries: (type) => (deps.enabledEvents?.includes(type) === false ? [] : policy.plan(type)),
    onLeft: (deliveries, left) => {
      dispatcher.accept(deliveries);
      tasks.accept(left);
    },
  });
  const dispatcher = new Dispatcher({ store, clock, schedule, fetch: deps.fetch ?? fetch, webhookUrl, webhookSecret });
  const tasks = new TaskRunner({ store, books, clock, schedule });

  const controls = createControls({
    store,
    books,
    dispatcher,
    tasks,
    clock,
    newDeliveryId: () => `dlv_${randomText(random, 16)}`,
  });

  const room = new Hono();
  room.route(
    '/v1',
    createApi({
      store,
      books,
      faults,
      clock,
      keys: deps,
      newRequestId: () => `req_${randomText(random, 14)}`,
      hold: (milliseconds) =>
        milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => void schedule(milliseconds, resolve)),
    }),
  );

  room.route('/3ds', challengeRoutes({ store, books }));
  room.route('/', scriptRoutes());
  room.route('/', controlRoutes({ store, faults, policy, controls }));
  room.route('/', pageRoutes({ store, controls, policy, webhookUrl }));

  return {
    room,
    async close() {
      dispatcher.stop();
      tasks.stop();
      await store.settled();
    },
  };
}

/** Real timers; none keeps the process alive. */
const byTimer: Schedule = (delayMs, task) => {
  const timer = setTimeout(task, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
};
