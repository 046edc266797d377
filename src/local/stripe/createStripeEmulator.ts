import { Hono } from 'hono';
import { FaultQueue } from '../shared/faults';
import { byTimer } from '../shared/schedule';
import type { Schedule } from '../shared/schedule';
import type { AccountSettings } from './account';
import { createApi } from './api';
import { createBankTasks } from './bankTasks';
import { browserRoutes } from './browserRoutes';
import { challengeRoutes } from './challengeRoutes';
import { controlRoutes, createControls } from './controls';
import type { Fault } from './controls';
import { pageRoutes } from './page';
import { createState } from './state';
import { createWebhooks } from './webhooks';

export interface StripeEmulatorDeps extends AccountSettings {
  /** Folder of the journal; deleting it empties the emulator. One process to a folder. */
  readonly stateDir: string;
  /** Where it is mounted, as a browser reaches it, e.g. `http://localhost:9001/stripe`. */
  readonly publicUrl: () => string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly schedule?: Schedule;
}

export interface StripeEmulator {
  readonly app: Hono;
  /** Stops timers and sending, after the last write. */
  readonly close: () => Promise<void>;
}

/** The Stripe emulator: API, signed events, browser script, card fields, 3-D Secure, and a page. Mount `app` at `/stripe`. */
export function createStripeEmulator(deps: StripeEmulatorDeps): StripeEmulator {
  const { clock, webhookUrl, enabledEvents, schedule = byTimer } = deps;
  const state = createState({
    ...deps,
    planDeliveries: (event) =>
      webhookUrl() === null || enabledEvents?.includes(event.type) === false
        ? []
        : deliveries.plan(event, controls.mode),
    onStored(planned, left) {
      deliveries.start(planned);
      tasks.start(left);
    },
  });
  const deliveries = createWebhooks({ ...deps, state, schedule });
  const tasks = createBankTasks(state, clock, schedule);
  const controls = createControls({ state, deliveries, tasks });
  const faults = new FaultQueue<Fault>();

  const app = new Hono();
  app.route('/v1', createApi({ ...deps, state, faults }));
  app.route('/3ds', challengeRoutes(state));
  app.route('/', browserRoutes());
  app.route('/', controlRoutes(state, controls, faults));
  app.route('/', pageRoutes(state, controls, webhookUrl));
  return {
    app,
    async close() {
      tasks.stop();
      await deliveries.close();
      await state.settled();
    },
  };
}
