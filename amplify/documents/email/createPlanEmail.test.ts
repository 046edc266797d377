import { describe, expect, it } from 'vitest';
import { aCatalogue, aFoundation } from '../../../tests/builders/giving';
import { aCard, aDebitPlan, aPlan } from '../../../tests/builders/plans';
import { planEmailKinds, type Plan, type PlanEmail, type PlanEmailKind } from '../../../src/domain/plan';
import { createPlanEmail } from './createPlanEmail';

const context = {
  foundation: aFoundation,
  siteUrl: 'https://www.mizan.example',
  terms: aCatalogue(),
  planUrl: 'https://www.mizan.example/plan#key',
};

const write = (plan: Plan, kind: PlanEmailKind, about = '2') => {
  const email: PlanEmail = { id: `${kind}:${about}`, kind, state: 'pending', attempts: 0, dueAt: plan.createdAt };
  return createPlanEmail(plan, email, context);
};

/** Text and HTML have the same content; the tests of the emails' layout compare them. */
const getText = (plan: Plan, kind: PlanEmailKind, about?: string) => write(plan, kind, about).text.replace(/\s+/g, ' ');

const waiting = {
  key: 'month-2027-03',
  dueAt: '2027-03-04T22:00:00.000Z',
  cents: 20_00,
  tries: 1,
  firstTriedAt: '2027-03-04T22:00:00.000Z',
  state: 'waiting',
  checkAt: '2027-03-05T22:00:00.000Z',
} as const;

