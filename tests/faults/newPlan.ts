import type { PaymentMethod } from '../../src/domain/donation';
import { nightWeights, type Plan, type PlanTerms, type Schedule } from '../../src/domain/plan';
import { aCard, anAccount, aPlan } from '../builders/plans';
import { toMandateId, type Answer } from './MemoryCards';
import type { Random } from './Random';

/** When every history begins. */
export const start = new Date('2027-01-10T00:00:00Z');

/** All schedules. */
export const schedules: readonly Schedule[] = [
  { every: 'month', day: 5 },
  { every: 'month', day: 28 },
  { every: 'month', day: 'last' },
  { every: 'friday' },
  { every: 'hijri_month' },
  { every: 'ramadan_night' },
  ...nightWeights.map((weight): Schedule => ({ every: 'last_ten_nights', weight })),
];

/** Cities that differ in their clocks and Maghrib. */
export const cities = ['sydney', 'perth', 'hobart', 'adelaide'];

/** Makes a plan as its donor makes it. */
export function newPlan(random: Random, index: number): Plan {
  const terms: Partial<PlanTerms> = {
    schedule: random.pick(schedules),
    ends: random.pick([{}, {}, {}, { count: random.between(1, 9) }, { cents: random.between(40_00, 4_000_00) }]),
    city: random.pick(cities),
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

/** Returns the id of what a plan is paid with, the first one or a later one. */
export const toMethodId = (planId: string, method: PaymentMethod, number: number) =>
  `${{ card: 'pm', paypal: 'token', direct_debit: 'pm_debit' }[method]}_${planId}_${number}`;

/** Chooses the answers of a card's bank or PayPal, at random: most always pay. */
export const newAnswers = (random: Random): readonly Answer[] =>
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

/** Returns the payment method that a plan's setup saves. */
export function newMethod(planId: string, number: number, isDebit: boolean) {
  const paymentMethodId = toMethodId(planId, isDebit ? 'direct_debit' : 'card', number);
  if (!isDebit) return { card: { ...aCard, paymentMethodId } };
  const mandate = { id: toMandateId(paymentMethodId), url: 'https://stripe.example' };
  return { directDebit: { ...anAccount, paymentMethodId, mandate } };
}
