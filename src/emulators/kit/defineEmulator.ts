import { Hono, type Context } from 'hono';
import { adminRoutes, type Admin } from './adminPage';
import { EmulatorError } from './EmulatorError';
import { faultRoutes, type FaultRoutesSource } from './faults';

export interface EmulatorDefinition<Fault> {
  /** Its name, as in `no fault of the PayPal emulator`. */
  readonly name: string;
  /** Resolves when the disk has all that shows; nothing is answered before. */
  readonly settled?: () => Promise<void>;
  /** Faults that tests can inject, at `/_faults`. */
  readonly faults?: Omit<FaultRoutesSource<Fault>, 'emulator'>;
  /** The page that people see at `/`. */
  readonly admin?: Admin;
  readonly routes: readonly Hono[];
  /** The answer to an error that is no refusal; it is thrown on without. */
  readonly onError?: (error: unknown, c: Context) => Response;
}

/** Puts an emulator together: state on the disk before answers, refusals in the service's envelope, injected faults, its page, and its routes. */
export function defineEmulator<Fault>({
  name,
  settled,
  faults,
  admin,
  routes,
  onError,
}: EmulatorDefinition<Fault>): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof EmulatorError) return error.toResponse(c);
    if (!onError) throw error;
    return onError(error, c);
  });
  if (settled)
    app.use('*', async (_c, next) => {
      await next();
      await settled();
    });
  if (faults) app.route('/', faultRoutes({ emulator: name, ...faults }));
  if (admin) app.route('/', adminRoutes(admin));
  for (const route of routes) app.route('/', route);
  return app;
}
