import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard, aDebitPlan, aPlan } from '../../../tests/builders/plans';
import { aCatalogue } from '../../../tests/builders/giving';
import {
  createDonation,
  getRetainedLines,
  observe,
  sumReversedCents,
  type Donation,
  type Observation,
  type PaymentMethod,
} from '../donation';
import { findNextDue } from './amounts';
import type { Plan } from './Plan';
import { confirmAfterDispute, noteDonation } from './noteDonation';
import { changePlan } from './changePlan';
import { acceptMethod } from './acceptMethod';
import { getWakeTime } from './planTimes';
import { passTime } from './passTime';
import { finishIfDone, pausePlan, resumePlan, stopPlan } from './planLife';
import { beginInstalment, claimCurrent, settleInstalment } from './settleInstalment';
import { isShort } from './returned';
import { daysAfter } from '../../../tests/builders/daysAfter';

const computed = { ramadanStart: null };
const due = new Date('2027-03-04T22:00:00.000Z');
const later = (days: number) => daysAfter(due, days);
const common = { object: 'pi_1', livemode: false };

/** An unpaid gift of the plan of the builder, A$20.00 and 50 cents for the fee. */
function aDonation(reference = 'gift_1', key = 'month-2027-03', method: PaymentMethod = 'card'): Donation {
  return createDonation(
    {
      attempt: '5d1f7f5e-9a4e-4d53-a2dd-0f3c6f2b1e11',
      method,
      currency: 'aud',
      lines: [{ kind: 'sadaqah', amount: 20_00, basis: { by: 'amount' } }],
      fee: 50,
      total: 20_50,
      donor: { email: 'amina@donor.example', name: 'Amina Yusuf', anonymous: false },
    },
    {
      id: `don_${reference}`,
      reference,
      requestHash: 'hash',
      catalogue: aCatalogue(),
      now: due,
      livemode: false,
      plan: { id: aPlan().id, key },
    },
  );
}

const paid: Observation = {
  ...common,
  type: 'payment',
  state: 'succeeded',
  at: due.toISOString(),
  cents: 20_50,
  currency: 'aud',
};
const refund = (id: string, cents: number, failed = false): Observation => ({
  ...common,
  type: 'refund',
  at: later(2).toISOString(),
  refunds: [{ id, cents, at: later(1).toISOString(), failed }],
});
const dispute = (state: 'open' | 'won' | 'lost'): Observation => ({
  ...common,
  type: 'dispute',
  object: 'dp_1',
  at: later(3).toISOString(),
  state,
  cents: 20_50,
});
const learn = (donation: Donation, ...seen: Observation[]) =>
  seen.reduce((current, one) => observe(current, one, later(4)).donation, donation);
const gift = (...seen: Observation[]) => learn(aDonation(), paid, ...seen);

/** The plan once it has taken the gift. */
const take = (plan: Plan = aPlan(), reference = 'gift_1') => {
  const begun = beginInstalment(plan, findNextDue(plan, computed)!, due);
  return settleInstalment(begun, begun.current!.key, { state: 'paid', reference }, due, computed);
};
const asks = { status: 'needs_donor', task: 'confirm_after_dispute' };
const countAsked = ({ outbox }: Plan) => outbox.filter(({ kind }) => kind === 'plan_needs_donor').length;

