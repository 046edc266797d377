import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { StorageUnavailable } from '../../amplify/adapters/donationTable/documentClient';
import { defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { createPlanKeys } from '../../amplify/lib/createPlanKeys';
import { limits } from '../../amplify/lib/limits';
import { TooBusy } from '../../amplify/useCases/TooBusy';
import * as donor from '../../amplify/useCases/plans/donorPlans';
import type { DonorPlanPorts } from '../../amplify/useCases/plans/findPlan';
import { changeMethod } from '../../amplify/useCases/plans/makePlan';
import { readInstalment } from '../../amplify/useCases/plans/payInstalment';
import { applyPayPalEvent } from '../../amplify/useCases/applyPayPalEvent';
import { runPlans } from '../../amplify/useCases/plans/runPlans';
import { acceptWebhook } from '../../amplify/useCases/webhooks';
import { isPaid, type Donation, type PaymentMethod } from '../../src/domain/donation';
import { nightWeights, type Plan, type PlanTerms, type Schedule } from '../../src/domain/plan';
import { onlineMethods, planMethods } from '../../src/domain/donation/methods';
import { canPayByDirectDebit } from '../../src/domain/plan/directDebit';
import { aCard, anAccount, aPlan } from '../builders/plans';
import { aCatalogue } from '../builders/giving';
import { Faults } from './Faults';
import { MemoryCards, toMandateId, toSetupId, type Answer } from './MemoryCards';
import { MemoryVault } from './MemoryVault';
import { MemoryMail } from './MemoryMail';
import { MemoryTable } from './MemoryTable';
import { Process } from './Process';
import { Random } from './Random';
import { World } from './World';

/** What a history of plans must never have. */
export const planWrongs = [
  'doubled',
  'taken_after_stop',
  'unaccounted',
  'silent',
  'wrong_books',
  'token_left',
  'unannounced',
  'surprise',
] as const;
export type PlanWrong = (typeof planWrongs)[number];

export interface PlanFinding {
  readonly wrong: PlanWrong;
  readonly detail: string;
}

export interface PlanReport {
  readonly plans: number;
  /** Gifts that were taken. */
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
  readonly findings: readonly PlanFinding[];
}

const DAY = 24 * 3_600_000;

/** Days of a history: two Ramadans begin in them. */
const days = 400;
const start = new Date('2027-01-10T00:00:00Z');

/** The day on which editors hear of the sighting, and what they may set. */
const sightedAt = Date.parse('2027-02-06T10:00:00Z');
const sightings = [null, '2027-02-07', '2027-02-08', '2027-02-09'];

const schedules: readonly Schedule[] = [
  { every: 'month', day: 5 },
  { every: 'month', day: 28 },
  { every: 'month', day: 'last' },
  { every: 'friday' },
  { every: 'hijri_month' },
  { every: 'ramadan_night' },
  ...nightWeights.map((weight): Schedule => ({ every: 'last_ten_nights', weight })),
];

export interface PlanSimulatorOptions {
  /** Changes the ports of every process: how tests of the simulator plant a bug. */
  readonly plant?: (ports: DonorPlanPorts) => DonorPlanPorts;
}

/**
 * Four hundred days of a few plans by card, by PayPal and by direct debit: schedulers that die and overlap, outages, methods that fail,
 * donors who change their minds.
 */
export async function simulatePlans(
  seed: number,
  count: number,
  options: PlanSimulatorOptions = {},
): Promise<PlanReport> {
  const { plant = (ports) => ports } = options;
  const random = new Random(seed);
  const world = new World(random, start);
  const faults = new Faults(random);
  const calm = new Faults(new Random(0));
  calm.end();
  const table = new MemoryTable(world, faults);
  const quietTable = createDonationTable(table.clientFor(new Process(world, calm, [0, 0])));
  const mail = new MemoryMail(world, faults, (effectKey, messageId) =>
    quietTable.mailEvents.record(effectKey, messageId, world.now().toISOString()),
  );
  const sighting = random.pick(sightings);
  const surprises: unknown[] = [];
  const badCards = new Map<string, readonly Answer[]>();
  const cards = new MemoryCards(
    world,
    (id) => random.pick(badCards.get(id) ?? (['yes'] as const)),
    (type, object) => void deliver(type, object as { readonly id: string; readonly object?: string }),
  );
  const vault = new MemoryVault(
    world,
    (id) => random.pick(badCards.get(id) ?? (['yes'] as const)),
    ({ id, totalCents }) => cards.charges.push({ donationId: id, cents: totalCents, at: world.now() }),
  );
  const keys = createPlanKeys(
    () => 'signs the keys of plans in the simulator',
    () => world.now(),
  );
  const quiet = () => undefined;
  const save = (planId: string, number: number, isDebit: boolean) => {
    const paymentMethodId = toMethodId(planId, isDebit ? 'direct_debit' : 'card', number);
    if (!isDebit) return { card: { ...aCard, paymentMethodId } };
    const mandate = { id: toMandateId(paymentMethodId), url: 'https://stripe.example' };
    return { directDebit: { ...anAccount, paymentMethodId, mandate } };
  };

  const portsFor = (process: Process): DonorPlanPorts =>
    plant({
      ...createDonationTable(table.clientFor(process)),
      clock: () => world.now(),
      wait: (milliseconds) => process.wait(milliseconds),
      stripe: cards.stripeFor(process),
      cards: cards.cardsFor(process, save),
      paypal: vault.paypalFor(process),
      vault: vault.vaultFor(process),
      catalogue: {
        read: () => Promise.resolve(aCatalogue({ ramadanStart: world.now().getTime() >= sightedAt ? sighting : null })),
      },
      challenge: { set: () => Promise.reject(new Error('not asked')), pass: () => Promise.resolve(false) },
      limits,
      // Wide open: what is limited is tested elsewhere.
      rates: { count: async () => ({ tries: 1, declines: 0 }), read: async () => ({ tries: 1, declines: 0 }) },
      log: { info: quiet, warn: quiet, error: quiet },
      keys,
      planWriter: {
        mail: mail.portFor(process),
        confirmationAwaited: 60_000,
        emails: { write: (plan, email) => Promise.resolve({ subject: email.id, text: plan.id, html: '' }) },
      },
    });

  async function run<T>(work: (ports: DonorPlanPorts) => Promise<T>, luck = faults): Promise<T | null> {
    const process = new Process(world, luck);
    const ran = await process.run(() => work(portsFor(process)));
    if (ran.state === 'done') return ran.value;
    if (ran.state === 'threw' && !(ran.error instanceof StorageUnavailable || ran.error instanceof TooBusy))
      surprises.push(ran.error);
    return null;
  }

  let events = 0;
  /** Stripe sends an event until it is stored, and the sweep applies it until that is done. */
  async function deliver(type: string, { id, object }: { readonly id: string; readonly object?: string }) {
    const event = {
      id: `evt_${(events += 1)}`,
      type,
      livemode: false,
      objectId: id,
      intentId: object === 'mandate' ? null : id,
    };
    for (let isDone = false; !isDone;) {
      await world.sleep(random.between(1, 3_600_000));
      const receivedAt = world.now().toISOString();
      const stored = { provider: 'stripe', id: event.id, type, raw: JSON.stringify(event), receivedAt } as const;
      isDone = (await run((ports) => acceptWebhook(ports as never, stored))) === 'applied';
    }
  }

  const all = Array.from({ length: count }, (_, index) => index);
  const stopped = new Map<string, Date>();
  /** Plans whose method was changed: a gift that waits is then taken without another notice. */
  const changed = new Set<string>();
  for (const index of all) {
    const plan = newPlan(random, index);
    const method = random.pick(canPayByDirectDebit(plan.schedule) ? planMethods : onlineMethods);
    badCards.set(toMethodId(plan.id, method, 1), newAnswers(random));
    void startPlan(plan, method).then(() => live(plan.id));
  }

  async function startPlan(plan: Plan, method: PaymentMethod): Promise<void> {
    const id = method === 'paypal' ? `setup_${plan.id}_1` : toSetupId(plan.id, method, 1);
    const stored = {
      ...plan,
      setup: { id, number: 1, isOpen: true, method },
      customerId: `cus_${plan.id}`,
    };
    await quietTable.plans.create(stored, world.now());
  }

  /** A donor, who does something now and then. */
  async function live(id: string): Promise<void> {
    const key = keys.toKey(id);
    for (let step = random.between(0, 6); step > 0; step -= 1) {
      await world.sleep(random.between(1, (days * DAY) / 4));
      if (random.chance(0.5)) await atNextDue(id);
      await act(id, key);
    }
  }

  /** Waits for the very minute in which a plan is due, when everything happens at once. */
  async function atNextDue(id: string): Promise<void> {
    const item = table.all(`PLAN#${id}`)[0];
    const due = typeof item?.dueAt === 'string' ? Date.parse(item.dueAt) - world.now().getTime() : 0;
    await world.sleep(Math.max(0, Math.min(due, 40 * DAY)) + random.between(0, 1_500));
  }

  async function act(id: string, key: string): Promise<void> {
    const plan = (await quietTable.plans.get(id)) ?? undefined;
    if (!plan) return;
    const later = new Date(world.now().getTime() + random.between(2, 40) * DAY).toISOString().slice(0, 10);
    const what = random.pick([
      'amount',
      'schedule',
      'skip',
      'pause',
      'resume',
      'method',
      'lose',
      'confirm',
      'stop',
    ] as const);
    if (what === 'amount')
      await run((ports) => donor.changeTerms(ports, key, { cents: random.between(20_00, 900_00) }));
    if (what === 'schedule') await run((ports) => donor.changeTerms(ports, key, { schedule: random.pick(schedules) }));
    if (what === 'pause') await run((ports) => donor.pauseUntil(ports, key, { until: later }));
    if (what === 'resume') await run((ports) => donor.resume(ports, key));
    if (what === 'skip') {
      const view = await run((ports) => donor.readPlan(ports, key));
      const next = view?.ok ? (view.value.current?.key ?? view.value.next[0]?.key) : undefined;
      if (next) await run((ports) => donor.skipDate(ports, key, { key: next }));
    }
    if (what === 'method') {
      const method = random.pick(planMethods);
      changed.add(id);
      const methodId = toMethodId(id, method, (plan.setup?.number ?? 0) + 1);
      badCards.set(methodId, random.chance(0.7) ? ['yes'] : newAnswers(random));
      await run((ports) => changeMethod(ports, key, { method }, 'client'));
      await run((ports) => donor.readPlan(ports, key));
    }
    if (what === 'lose' && plan.paypal?.tokenId && vault.tokens.delete(plan.paypal.tokenId)) {
      const event = { id: 'WH-1', event_type: 'VAULT.PAYMENT-TOKEN.DELETED', resource: { id: plan.paypal.tokenId } };
      await run((ports) => applyPayPalEvent(ports, JSON.stringify(event)));
    }
    if (what === 'lose' && plan.directDebit?.mandate) cards.endMandate(plan.directDebit.mandate.id);
    if (what === 'confirm' && plan.current) {
      const donation = await readInstalment(quietTable, plan, plan.current.key);
      if (donation) cards.authenticate(donation.id);
      await run((ports) => donor.resume(ports, key));
    }
    if (what === 'stop' && random.chance(0.4)) {
      const view = await run((ports) => donor.stop(ports, key), calm);
      // Told that nothing is under way: from here on nothing may be taken.
      if (view?.ok && !view.value.current) stopped.set(id, world.now());
    }
  }

  /** The scheduler: when something is due, sometimes twice at a time, sometimes out for a day. */
  async function keepScheduler(until: number): Promise<void> {
    while (world.now().getTime() < until) {
      if (random.chance(0.01)) await world.sleep(random.between(1, 30) * 3_600_000);
      const runs = random.chance(0.1) ? 2 : 1;
      await Promise.all(Array.from({ length: runs }, () => run((ports) => runPlans(ports, defaultStripePerSecond))));
      const due = table.all('PLAN#').flatMap(({ dueAt }) => (typeof dueAt === 'string' ? [Date.parse(dueAt)] : []));
      const next = Math.min(...due, world.now().getTime() + DAY);
      await world.sleep(Math.max(60_000, next - world.now().getTime()));
    }
  }

  const end = start.getTime() + days * DAY;
  void keepScheduler(end);
  await world.run();

  // Quiet days: nothing fails any more, and what was left is done.
  faults.end();
  void keepScheduler(world.now().getTime() + 8 * DAY);
  await world.run();

  // A bank may have answered after the scheduler's last run: the donor looks at the plan.
  const readPlans = () => table.all('PLAN#').map(({ plan }) => plan as Plan);
  for (const { id, current } of readPlans())
    if (current?.state === 'processing') void run((ports) => donor.readPlan(ports, keys.toKey(id)), calm);
  await world.run();

  const plans = readPlans();
  const donations = table.all('DONATION#').map(({ donation }) => donation as Donation);
  const told = new Set(mail.sent.map(({ mail: { subject, text } }) => `${text} ${subject.split(':')[0]}`));
  const noticed = new Set(mail.sent.map(({ mail: { subject, text } }) => `${text} ${subject.split(':')[1]}`));
  const findings = check({ plans, donations, cards, tokens: vault.tokens, stopped, told, changed, noticed });
  const outcomes = plans.flatMap(({ instalments }) => instalments.map(({ outcome }) => outcome));
  const countOutcome = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return {
    plans: plans.length,
    taken: cards.charges.length,
    missed: countOutcome('missed'),
    skipped: countOutcome('skipped'),
    findings: [
      ...findings,
      ...surprises.map((error) => ({ wrong: 'surprise' as const, detail: `seed ${seed}: ${String(error)}` })),
    ],
  };
}

function newPlan(random: Random, index: number): Plan {
  const terms: Partial<PlanTerms> = {
    schedule: random.pick(schedules),
    ends: random.pick([{}, {}, {}, { count: random.between(1, 9) }, { cents: random.between(40_00, 4_000_00) }]),
    city: random.pick(['sydney', 'perth', 'hobart', 'adelaide']),
    cents: random.between(20_00, 500_00),
    coversFee: random.chance(0.3),
  };
  const at = start.toISOString();
  return aPlan({
    ...terms,
    id: `plan_${random.text(26, 'abcdefghijklmnopqrstuvwxyz')}`,
    attempt: `attempt-${index}-${random.text(20)}`,
    status: 'created',
    handled: {},
    card: undefined,
    createdAt: at,
    updatedAt: at,
    donor: { email: `donor${index}@example.org`, anonymous: true },
  });
}

const toMethodId = (planId: string, method: PaymentMethod, number: number) =>
  `${{ card: 'pm', paypal: 'token', direct_debit: 'pm_debit' }[method]}_${planId}_${number}`;

/** What a card's bank or PayPal answers, at random: most always pay. */
const newAnswers = (random: Random): readonly Answer[] =>
  random.pick<readonly Answer[]>([
    ['yes'],
    ['yes'],
    ['yes', 'yes', 'yes', 'later'],
    ['yes', 'later'],
    ['later'],
    ['yes', 'yes', 'yes', 'never'],
    ['authenticate'],
    ['yes', 'authenticate', 'later', 'never'],
  ]);

interface Sides {
  readonly plans: readonly Plan[];
  readonly donations: readonly Donation[];
  readonly cards: MemoryCards;
  /** The payment tokens that are left at PayPal. */
  readonly tokens: ReadonlySet<string>;
  readonly stopped: ReadonlyMap<string, Date>;
  /** Plan and kind of every email that was sent. */
  readonly told: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  /** Plan and due date of every email that was sent for one. */
  readonly noticed: ReadonlySet<string>;
}

function check({ plans, donations, cards, tokens, stopped, told, changed, noticed }: Sides): PlanFinding[] {
  const findings: PlanFinding[] = [];
  const find = (wrong: PlanWrong, detail: string) => findings.push({ wrong, detail });
  const byPlan = new Map(plans.map((plan) => [plan.id, plan]));

  const dues = new Set<string>();
  for (const { donationId, at } of cards.charges) {
    const donation = donations.find(({ id }) => id === donationId);
    const plan = byPlan.get(donation?.plan?.id ?? '');
    if (!donation?.plan || !plan) {
      find('wrong_books', `${donationId} was paid and is of no plan`);
      continue;
    }
    const { key } = donation.plan;
    const due = `${plan.id} ${key}`;
    if (dues.has(due)) find('doubled', due);
    dues.add(due);
    // An email that is given up raises an alarm, and Stripe tells the donor a day before.
    const isGivenUp = plan.outbox.some(({ id, memo }) => id.includes(`:${key}:`) && memo === 'given up');
    const isTold = changed.has(plan.id) || noticed.has(due) || isGivenUp;
    if (donation.method === 'direct_debit' && !isTold) find('unannounced', due);
    if (!isPaid(donation)) find('wrong_books', `${due} was paid and the table says ${donation.status}`);
    const stop = stopped.get(plan.id);
    if (stop && at > stop) find('taken_after_stop', due);
    const known = plan.instalments.find((one) => one.key === key);
    if (known?.outcome !== 'taken')
      find('unaccounted', `${due} was paid and the plan says ${known?.outcome ?? 'nothing'}`);
  }
  for (const tokenId of tokens) {
    // Saved, and not known yet: the plan looks at its setup when it has something to do.
    if (plans.some(({ setup }) => setup?.isOpen && setup.id.replace(/^setup/, 'token') === tokenId)) continue;
    const plan = plans.find(({ paypal }) => paypal?.tokenId === tokenId);
    if (!plan || ((plan.status === 'stopped' || plan.status === 'finished') && !plan.current))
      find('token_left', tokenId);
  }
  for (const plan of plans) {
    const taken = plan.instalments.filter(({ outcome }) => outcome === 'taken');
    for (const { key } of taken)
      if (!dues.has(`${plan.id} ${key}`)) find('wrong_books', `${plan.id} ${key} was not paid`);
    if (plan.takenCount !== taken.length) find('wrong_books', `${plan.id} counts ${plan.takenCount}`);
    if (plan.takenCents !== taken.reduce((sum, { cents }) => sum + cents, 0)) find('wrong_books', `${plan.id}: sum`);
    if (plan.ends.cents !== undefined && plan.takenCents > plan.ends.cents) find('wrong_books', `${plan.id}: too much`);
    const keys = plan.instalments.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) find('unaccounted', `${plan.id} has a date twice`);
    if (plan.current && plan.current.state !== 'donor' && plan.current.state !== 'waiting')
      find('unaccounted', `${plan.id} ${plan.current.key} is ${plan.current.state} for ever`);
    const isTold = (...kinds: string[]) => kinds.some((kind) => told.has(`${plan.id} ${kind}`));
    if (plan.instalments.some(({ because }) => because === 'failed') && !isTold('plan_failed', 'plan_needs_donor'))
      find('silent', `${plan.id} failed`);
    if (plan.instalments.some(({ because }) => because === 'too_late') && !isTold('plan_late'))
      find('silent', `${plan.id} was too late`);
    if (plan.status === 'needs_donor' && !isTold('plan_needs_donor')) find('silent', `${plan.id} waits for its donor`);
    if (plan.status === 'finished' && !isTold('plan_ended')) find('silent', `${plan.id} is finished`);
  }
  return findings;
}
