import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { ApiName } from '../../../amplify/deployment/FunctionRow';
import { listRoutes } from '../../../amplify/deployment/functionRoutes';
import { apiNames } from '../../config/amplifyOutputs';
import { nightly } from '../../../amplify/lib/workLimits';
import type { Environment } from '../../config/environment';
import { sydneyDay } from '../../domain/calendar';
import { openDonations } from '../dynamodb/openDonations';
import { createLazyEmulator } from './createLazyEmulator';
import { createMovableClock } from '../plans/createMovableClock';
import type { StripeEmulator } from '../stripe/createStripeEmulator';
import { createLambdaEmulator, type Authorize, type LambdaHandler } from '../lambda/createLambdaEmulator';
import type { DeliveredMail, MailEmulator } from '../mail/createMailEmulator';
import type { ScheduleThread } from './createScheduleThread';
import {
  createLocalFunctions,
  selectVariables,
  type LocalFunctionOptions,
  type LocalFunctions,
} from './createLocalFunctions';
import { createLocalVariables, type FunctionOptions } from './createLocalVariables';
import { openComparisons, openMail, openMetals, openPaypal, openStripe } from './openEmulators';

interface Sweeper {
  /** From now on the work is done every so often, never twice at a time. */
  readonly start: () => void;
  /** Ends it, after the work that is under way. */
  readonly stop: () => Promise<void>;
}