describe('a dispute of a gift of a plan', () => {
  it.each(['open', 'won', 'lost'] as const)('a dispute that is %s stops a plan until its donor decides', (state) => {
    const plan = noteDonation(take(), gift(dispute(state)), later(5));
    expect(plan).toMatchObject({ ...asks, doubt: { kind: state === 'lost' ? 'lost' : 'dispute' } });
    expect(countAsked(plan)).toBe(1);
    expect(noteDonation(plan, gift(dispute(state)), later(6))).toBe(plan);
  });

  it('a warning of fraud stops a plan once, and a dispute after the answer stops it again', () => {
    const warned = noteDonation(take(), gift(), later(1), true);
    expect(warned).toMatchObject({ ...asks, doubt: { kind: 'warning' } });
    const on = confirmAfterDispute(warned, later(2), computed)!;
    expect(on).toMatchObject({ status: 'active' });
    expect(on.doubt).toBeUndefined();
    expect(noteDonation(on, gift(), later(3), true)).toBe(on);
    expect(noteDonation(on, gift(dispute('open')), later(4))).toMatchObject({ ...asks, doubt: { kind: 'dispute' } });
  });

  it('the events of a dispute in any order and number ask the donor once', () => {
    const states = [gift(dispute('open')), gift(dispute('open'), dispute('lost'))];
    for (const order of [
      [0, 1],
      [1, 0],
      [1, 1],
      [0, 1, 0],
    ]) {
      const plan = order.reduce((current, index) => noteDonation(current, states[index]!, later(5)), take());
      expect(plan).toMatchObject({ ...asks, doubt: { kind: 'lost' }, takenCount: 0, takenCents: 0 });
      expect(countAsked(plan)).toBe(1);
    }
  });

  it('nothing resumes a plan in doubt but its donor’s answer', () => {
    const plan = noteDonation(take(), gift(dispute('open')), later(5));
    expect(resumePlan(plan, later(6), computed)).toBe(plan);
    expect(changePlan(plan, { cents: 30_00 }, later(6), computed)).toMatchObject(asks);
    const paused = pausePlan(plan, '2027-04-01', later(6));
    expect(passTime(paused, later(60), computed)).toMatchObject(asks);
    const saving = { ...take(), setup: { id: 'seti_2', number: 2, isOpen: true } };
    const asked = noteDonation(saving, gift(dispute('open')), later(5));
    expect(acceptMethod(asked, { card: { ...aCard, last4: '1111' } }, 'seti_2', later(6), computed)).toBe(asked);
  });

  it('a PayPal account being saved while a gift is disputed is found at once and deleted', () => {
    const saving: Plan = { ...take(), setup: { id: 'setup-2', number: 2, isOpen: true, method: 'paypal' } };
    const asked = noteDonation(saving, gift(dispute('open')), later(5));
    expect(asked.setup).toMatchObject({ isOpen: false, isUnread: true });
    expect(getWakeTime(asked, later(5), computed)).toEqual(later(5));
    const accepted = acceptMethod(asked, { paypal: { tokenId: 'token-2' } }, 'setup-2', later(6), computed);
    expect(accepted).toMatchObject({ ...asks, card: aCard, discarded: ['token-2'] });
  });

  it('dates that pass while a donor is asked after a dispute are recorded as missed', () => {
    const plan = noteDonation(take(), gift(dispute('won')), later(5));
    const on = confirmAfterDispute(plan, later(70), computed)!;
    expect(on.instalments.map(({ key, because }) => [key, because])).toEqual([
      ['month-2027-03', undefined],
      ['month-2027-04', 'disputed'],
      ['month-2027-05', 'disputed'],
    ]);
    expect(findNextDue(on, computed)!.key).toBe('month-2027-06');
  });

  it('after a lost dispute a plan goes on only with a newly saved method', () => {
    const plan = noteDonation(take(), gift(dispute('lost')), later(5));
    expect(confirmAfterDispute(plan, later(6), computed)).toBeNull();
    const saving = { ...plan, setup: { id: 'seti_2', number: 2, isOpen: true } };
    const on = acceptMethod(saving, { card: { ...aCard, last4: '1111' } }, 'seti_2', later(6), computed);
    expect(on).toMatchObject({ status: 'active', card: { last4: '1111' } });
    expect(on.doubt).toBeUndefined();
  });

  it.each([
    ['a new card', { ...take(), methodSince: later(2).toISOString() }],
    ['a bank account', { ...take(aDebitPlan()), methodSince: later(2).toISOString() }],
  ])('a lost dispute of an older card asks a plan that is paid with %s, which may go on with it', (_, plan) => {
    const asked = noteDonation(plan, gift(dispute('lost')), later(5));
    expect(asked).toMatchObject({ ...asks, doubt: { kind: 'dispute' } });
    expect(confirmAfterDispute(asked, later(6), computed)).toMatchObject({ status: 'active' });
  });

  it('a dispute leaves a paused, finished or stopped plan as it is, and a pause then ends with the question', () => {
    const lost = gift(dispute('lost'));
    const paused = noteDonation(pausePlan(take(), '2027-04-01', due), lost, later(5));
    expect(paused).toMatchObject({ status: 'paused', doubt: { kind: 'lost' } });
    expect(resumePlan(paused, later(6), computed)).toMatchObject(asks);
    for (const plan of [stopPlan(take(), due), take(aPlan({ ends: { count: 1 } }))])
      expect(noteDonation(plan, lost, later(5))).toMatchObject({ status: plan.status, outbox: plan.outbox });
  });

  it('a gift that waits when another is disputed is ended by the scheduler at once, and missed because of it', () => {
    const taken = take();
    const begun = beginInstalment(taken, findNextDue(taken, computed)!, later(31));
    const waiting = settleInstalment(
      begun,
      begun.current!.key,
      { state: 'declined', advice: 'later', failure: 'declined' },
      later(31),
      computed,
    );
    const asked = noteDonation(waiting, gift(dispute('open')), later(31));
    expect(asked).toMatchObject({ ...asks, current: { checkAt: later(31).toISOString() } });
    expect(claimCurrent(asked, later(31))).not.toBeNull();
    const ended = settleInstalment(asked, begun.current!.key, { state: 'ended' }, later(31), computed);
    expect(ended).toMatchObject({ ...asks, instalments: [{}, { outcome: 'missed', because: 'disputed' }] });
    const late = settleInstalment(asked, begun.current!.key, { state: 'paid', reference: 'b' }, later(31), computed);
    expect(late).toMatchObject({ ...asks, takenCount: 2 });
  });
});

