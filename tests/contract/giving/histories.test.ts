import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { updateBooks } from '../../../amplify/useCases/distributions/updateBooks';
import type { DistributionList } from '../../../src/contract/distributions';
import type { Outcome } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { openCategories, zakatCategories } from '../../../src/domain/distribution/Distribution';
import type { DonationView } from '../../../src/domain/donation';
import type { SeenRefund } from '../../../src/domain/donation/Observation';
import { observe } from '../../../src/domain/donation/observe';
import { aDispute, aDonation, aLine, aPayment, aRefund } from '../../builders/giving';
import type { User } from '../data/support/startData';
import { createPorts } from './support/reconcileGateway';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
let programs: User;
beforeAll(async () => {
  staff = await startStaff();
  programs = await staff.data.signIn('programs@mizan.example');
});
afterAll(() => staff.data.stop());

const today = sydneyDay(new Date());
/** Gifts come on the day before: what is paid out then can be reversed on another day. */
const yesterday = addDays(today, -1);
const funds = ['zakat', 'sadaqah'] as const;
type Fund = (typeof funds)[number];

interface Gift {
  readonly id: string;
  readonly reference: string;
  readonly fund: Fund;
  /** The rest of it for its fund; whole cents. */
  cents: number;
  readonly refunds: SeenRefund[];
}

/** The books as they have to be, kept beside the stored ones. */
const gifts: Gift[] = [];
const outCents: Record<Fund, number> = { zakat: 0, sadaqah: 0 };
const sum = (items: readonly { readonly cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0);
const ofFund = (fund: Fund) => gifts.filter((gift) => gift.fund === fund);

async function give(fund: Fund, cents: number): Promise<void> {
  const reference = randomUUID()
    .replaceAll('-', '')
    .slice(0, 26)
    .replaceAll(/[0189]/g, 'z');
  const id = deriveDonationId(reference);
  const at = `${yesterday}T02:00:00.000Z`;
  const own = { id, reference, attempt: randomUUID(), createdAt: at, updatedAt: at };
  const unpaid = aDonation(own, { lines: [aLine({ kind: fund, amount: cents })] });
  const paid = observe(unpaid, aPayment({ cents, at }), new Date(at)).donation;
  await staff.data.gifts.donations.create({ ...paid, outbox: [] });
  for (const day of [yesterday, today]) await staff.data.gifts.donations.noteMoved(id, day.slice(0, 7));
  gifts.push({ id, reference, fund, cents, refunds: [] });
}

/** Stores what a provider reports of a gift, as its webhook does. */
async function report(gift: Gift, seen: Parameters<typeof observe>[1]): Promise<void> {
  const { donations } = staff.data.gifts;
  const stored = await donations.get(gift.id);
  if (!stored) throw new Error(`${gift.id} is not stored`);
  await donations.replace({ ...observe(stored, seen, new Date()).donation, outbox: [] });
}

async function post(path: string, body: object): Promise<Outcome> {
  const request = { attempt: randomUUID(), why: 'A random history.', dryRun: false, ...body };
  const answer = await staff.askAt<Outcome>(programs.idToken, `/distributions${path}`, request);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function list(day = yesterday): Promise<DistributionList> {
  const path = `/distributions?month=${day.slice(0, 7)}`;
  return (await staff.askAt<DistributionList>(programs.idToken, path)).body;
}

const someStep = fc.record({
  type: fc.constantFrom('give', 'give', 'give', 'refund', 'dispute', 'pay', 'pay', 'pay', 'reverse'),
  fund: fc.constantFrom(...funds),
  cents: fc.integer({ min: 1, max: 90_00 }),
  pick: fc.nat(99),
  category: fc.constantFrom('', ...zakatCategories),
});

async function take({ type, fund, cents, pick, category }: typeof someStep extends fc.Arbitrary<infer S> ? S : never) {
  const gift = ofFund(fund).filter((one) => one.cents > 0)[pick % Math.max(1, ofFund(fund).length)];
  const at = new Date().toISOString();
  if (type === 'give') return give(fund, cents);
  if (type === 'refund' && gift) {
    const back = Math.min(gift.cents, cents);
    gift.refunds.push({ id: `re_${gift.refunds.length + 1}`, cents: back, at, failed: false });
    await report(gift, aRefund(gift.refunds, { at }));
    gift.cents -= back;
  }
  if (type === 'dispute' && gift && gift.refunds.length === 0) {
    await report(gift, aDispute('open', gift.cents, { at }));
    await report(gift, aDispute('lost', gift.cents, { at }));
    gift.cents = 0;
  }
  if (type === 'pay') {
    const counts = {
      people: '3',
      households: '1',
      meals: '',
      lateBecause: '',
      account: '',
      reference: `TRF ${randomUUID()}`,
    };
    const day = pick % 2 === 0 ? today : yesterday;
    const cells = {
      day,
      currency: '',
      program: 'rent-relief',
      case: '',
      purpose: 'rent',
      state: 'NSW',
      ...counts,
    };
    const amount = (cents / 100).toFixed(2);
    const { ok } = await post('', { cells: { ...cells, amount, fund, category } });
    const held = sum(ofFund(fund)) - outCents[fund];
    const isAllowed = fund === 'zakat' ? openCategories.has(category as 'poor') : category === '';
    const what = `${amount} of ${held} on ${day} for ${category || 'none'}`;
    // Of the day before, what was reversed today is not there yet, and what went back today still is.
    if (day === today || !isAllowed) expect(ok, what).toBe(isAllowed && cents <= held);
    if (ok) outCents[fund] += cents;
  }
  if (type === 'reverse') {
    const given = (await list()).distributions.filter((one) => !one.reversedOn && one.fund === fund);
    const payment = given[pick % Math.max(1, given.length)];
    if (!payment) return undefined;
    expect(await post(`/${payment.id}/reverse`, { day: today })).toMatchObject({ ok: true });
    outCents[fund] -= payment.cents;
  }
  return undefined;
}

test('random histories leave each fund with what came in less what was given out', { timeout: 540_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 8, maxLength: 14 }), async (steps) => {
      for (const step of steps) await take(step);
      const { funds: shown, distributions } = await list();
      for (const fund of funds) {
        // The foundation's own money stands for what was given out of a gift that went back since.
        const held = Math.max(0, sum(ofFund(fund)) - outCents[fund]);
        expect(shown.find((one) => one.fund === fund)?.heldCents, fund).toBe(held);
      }
      const ofZakat = distributions.filter(({ fund }) => fund === 'zakat');
      expect(ofZakat.every(({ category }) => category && openCategories.has(category))).toBe(true);
    }),
    // The books go on from one history to the next, so that a failure is not made smaller.
    { numRuns: 6, endOnFailure: true },
  );

  // No gift is given out twice: each is held or given out to the cent, and together they are what was paid.
  await updateBooks(createPorts(staff.data));
  const given: Record<Fund, number> = { zakat: 0, sadaqah: 0 };
  for (const { reference, fund, cents } of gifts.filter((gift) => gift.cents > 0)) {
    const { body } = await staff.data.get<DonationView>(`/api/payments/donations/${reference}`);
    const { givenCents = 0, heldCents = 0 } = body.givenOut ?? {};
    expect(givenCents + heldCents, reference).toBe(cents);
    given[fund] += givenCents;
  }
  for (const fund of funds) expect(given[fund], fund).toBe(Math.min(outCents[fund], sum(ofFund(fund))));
});