interface SweeperOptions {
  readonly work: () => Promise<unknown>;
  /** Milliseconds from the end of one time to the beginning of the next. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
  /** Does something after a while, and gives a way to take it back; without it, a timer that keeps no process alive. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

const timer = (milliseconds: number, work: () => void) => {
  const handle = setTimeout(work, milliseconds);
  handle.unref();
  return () => clearTimeout(handle);
};

/** Does what schedules do in the deployment: work that is due without a request. */
export function createSweeper({ work, every, onError, after = timer }: SweeperOptions): Sweeper {
  let cancel: (() => void) | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  const plan = () => {
    cancel = after(every, () => {
      underWay = work().then(() => undefined, onError);
      void underWay.then(() => {
        if (!stopped) plan();
      });
    });
  };
  return {
    start() {
      if (!cancel && !stopped) plan();
    },
    async stop() {
      stopped = true;
      cancel?.();
      await underWay;
    },
  };
}

export interface GivingDeps {
  readonly environment: Environment;
  /** The folder in which the emulators keep what must outlive the process, in a folder each. */
  readonly stateDir: string;
  /** The gateway's own origin, known once it listens. */
  readonly origin: () => string;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between sweeps. */
  readonly sweepEvery?: number;
  readonly functions?: FunctionOptions;
  /** Loads functions that run elsewhere, in place of this process's own. */
  readonly loadFunction?: LocalFunctionOptions['load'];
  /** Whether the providers have webhooks of the gateway's back ends; without them, only those that requests make. */
  readonly hasWebhooks?: boolean | undefined;
  /** Whether the schedules' functions run in a thread of their own, by the machine's clock. */
  readonly sweepsApart?: boolean;
  /** Checks the tokens of signed-in donors; without it everyone is a guest. */
  readonly authorize?: Authorize;
}

/** Everything that giving needs beside the content service: outside parties, and the back ends themselves. */
export interface Giving {
  readonly emulators: Readonly<Record<'stripe' | 'paypal' | 'mail' | 'dynamodb' | 'metals' | 'plans', Hono>>;
  /** The REST APIs of the back ends. */
  readonly backEnds: Readonly<Record<ApiName, Hono>>;
  readonly loadFunction: LocalFunctions['load'];
  /** Hands the mail emulator an email of another emulator, such as a code. */
  readonly deliver: (mail: DeliveredMail) => Promise<void>;
  /** Takes up what an earlier process left: events to send, emails to write. Call it once the gateway listens. */
  readonly resume: () => Promise<void>;
  /** Ends what runs by itself, and waits for what is under way. Call it while the gateway still listens. */
  readonly quiet: () => Promise<void>;
  /** Closes the database, when the gateway listens no more. */
  readonly close: () => Promise<void>;
}

// Says on each start that a later version of the AWS SDK will need another Node, about which no one at a terminal can do anything.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Milliseconds that calls and due work under way get to end in. What they leave is done at the next start. */
const longestGoodbye = 3_000;

/** Milliseconds after which what is due only by time is looked for; nothing else falls due without a write to the table. */
const longestIdle = 500;

/** From midnight to the nightly schedule, in milliseconds: an hour off in the nights in which Sydney's clocks change. */
const sinceMidnight = (nightly.hour * 60 + nightly.minute) * 60_000;

/** Twice as fast as a developer who looks at the emails would press reload. */
const defaultSweepEvery = 2_000;

/** Creates the emulators and back ends of giving; none is opened before it is needed, unless it left something undone. */
export function createGiving(given: GivingDeps): Giving {
  const { environment, stateDir, origin, sweepEvery = defaultSweepEvery } = given;
  const folder = (name: string) => join(stateDir, name);
  const movable = createMovableClock({
    stateDir: folder('plans'),
    clock: given.clock,
    // Real cards and accounts are never charged ahead of their dates.
    isFixed: environment.giving.stripe !== undefined || environment.giving.paypal !== undefined,
  });
  // One clock for the back ends of giving and their parties: a webhook's signature, say, is good for five minutes.
  const clock = movable.now;
  let isEnding = false;
  // What outlasts the goodbye finds its table gone; what it left is done at the next start.
  const onError = (error: unknown) => {
    if (!isEnding) given.onError(error);
  };
  const deps = { ...given, clock, onError };
  const endings: (() => Promise<void>)[] = [];
  const getVariables = () => createLocalVariables(environment, origin(), given.functions);
  const functions = createLocalFunctions(getVariables, clock, { load: given.loadFunction });

  const donations = openDonations(folder('donations'));
  let mailEmulator: MailEmulator | undefined;
  const mail = createLazyEmulator('/mail', async () => {
    mailEmulator = await openMail({ ...deps, stateDir: folder('mail'), functions });
    endings.push(mailEmulator.settled);
    return mailEmulator.app;
  });
  let bank: StripeEmulator['bank'] | undefined;
  const stripe = createLazyEmulator('/stripe', async () => {
    const { emulator, close, ...opened } = await openStripe({ ...deps, stateDir: folder('stripe') });
    bank = opened.bank;
    endings.push(close);
    return emulator;
  });
  const paypal = createLazyEmulator('/paypal', async () => {
    const { emulator, close } = await openPaypal({ ...deps, stateDir: folder('paypal') });
    endings.push(close);
    return emulator;
  });

  const metals = createLazyEmulator('/metals', () => openMetals(deps));

  const createBackEnd = (api: ApiName) =>
    createLambdaEmulator({
      path: `/api/${api}`,
      routes: listRoutes(api),
      // As the tokens of its authorizer: accounts are not moved ahead with giving.
      clock: given.clock,
      authorize: deps.authorize,
      load: (name) => functions.load(name) as Promise<LambdaHandler>,
    });

  let thread: ScheduleThread | undefined;
  async function runSchedules(): Promise<void> {
    if (!given.sweepsApart) return functions.runScheduled('minute');
    thread ??= (await import('./createScheduleThread')).createScheduleThread(getVariables(), movable.getAhead);
    await thread.run();
  }
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** The schedules' work, and moves of their clock, one after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  const plans = createLazyEmulator('/plans', async () => {
    const [{ createPlansPage }] = await Promise.all([
      import('../plans/createPlansPage'),
      donations.open(),
      mail.open(),
    ]);
    return createPlansPage({
      variables: selectVariables('plans', getVariables()),
      clock: movable,
      async run() {
        await bank?.runDue();
        await runSchedules();
      },
      listBankTimes: () => bank?.listTimes() ?? [],
      inTurn,
      listEmails: () => mailEmulator?.list() ?? [],
    });
  });

  const swept = { writes: -1, at: 0 };
  const sweeper = createSweeper({
    every: sweepEvery,
    onError,
    work: () =>
      inTurn(async () => {
        if (!donations.isOpen()) return;
        const [writes, at] = [donations.countWrites(), performance.now()];
        if (writes === swept.writes && at - swept.at < longestIdle) return;
        Object.assign(swept, { writes, at });
        await runSchedules();
      }),
  });

  const compared = { writes: -1 };
  let comparisons: ReturnType<typeof openComparisons> | undefined;
  /** Calls the function that compares the books for each comparison that was started, as the table's stream does in the deployment. */
  async function compareAll(): Promise<void> {
    comparisons ??= openComparisons(getVariables());
    const keys = await (await comparisons).listDue(clock());
    if (keys.length === 0) return;
    const compare = await functions.load('reconcile');
    await Promise.all(keys.map((pk) => compare({ Records: [{ dynamodb: { Keys: { pk: { S: pk } } } }] })));
  }
  const getNight = () => sydneyDay(new Date(clock().getTime() - sinceMidnight));
  let night = getNight();
  /** The sweeper of slow work, beside the sweeps, which a comparison of thousands of payments would hold up. */
  const comparer = createSweeper({
    every: sweepEvery,
    onError,
    async work() {
      const before = night;
      night = getNight();
      if (donations.isOpen() && night !== before) await functions.runScheduled('night');
      if (!donations.isOpen() || donations.countWrites() === compared.writes) return;
      compared.writes = donations.countWrites();
      await compareAll();
    },
  });

  const leftBehind = [
    { name: 'donations', open: async () => void (await donations.open()) },
    { name: 'mail', open: mail.open },
    { name: 'stripe', open: stripe.open },
    { name: 'paypal', open: paypal.open },
  ];

  return {
    emulators: {
      stripe: stripe.app,
      paypal: paypal.app,
      mail: mail.app,
      dynamodb: donations.emulator,
      metals: metals.app,
      plans: plans.app,
    },
    backEnds: Object.fromEntries(apiNames.map((api) => [api, createBackEnd(api)])) as Giving['backEnds'],
    loadFunction: functions.load,
    async deliver(email) {
      await mail.open();
      await mailEmulator?.deliver(email);
    },
    async resume() {
      for (const { name, open } of leftBehind) if (existsSync(folder(name))) await open();
      // An email whose event was left behind would be sent again by a sweep that comes before it.
      await mailEmulator?.settled();
      sweeper.start();
      comparer.start();
    },
    async quiet() {
      await Promise.race([
        Promise.all([sweeper.stop(), comparer.stop()]),
        delay(longestGoodbye, undefined, { ref: false }),
      ]);
      for (const end of endings) await end();
      // A provider that does not answer keeps its callers for long, and the end of the gateway does not wait for it.
      await Promise.race([functions.settled(), delay(longestGoodbye, undefined, { ref: false })]);
      isEnding = true;
    },
    async close() {
      await thread?.end();
      await donations.close();
    },
  };
}
