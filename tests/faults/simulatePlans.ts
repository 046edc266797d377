import { createDonationTable } from '../../amplify/adapters/donationTable/createDonationTable';
import { StorageUnavailable, TooBusy } from '../../amplify/lib/storageErrors';
import { defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { createPlanKeys } from '../../amplify/lib/createPlanKeys';
import { limits } from '../../amplify/lib/limits';
import * as donor from '../../amplify/useCases/plans/donorPlans';
import type { DonorPlanPorts } from '../../amplify/useCases/plans/findPlan';
import { changeMethod } from '../../amplify/useCases/plans/makePlan';
import { createPlanCaller, type PlanCaller } from '../../amplify/useCases/plans/requireCode';
import { readInstalment } from '../../amplify/useCases/plans/payInstalment';
import { applyPayPalEvent } from '../../amplify/useCases/applyPayPalEvent';
import { runPlans } from '../../amplify/useCases/plans/runPlans';
import { acceptWebhook } from '../../amplify/useCases/webhooks';
import { type Donation, type PaymentMethod } from '../../src/domain/donation';
import { type Announced, type Plan } from '../../src/domain/plan';
import { isUnsentNotice } from '../../src/domain/plan/planEmails';
import { onlineMethods, planMethods } from '../../src/domain/donation/methods';
import { canPayByDirectDebit } from '../../src/domain/plan/directDebit';
import { aCatalogue } from '../builders/giving';
import { refundDonation } from '../../amplify/useCases/finance/refundDonation';
import { guests } from './Backend';
import { Charges, sumGone, type Charge } from './Charges';
import { checkPlans, findCrowdedEmails, findLostNext, type PlanFinding, type PlanReport } from './checkPlans';
import { Faults } from './Faults';
import { isAccount, MemoryCards, toSetupId, type Answer } from './MemoryCards';
import { MemoryVault } from './MemoryVault';
import { MemoryMail } from './MemoryMail';
import { MemoryTable } from './MemoryTable';
import { cities, newAnswers, newMethod, newPlan, schedules, start, toMethodId } from './newPlan';
import { PlanAlarms } from './PlanAlarms';
import { PlanStops } from './PlanStops';
import { Process } from './Process';
import { Random } from './Random';
import { World } from './World';

const dayMilliseconds = 24 * 3_600_000;

/** Days of a history unless told otherwise: two Ramadans begin in them. */
const usualDays = 400;

/** The day on which editors hear of the sighting, and what they may set. */
const sightedAt = Date.parse('2027-02-06T10:00:00Z');
const sightings = [null, '2027-02-07', '2027-02-08', '2027-02-09'];

/** When editors may correct it, by a day that has not begun. */
const correctedAt = Date.parse('2027-02-07T01:00:00Z');

/** The subject of an event. */
interface Delivered {
  readonly id: string;
  readonly object?: string;
  readonly intentId?: string | null;
}

export interface PlanSimulatorOptions {
  /** Days of a history, at least 60: a Ramadan is in them. */
  readonly days?: number;
  /** Changes the ports of every process: how tests of the simulator plant a bug. */
  readonly changePorts?: (ports: DonorPlanPorts) => DonorPlanPorts;
}

/**
 * Simulates four hundred days of a few plans by card, by PayPal and by direct debit: schedulers that die and overlap, outages, methods that
 * fail, donors who change their minds.
 */
export async function simulatePlans(
  seed: number,
  count: number,
  options: PlanSimulatorOptions = {},
): Promise<PlanReport> {
  const { changePorts = (ports) => ports, days = usualDays } = options;
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
  const corrected = random.chance(0.5) ? sighting : random.pick(sightings);
  const announce = (): Announced => {
    const now = world.now().getTime();
    if (now < sightedAt) return { ramadanStart: null };
    return { ramadanStart: now < correctedAt ? sighting : corrected };
  };
  const charges = new Charges();
  const alarms = new PlanAlarms(world);
  const found: PlanFinding[] = [];
  const surprises: unknown[] = [];
  const badCards = new Map<string, readonly Answer[]>();
  const cards = new MemoryCards(
    world,
    charges,
    (id) => random.pick(badCards.get(id) ?? (['yes'] as const)),
    (type, object) => void deliver(type, object as Delivered),
  );
  const vault = new MemoryVault(world, charges, (id) => random.pick(badCards.get(id) ?? (['yes'] as const)));
  const keys = createPlanKeys('signs the keys of plans in the simulator', () => world.now());
  const toKey = (planId: string) => keys.toKey(planId, 0, 'email');
  /** The owner of the plans; a link by itself is tested elsewhere. */
  const owner: PlanCaller = { ...createPlanCaller('client'), isOwner: async () => true };
  const quiet = () => undefined;
  const once = { tries: 1, declines: 0 };
  const emailLimits = { take: () => Promise.resolve(true) };
  const portsFor = (process: Process): DonorPlanPorts =>
    changePorts({
      ...createDonationTable(table.clientFor(process)),
      clock: () => world.now(),
      wait: (milliseconds) => process.wait(milliseconds),
      stripe: cards.stripeFor(process),
      cards: cards.cardsFor(process, newMethod),
      paypal: vault.paypalFor(process),
      vault: vault.vaultFor(process),
      catalogue: { read: () => Promise.resolve(aCatalogue({ ...announce() })) },
      books: { readHead: () => Promise.resolve(null) },
      challenge: { set: () => Promise.reject(new Error('not asked')), pass: () => Promise.resolve(false) },
      limits,
      // Wide open: what is limited is tested elsewhere.
      rates: { count: async () => once, countOnce: async () => 1, read: async () => once },
      log: { info: quiet, warn: quiet, error: quiet },
      accounts: guests,
      keys,
      emailLimits,
      sendCode: () => Promise.resolve(),
      planWriter: {
        mail: mail.portFor(process),
        confirmationAwaited: 60_000,
        emailLimits,
        emails: { write: (plan, email) => Promise.resolve({ subject: email.id, text: plan.id, html: '' }) },
      },
    });

  const startProcess = (luck: Faults) => {
    const process = new Process(world, luck);
    return { process, ports: portsFor(process) };
  };

  /** Processes that have done their work and wait for more, as a function's do, each with its ports. */
  const idle = new Map<Faults, { readonly process: Process; readonly ports: DonorPlanPorts }[]>();

  async function run<T>(work: (ports: DonorPlanPorts) => Promise<T>, luck = faults): Promise<T | null> {
    const waiting = idle.get(luck) ?? [];
    idle.set(luck, waiting);
    const instance = waiting.pop() ?? startProcess(luck);
    const ran = await instance.process.run(() => work(instance.ports));
    if (ran.state === 'done') {
      waiting.push(instance);
      return ran.value;
    }
    if (ran.state === 'threw' && !(ran.error instanceof StorageUnavailable || ran.error instanceof TooBusy))
      surprises.push(ran.error);
    return null;
  }

  let events = 0;
  /** Stripe sends an event until it is stored, and the sweep applies it until that is done. */
  async function deliver(type: string, { id, object, intentId = object === 'mandate' ? null : id }: Delivered) {
    const event = {
      id: `evt_${(events += 1)}`,
      type,
      livemode: false,
      objectId: id,
      intentId,
    };
    await deliverRaw('stripe', event.id, type, JSON.stringify(event));
  }

  const deliverPayPal = (type: string, resource: object) => {
    const id = `WH-${(events += 1)}`;
    return deliverRaw('paypal', id, type, JSON.stringify({ id, event_type: type, resource }));
  };

  async function deliverRaw(provider: 'stripe' | 'paypal', id: string, type: string, raw: string) {
    for (let isDone = false; !isDone;) {
      await world.sleep(random.between(1, 3_600_000));
      const stored = { provider, id, type, raw, receivedAt: world.now().toISOString() };
      isDone = (await run((ports) => acceptWebhook(ports as never, stored))) === 'applied';
    }
  }

  const tellDispute = (charge: Charge, id: string, what: 'created' | 'closed') =>
    charge.provider === 'paypal'
      ? deliverPayPal(`CUSTOMER.DISPUTE.${what === 'created' ? 'CREATED' : 'RESOLVED'}`, { dispute_id: id })
      : deliver(`charge.dispute.${what}`, { id, intentId: charge.object });

  const tellRefund = (charge: Charge, id: string, type: string) =>
    charge.provider === 'paypal'
      ? deliverPayPal('PAYMENT.CAPTURE.REFUNDED', {
          id,
          supplementary_data: { related_ids: { capture_id: `capture_${charge.object}` } },
        })
      : deliver(type, { id, intentId: charge.object });

  /** Money goes back, and a donor who was asked because of it may want the plan to go on. */
  async function returnMoney(planId: string): Promise<void> {
    await world.sleep(random.between(20, (days * 2) / 3) * dayMilliseconds);
    await goBack(planId);
    await world.sleep(random.between(1, 10) * dayMilliseconds);
    if (random.chance(0.5)) await goOn(planId);
  }

  async function goOn(planId: string): Promise<void> {
    await run((ports) => donor.resume(ports, toKey(planId), { confirms: 'after_dispute' }));
    alarms.answer(planId);
  }

  /** Does what payers, their banks and finance do with a plan's newest donation after it was taken. */
  async function goBack(planId: string): Promise<void> {
    const ofPlan = table.all('DONATION#').map(({ donation }) => donation as Donation);
    const ids = new Set(ofPlan.flatMap(({ id, plan }) => (plan?.id === planId ? [id] : [])));
    const charge = charges.all.findLast(({ donationId }) => ids.has(donationId));
    if (!charge) return;
    const share = random.pick([1, 1, 0.4]);
    const what = random.pick(['refund', 'failing_refund', 'dispute', 'warning'] as const);
    if (what === 'refund' || what === 'failing_refund') {
      const reference = `R-${(events += 1)}`;
      const cents = Math.ceil((charge.cents - sumGone(charge)) * share);
      const request = { donationId: charge.donationId, cents, day: world.now().toISOString().slice(0, 10), reference };
      if (cents > 0) await run((ports) => refundDonation(ports as never, request));
      const refund = charge.refunds.find((one) => one.reference === reference);
      if (!refund) return;
      await tellRefund(charge, refund.id, 'charge.refunded');
      if (what === 'refund' || charge.provider === 'paypal' || charge.disputes.length > 0) return;
      await world.sleep(random.between(1, 5) * dayMilliseconds);
      if (charge.disputes.length > 0) return;
      refund.isFailed = true;
      return tellRefund(charge, refund.id, 'refund.failed');
    }
    if (what === 'warning' && charge.provider === 'stripe' && !isAccount(charge.methodId)) {
      const warning = { id: `issfr_${(events += 1)}`, intentId: charge.object };
      await deliver('radar.early_fraud_warning.created', warning);
      return alarms.raise(planId, charge);
    }
    const isReturn = isAccount(charge.methodId);
    const dispute = charges.dispute(charge, share, isReturn ? 'debit_not_authorized' : 'fraudulent', world.now());
    if (!dispute) return;
    if (isReturn) Object.assign(dispute, { state: 'lost', decidedAt: world.now() });
    await tellDispute(charge, dispute.id, 'created');
    alarms.raise(planId, charge);
    if (isReturn) return tellDispute(charge, dispute.id, 'closed');
    await world.sleep(random.between(1, 40) * dayMilliseconds);
    Object.assign(dispute, { state: random.pick(['won', 'lost']), decidedAt: world.now() });
    await tellDispute(charge, dispute.id, 'closed');
    if (dispute.state === 'lost') alarms.raise(planId, charge);
  }

  /**
   * The calls to make once a payment of a plan is under way, by the plan's id. The check below: no email that waits in
   * an outbox may vanish.
   */
  const underWay = new Map<string, () => void>();
  table.onWrite = (item, before) => {
    if (!('plan' in item) || !String(item.pk).startsWith('PLAN#')) return;
    const plan = item.plan as Plan;
    const old = before?.plan as Plan | undefined;
    if (plan.current && !old?.current) underWay.get(plan.id)?.();
    const isTold = plan.outbox.some(({ kind }) => kind === 'plan_changed' || kind === 'plan_ended');
    const ids = new Set(plan.outbox.map(({ id }) => id));
    for (const email of old?.outbox ?? []) {
      // What changed is told by the newest email about it, or by the one that the plan has ended. A debit that is not taken, or of
      // another amount, is announced by no email or another one: `unannounced` finds those that are missing.
      const isReplaced = isUnsentNotice(email) || (email.kind === 'plan_changed' && isTold);
      if (email.state === 'done' || ids.has(email.id) || isReplaced) continue;
      found.push({ kind: 'email_dropped', detail: `${plan.id} ${email.id}` });
    }
  };

  const all = Array.from({ length: count }, (_, index) => index);
  const stops = new PlanStops({
    ...{ world, random, owner, announce, run },
    readPlan: (id) => quietTable.plans.get(id),
    runCalmly: (work) => run(work, calm),
  });
  /** Plans whose method was changed: a gift that waits is then taken without another notice. */
  const changed = new Set<string>();
  for (const index of all) {
    const plan = newPlan(random, index);
    const method = random.pick(canPayByDirectDebit(plan.schedule) ? planMethods : onlineMethods);
    badCards.set(toMethodId(plan.id, method, 1), newAnswers(random));
    void startPlan(plan, method).then(() => live(plan.id));
    if (random.chance(0.4)) void returnMoney(plan.id);
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
    const key = toKey(id);
    for (let step = random.between(0, 6); step > 0; step -= 1) {
      await world.sleep(random.between(1, (days * dayMilliseconds) / 4));
      const when = random.pick(['now', 'now', 'next_due', 'under_way'] as const);
      if (when === 'next_due') await atNextDue(id);
      if (when === 'under_way') await whenUnderWay(id);
      await act(id, key);
      const plan = await quietTable.plans.get(id);
      const lost = plan && findLostNext(plan, world.now(), announce());
      if (lost) found.push({ kind: 'no_next', detail: `${lost} on ${world.now().toISOString()}` });
    }
  }

  /** Waits for the very minute in which a plan is due, when everything happens at once. */
  async function atNextDue(id: string): Promise<void> {
    const item = table.all(`PLAN#${id}`)[0];
    const due = typeof item?.dueAt === 'string' ? Date.parse(item.dueAt) - world.now().getTime() : 0;
    await world.sleep(Math.max(0, Math.min(due, 40 * dayMilliseconds)) + random.between(0, 1_500));
  }

  /** Waits until a gift of a plan is claimed, and then for a moment or for hours: it is tried, waits or is processed. */
  async function whenUnderWay(id: string): Promise<void> {
    await new Promise<void>((resolve) => {
      underWay.set(id, resolve);
      void world.sleep(40 * dayMilliseconds).then(resolve);
    });
    await world.sleep(random.pick([0, random.between(1, 1_000), random.between(1, 24 * 3_600_000)]));
  }

  async function changeManyTimes(key: string): Promise<void> {
    for (let times = random.between(2, 20); times > 0; times -= 1) {
      await run((ports) => donor.changeTerms(ports, key, { cents: random.between(20_00, 900_00) }, owner));
      await world.sleep(random.between(1, 6_000));
    }
  }

  /** Another schedule, and back after a while. */
  async function thereAndBack(key: string, { schedule }: Plan): Promise<void> {
    await run((ports) => donor.changeTerms(ports, key, { schedule: random.pick(schedules) }, owner));
    await world.sleep(random.pick([random.between(1, 60_000), random.between(1, 20 * dayMilliseconds)]));
    await run((ports) => donor.changeTerms(ports, key, { schedule }, owner));
  }

  async function act(id: string, key: string): Promise<void> {
    const plan = (await quietTable.plans.get(id)) ?? undefined;
    if (!plan) return;
    const later = new Date(
      world.now().getTime() + random.pick([random.between(2, 40), random.between(2, 40), 700]) * dayMilliseconds,
    )
      .toISOString()
      .slice(0, 10);
    const what = random.pick([
      'amount',
      'schedule',
      'schedule',
      'there_and_back',
      'city',
      'many',
      'skip',
      'pause',
      'resume',
      'method',
      'lose',
      'confirm',
      'stop',
    ] as const);
    if (what === 'amount')
      await run((ports) => donor.changeTerms(ports, key, { cents: random.between(20_00, 900_00) }, owner));
    if (what === 'schedule')
      await run((ports) => donor.changeTerms(ports, key, { schedule: random.pick(schedules) }, owner));
    if (what === 'there_and_back') await thereAndBack(key, plan);
    if (what === 'many') await changeManyTimes(key);
    if (what === 'city') await run((ports) => donor.changeTerms(ports, key, { city: random.pick(cities) }));
    if (what === 'pause') await run((ports) => donor.pauseUntil(ports, key, { until: later }));
    if (what === 'resume') await goOn(id);
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
      await run((ports) => changeMethod(ports, key, { method }, owner));
      await run((ports) => donor.readPlan(ports, key));
      alarms.answer(id);
    }
    if (what === 'lose' && plan.paypal?.tokenId && vault.tokens.delete(plan.paypal.tokenId)) {
      const event = { id: 'WH-1', event_type: 'VAULT.PAYMENT-TOKEN.DELETED', resource: { id: plan.paypal.tokenId } };
      await run((ports) => applyPayPalEvent(ports, JSON.stringify(event)));
    }
    if (what === 'lose' && plan.directDebit?.mandate) cards.endMandate(plan.directDebit.mandate.id);
    if (what === 'confirm' && plan.current) {
      const donation = await readInstalment(quietTable, plan, plan.current.key);
      if (donation) cards.authenticate(donation.id);
      await goOn(id);
    }
    if (what === 'stop' && random.chance(0.4)) {
      await stops.stop(id, key);
      if (random.chance(0.7)) await stops.startAgain(id, key);
    }
  }

  /** The scheduler: when something is due, as long as anything else goes on; sometimes twice at a time, sometimes out for a day. */
  async function keepScheduler(until: number): Promise<void> {
    while (world.now().getTime() < until || world.isWaiting()) {
      if (random.chance(0.01)) await world.sleep(random.between(1, 30) * 3_600_000);
      const runs = random.chance(0.1) ? 2 : 1;
      await Promise.all(Array.from({ length: runs }, () => run((ports) => runPlans(ports, defaultStripePerSecond))));
      const tomorrow = new Date(world.now().getTime() + dayMilliseconds).toISOString();
      const next = Date.parse(
        table
          .all('PLAN#')
          .reduce((first, { dueAt }) => (typeof dueAt === 'string' && dueAt < first ? dueAt : first), tomorrow),
      );
      await world.sleep(Math.max(60_000, next - world.now().getTime()));
    }
  }

  const end = start.getTime() + days * dayMilliseconds;
  void keepScheduler(end);
  await world.run();

  // Quiet days: nothing fails any more, and what was left is done.
  faults.end();
  void keepScheduler(world.now().getTime() + 8 * dayMilliseconds);
  await world.run();

  // A bank may have answered after the scheduler's last run: the donor looks at the plan.
  const readPlans = () => table.all('PLAN#').map(({ plan }) => plan as Plan);
  for (const { id, current } of readPlans())
    if (current?.state === 'processing') void run((ports) => donor.readPlan(ports, toKey(id)), calm);
  await world.run();

  const plans = readPlans();
  const donations = table.all('DONATION#').map(({ donation }) => donation as Donation);
  const { tokens } = vault;
  found.push(
    ...checkPlans({ plans, donations, charges: charges.all, tokens, stops, sent: mail.sent, changed, alarms }),
  );
  for (const detail of findCrowdedEmails(mail.sent)) found.push({ kind: 'too_many_emails', detail });
  for (const plan of plans) {
    const lost = findLostNext(plan, world.now(), announce());
    if (lost) found.push({ kind: 'no_next', detail: `${lost} in the end` });
  }
  const outcomes = plans.flatMap(({ instalments }) => instalments.map(({ outcome }) => outcome));
  const countOutcome = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return {
    plans: plans.length,
    taken: charges.all.length,
    missed: countOutcome('missed'),
    skipped: countOutcome('skipped'),
    findings: [
      ...found,
      ...surprises.map((error) => ({ kind: 'surprise' as const, detail: `seed ${seed}: ${String(error)}` })),
    ],
  };
}