describe('what of a plan’s gifts is kept', () => {
  it.each([
    ['refunded in full', [refund('re_1', 20_50)], 0, 0],
    ['refunded in part', [refund('re_1', 5_50)], 1, 15_00],
    ['refunded in vain', [refund('re_1', 20_50), refund('re_1', 20_50, true)], 1, 20_00],
    ['in dispute', [dispute('open')], 1, 20_00],
    ['lost in a dispute', [dispute('lost')], 0, 0],
  ] as const)('a gift that is %s counts with what is kept of it', (_, seen, takenCount, takenCents) => {
    const donation = gift(...seen);
    expect(noteDonation(take(), donation, later(5))).toMatchObject({ takenCount, takenCents });
    // Also if that is known before the plan has noted the payment.
    const begun = beginInstalment(aPlan(), findNextDue(aPlan(), computed)!, due);
    const noted = noteDonation(begun, donation, later(5));
    expect(noted).toMatchObject({ takenCount: 0, takenCents: 0 });
    const settled = settleInstalment(noted, 'month-2027-03', { state: 'paid', reference: 'gift_1' }, due, computed);
    expect(settled).toMatchObject({ takenCount, takenCents });
  });

  it('a finished plan whose money went back stays finished, and does not say that it is complete', () => {
    const plan = take(aPlan({ ends: { cents: 20_00 } }));
    expect([plan.status, isShort(plan)]).toEqual(['finished', false]);
    const short = noteDonation(plan, gift(refund('re_1', 5_50)), later(5));
    expect([short.status, short.takenCents, isShort(short)]).toEqual(['finished', 15_00, true]);
    expect(finishIfDone(passTime(short, later(40), computed), later(40), computed)).toBe(short);
  });

  it('a plan in instalments goes on until its sum is kept', () => {
    const plan = noteDonation(take(aPlan({ ends: { cents: 40_00 } })), gift(refund('re_1', 20_50)), later(5));
    const second = take(plan, 'gift_2');
    expect(second).toMatchObject({ status: 'active', takenCents: 20_00 });
  });

  it('a refund of a gift that the plan has forgotten lowers its sums', () => {
    const instalments = Array.from({ length: 100 }, (_, index) => ({
      key: `friday-${index}`,
      cents: 20_00,
      outcome: 'taken' as const,
      at: due.toISOString(),
      reference: `friday_${index}`,
    }));
    const plan = aPlan({ instalments, takenCount: 150, takenCents: 3_000_00 });
    const after = noteDonation(plan, gift(refund('re_1', 20_50)), later(5));
    expect(after).toMatchObject({ takenCount: 149, takenCents: 2_980_00 });
    expect(noteDonation(after, gift(refund('re_1', 20_50)), later(5))).toBe(after);
  });

  it('what a plan counts is what the ledgers of its gifts keep, whatever happens in which order', () => {
    const moves = [
      refund('re_1', 5_00),
      refund('re_2', 15_50),
      refund('re_1', 5_00, true),
      refund('re_2', 15_50, true),
      dispute('open'),
      dispute('won'),
      dispute('lost'),
    ];
    const step = fc.record({
      of: fc.integer({ min: 0, max: 2 }),
      move: fc.constantFrom(...moves),
      isOld: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.integer({ min: 0, max: 20 }), (steps, settledAt) => {
        const donations = ['gift_0', 'gift_1', 'gift_2'].map((name, index) =>
          learn(aDonation(name, `month-2027-0${index + 3}`), paid),
        );
        const reads = donations.map((donation) => [donation]);
        let plan = take(take(aPlan(), 'gift_0'), 'gift_1');
        plan = beginInstalment(plan, findNextDue(plan, computed)!, due);
        const settle = () =>
          settleInstalment(plan, 'month-2027-05', { state: 'paid', reference: 'gift_2' }, due, computed);
        steps.forEach(({ of, move, isOld }, index) => {
          if (index === settledAt) plan = settle();
          donations[of] = learn(donations[of]!, move);
          reads[of]!.push(donations[of]);
          plan = noteDonation(plan, donations[of], due);
          // A process that read the donation before writes last.
          if (isOld) plan = noteDonation(plan, reads[of]![index % reads[of]!.length]!, due);
        });
        plan = settle();
        const kept = donations.map(
          (donation) => getRetainedLines(donation, sumReversedCents(donation)).lines[0]!.cents,
        );
        expect([plan.takenCount, plan.takenCents]).toEqual([
          kept.filter((cents) => cents > 0).length,
          kept.reduce((sum, cents) => sum + cents, 0),
        ]);
      }),
    );
  });
});
