import { setTimeout as delay } from 'node:timers/promises';
import {
  functionTable,
  listVariables,
  scheduledFunctions,
  type FunctionName,
} from '../../../amplify/deployment/functionTable';
import type { LocalVariables } from './createLocalVariables';

/** Every deployed function; each is loaded by its first call, so that a gateway starts at once. */
const loaders = {
  payments: () => import('../../../amplify/functions/payments/handler'),
  stripe: () => import('../../../amplify/functions/stripe/handler'),
  paypal: () => import('../../../amplify/functions/paypal/handler'),
  receipts: () => import('../../../amplify/functions/receipts/handler'),
  finance: () => import('../../../amplify/functions/finance/handler'),
  distributions: () => import('../../../amplify/functions/distributions/handler'),
  sweep: () => import('../../../amplify/functions/sweep/handler'),
  plans: () => import('../../../amplify/functions/plans/handler'),
  donationEmails: () => import('../../../amplify/functions/donationEmails/handler'),
  outbox: () => import('../../../amplify/functions/outbox/handler'),
  reconcile: () => import('../../../amplify/functions/reconcile/handler'),
  nightlyExport: () => import('../../../amplify/functions/nightlyExport/handler'),
  mailEvents: () => import('../../../amplify/functions/mailEvents/handler'),
  general: () => import('../../../amplify/functions/general/handler'),
  marketing: () => import('../../../amplify/functions/marketing/handler'),
  data: () => import('../../../amplify/functions/data/handler'),
  codeEmails: () => import('../../../amplify/functions/codeEmails/handler'),
  confirmations: () => import('../../../amplify/functions/confirmations/handler'),
  signIns: () => import('../../../amplify/functions/signIns/handler'),
} as const satisfies Record<FunctionName, () => Promise<{ readonly createHandler: unknown }>>;

type Handler<Name extends FunctionName> = ReturnType<Awaited<ReturnType<(typeof loaders)[Name]>>['createHandler']>;

type AnyHandler = (...event: unknown[]) => Promise<unknown>;

/** Selects the variables that a function is deployed with, and no other. */
export const selectVariables = (name: FunctionName, all: LocalVariables): Record<string, string> =>
  Object.fromEntries(
    listVariables(name).flatMap((variable) => {
      const value = all[variable];
      return value === undefined ? [] : [[variable, value]];
    }),
  );

/** A function that did not end in its time, as Lambda says it. What it began is not stopped here. */
export class FunctionTimedOut extends Error {}

/** Lets some time pass, unless the signal ends it. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const byTimer: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { ref: false, signal });

/** Waits for a call as long as the function may take. @throws FunctionTimedOut */
async function callInTime<T>(name: FunctionName, call: Promise<T>, wait: Wait): Promise<T> {
  const { timeoutSeconds } = functionTable[name];
  const ended = new AbortController();
  const late = wait(timeoutSeconds * 1000, ended.signal).then(() => {
    throw new FunctionTimedOut(`${name}: Task timed out after ${timeoutSeconds} seconds`);
  });
  late.catch(() => undefined);
  return Promise.race([call, late]).finally(() => ended.abort());
}

/** The back end's functions in this process, as they are deployed: by `functionTable`, each with its own variables and timeout. */
export interface LocalFunctions {
  /** A function, which is loaded once. */
  readonly load: <Name extends FunctionName>(name: Name) => Promise<Handler<Name>>;
  /**
   * Calls those that the deployment calls every minute, or every night, one after the other. A donation's emails, which its stream calls
   * for at once, are among those of the minute.
   *
   * @throws AggregateError of what they threw, when all have run
   */
  readonly runScheduled: (every: 'minute' | 'night') => Promise<void>;
  /** Waits for the calls under way. */
  readonly settled: () => Promise<unknown>;
}

export interface LocalFunctionOptions {
  /** A timer that keeps no process alive, unless a test has its own. */
  readonly wait?: Wait;
  /** Loads a function that runs elsewhere, such as one that is deployed; without it, they run in this process. */
  readonly load?: ((name: FunctionName) => Promise<AnyHandler>) | undefined;
}

/**
 * Creates the functions of the local gateway.
 *
 * @param getVariables - those of all functions, once the gateway's address is known
 * @param clock - the clock of giving, which may be ahead
 */
export function createLocalFunctions(
  getVariables: () => LocalVariables,
  clock: () => Date,
  { wait = byTimer, load: loadElsewhere }: LocalFunctionOptions = {},
): LocalFunctions {
  const loaded = new Map<FunctionName, Promise<AnyHandler>>();
  const underWay = new Set<Promise<unknown>>();

  async function loadHere(name: FunctionName): Promise<AnyHandler> {
    const { createHandler } = (await loaders[name]()) as {
      createHandler: (variables: Record<string, string>, clock: () => Date) => AnyHandler;
    };
    return createHandler(selectVariables(name, getVariables()), clock);
  }

  async function create(name: FunctionName): Promise<AnyHandler> {
    const handler = await (loadElsewhere ?? loadHere)(name);
    return (...event) => {
      const call = handler(...event).finally(() => underWay.delete(call));
      underWay.add(call);
      // What runs elsewhere has its timeout there.
      return loadElsewhere ? call : callInTime(name, call, wait);
    };
  }

  function load<Name extends FunctionName>(name: Name): Promise<Handler<Name>> {
    const loading = loaded.get(name) ?? create(name);
    loaded.set(name, loading);
    return loading as unknown as Promise<Handler<Name>>;
  }

  return {
    load,
    async runScheduled(every) {
      const errors: unknown[] = [];
      for (const name of scheduledFunctions.filter((one) => functionTable[one].schedule.every === every))
        try {
          await (
            await load(name)
          )();
        } catch (error) {
          errors.push(error);
        }
      if (errors.length === 0) return;
      const said = errors.map((error) => (error instanceof Error ? error.message : String(error)));
      throw new AggregateError(errors, `Functions failed that a schedule calls: ${said.join('; ')}`);
    },
    settled: () => Promise.allSettled(underWay),
  };
}