describe('an email about a plan', () => {
  it.each(planEmailKinds)('an email about a plan (%s) has a subject on one line, and the plan’s link', (kind) => {
    const { subject, text, html } = write(aPlan(), kind, '2027-03');
    expect(subject).toMatch(/^[^\r\n<>]{10,100}$/);
    for (const form of [text, html]) expect(form).toContain('https://www.mizan.example/plan#key');
  });

  it('the email before a plan’s first donation says what is given, when, to which fund and from which card', () => {
    const plan = aPlan({ beneficiary: { type: 'case', uid: 'winter-rent' }, coversFee: true, ends: { count: 12 } });
    const text = getText(plan, 'plan_started');
    for (const part of [
      'You give A$20.00 to Mizan on the 5th of each month',
      'Sadaqah fund',
      'Six weeks of rent',
      '12 gifts',
      'Visa ending in 4242',
      // 20.00 and the fee on the sum: (20.66 × 1.75 % + 0.30).
      'A$20.67',
      'Friday 5 March 2027',
    ])
      expect(text).toContain(part);
  });

  it('the email after a declined payment of a plan says when it is tried again', () => {
    const plan = aPlan({ current: waiting });
    expect(getText(plan, 'plan_failed')).toContain('We will try again on Saturday 6 March 2027');
  });

  it.each([
    ['authenticate', 'Confirm my gift'],
    ['change_method', 'Change how I pay'],
    ['try_again', 'Open my plan'],
    ['choose_fund', 'Choose where to give'],
  ] as const)(
    'the email about a plan that needs the donor to %s has one button, for that task, and says that nothing is charged',
    (task, label) => {
      const plan = aPlan({ status: 'needs_donor', task });
      const links = [...write(plan, 'plan_needs_donor').html.matchAll(/<a\s+href="https:([^"]*)"[^>]*>([^<]*)/g)];
      expect(links.map(([, href, text]) => [`https:${href}`, text?.trim()])).toEqual([[context.planUrl, label]]);
      expect(getText(plan, 'plan_needs_donor')).toContain('Until then we take nothing');
    },
  );

  it('emails about a plan by PayPal name PayPal as the way to pay', () => {
    const plan = aPlan({ card: undefined, paypal: { tokenId: 'token-1' } });
    expect(getText(plan, 'plan_started')).toContain('PayPal');
    expect(write(plan, 'plan_started').html).toContain('Your PayPal account is saved');
    expect(getText({ ...plan, current: waiting }, 'plan_failed')).toContain('PayPal declined your gift');
    const asked = getText({ ...plan, status: 'needs_donor', task: 'change_method', paypal: {} }, 'plan_needs_donor');
    expect(asked).toContain('PayPal does not let us take your gifts any more.');
  });

  it.each(planEmailKinds.filter((kind) => kind !== 'plan_card_expiring' && kind !== 'plan_debit_notice'))(
    'an email about a plan by PayPal (%s) mentions no card or bank of the donor',
    (kind) => {
      const plan = aPlan({ card: undefined, paypal: { tokenId: 'token-1' }, task: 'change_method', current: waiting });
      expect(write(plan, kind, '2027-03').html).not.toMatch(/\b(your|this|the) (card|bank)/i);
    },
  );

  describe('an email about a plan by direct debit', () => {
    const plan = aDebitPlan({ coversFee: true });

    it('the first email of a plan by direct debit has the account’s ending, the mandate and the service agreement', () => {
      const text = getText(plan, 'plan_started');
      for (const part of [
        'Direct debit, BSB 000-000, account ending 456',
        'We email you before each debit',
        'https://payments.stripe.example/mandate_1',
        'https://stripe.com/au-becs-dd-service-agreement/legal',
        // 20.00 and the fee on the sum: (20.51 × 1 % + 0.30).
        'A$20.51',
      ])
        expect(text).toContain(part);
      expect(write(plan, 'plan_started').html).toContain('Your bank account is saved');
      expect(getText(aPlan(), 'plan_started')).not.toContain('direct debit');
    });

    it('the email before each direct debit says how much is debited, from which account and when', () => {
      expect(write(plan, 'plan_debit_notice').subject).toBe('We will debit A$20.51 on Friday 5 March 2027');
      const text = getText(plan, 'plan_debit_notice');
      expect(text).toContain('We will debit A$20.51 from the account ending 456 on Friday 5 March 2027');
      expect(text).toContain('1800 975 711');
    });

    it.each([
      ['debit_returned', 'Most often this means that there is not enough money in the account.'],
      ['insufficient_funds', 'Your bank says that there is not enough money in the account.'],
    ] as const)(
      'the email after a failed direct debit (%s) says why it failed, and when it is tried again',
      (failure, words) => {
        const text = getText({ ...plan, current: { ...waiting, failure } }, 'plan_failed');
        expect(text).toContain(`Your bank did not pay the direct debit. ${words}`);
        expect(text).toContain('We will try again on Saturday 6 March 2027');
      },
    );

    it.each([
      ['account_closed', 'Your bank says that the account is closed.'],
      ['wrong_account', 'Your bank found no account with that number.'],
      ['debit_not_allowed', 'Your bank does not let us debit the account.'],
      [undefined, 'Your bank does not let us debit your account any more.'],
    ] as const)(
      'the email about an account that can’t be debited any more (%s) says why, and asks for another way to pay',
      (failure, words) => {
        const current = failure && { ...waiting, failure };
        const text = getText({ ...plan, status: 'needs_donor', task: 'change_method', current }, 'plan_needs_donor');
        expect(text).toContain(`${words} Open your plan, and add another account, a card or PayPal.`);
      },
    );

    it('the email about a too large direct debit asks for a card, PayPal or a smaller amount', () => {
      const current = { ...waiting, failure: 'debit_too_large' } as const;
      const text = getText({ ...plan, status: 'needs_donor', task: 'change_method', current }, 'plan_needs_donor');
      expect(text).toContain(
        'It is more than we can debit at a time. Open your plan, and add a card or PayPal, or give a smaller amount more often.',
      );
    });
  });

  it('the email about a plan’s month lists the month’s donations and their sum', () => {
    const taken = (day: number, month = '03') => ({
      key: `ramadan-1448-night-${day}`,
      cents: 10_05,
      outcome: 'taken' as const,
      at: `2027-${month}-${day}T09:00:00.000Z`,
      reference: 'ref',
    });
    const plan = aPlan({ schedule: { every: 'ramadan_night' }, instalments: [taken(20, '02'), taken(21), taken(22)] });
    const text = getText(plan, 'plan_summary', '2027-03');
    expect(text).toContain('- Night 21 of Ramadan 1448: A$10.05 - Night 22 of Ramadan 1448: A$10.05 Total: A$20.10');
    expect(text).not.toContain('Night 20');
    const single = write(
      aPlan({ schedule: { every: 'ramadan_night' }, instalments: [taken(21)] }),
      'plan_summary',
      '2027-03',
    );
    expect(single.html).toContain('1 gift. Thank you.');
  });

  it('the first email of a plan has its schedule in the subject, without its nights’ details', () => {
    const plan = aPlan({
      schedule: { every: 'last_ten_nights', weight: 'odd_nights' },
      city: 'melbourne',
      cents: 1000_00,
    });
    expect(write(plan, 'plan_started').subject).toBe(
      'Your plan to give A$1,000.00 over the last ten nights of Ramadan',
    );
  });

  it('the email at a plan’s end says what was given, and offers no change', () => {
    const plan = aPlan({ status: 'stopped', takenCount: 3, takenCents: 60_00 });
    expect(getText(plan, 'plan_ended')).toContain('Your plan gave A$60.00 in 3 gifts');
    expect(getText({ ...plan, status: 'finished' }, 'plan_ended')).toContain('Your plan is complete');
    // Nothing can be changed any more, in a month's email after the end neither.
    for (const kind of ['plan_ended', 'plan_summary'] as const) {
      expect(getText(plan, kind, '2027-03')).toContain('With this link you can see your plan and its gifts.');
      expect(getText(plan, kind, '2027-03')).not.toContain('change');
    }
  });

  it('the email at the end of a plan that gave nothing yet names no sum', () => {
    const text = getText(aPlan({ status: 'stopped' }), 'plan_ended');
    expect(text).toContain('We take nothing. See what I gave');
    expect(text).not.toContain('A$0.00');
  });

  it.each([
    ['your bank', aDebitPlan()],
    ['PayPal', aPlan({ card: undefined, paypal: { tokenId: 'token-1' } })],
  ])('the email at a plan’s end says that a payment is still with %s if there is one', (where, plan) => {
    const stopped: Plan = { ...plan, status: 'stopped', current: { ...waiting, state: 'processing' } };
    expect(getText(stopped, 'plan_ended')).toContain(
      `A gift of A$20.00 was already with ${where} when you stopped. If it goes through, we will send you the receipt`,
    );
    expect(getText({ ...plan, status: 'stopped' }, 'plan_ended')).not.toContain('already with');
  });

  it('the email about a paused plan names the day until which it is paused', () => {
    const plan = aPlan({ status: 'paused', pausedUntil: '2027-05-01', card: { ...aCard, brand: 'mastercard' } });
    expect(getText(plan, 'plan_changed')).toContain('We take nothing before Saturday 1 May 2027');
  });

  it('the email about a changed plan names the date that the change leaves out', () => {
    const plan = aPlan();
    const passed = { key: 'month-2026-12', cents: 20_00, outcome: 'missed', because: 'changed' } as const;
    const withDate = (at: string) => getText({ ...plan, instalments: [{ ...passed, at }] }, 'plan_changed');
    expect(withDate(plan.createdAt)).toContain('we take nothing for December 2026');
    // That of an earlier change was in the email before.
    expect(withDate('2026-01-05T00:00:00.000Z')).not.toContain('we take nothing for');
    expect(getText(aPlan(), 'plan_changed')).not.toContain('we take nothing for');
  });
});
