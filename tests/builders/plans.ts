import type { PlanRequest } from '../../src/contract/plans';
import type { Plan, PlanAccount, PlanCard } from '../../src/domain/plan';

/** Twenty dollars of sadaqah on the fifth of each month. */
export const terms = {
  schedule: { every: 'month', day: 5 },
  ends: {},
  city: 'sydney',
  cents: 20_00,
  kind: 'sadaqah',
  coversFee: false,
} as const;

export const aCard: PlanCard = {
  paymentMethodId: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2031,
};

export const anAccount: PlanAccount = {
  paymentMethodId: 'pm_2',
  bsb: '000000',
  last4: '3456',
  mandate: { id: 'mandate_1', url: 'https://payments.stripe.example/mandate_1' },
};

/** Makes the same plan by direct debit. */
export const aDebitPlan = (changes: Partial<Plan> = {}): Plan =>
  aPlan({ card: undefined, directDebit: anAccount, ...changes });

/** Makes twenty dollars of sadaqah on the fifth of each month, from March 2027. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 'plan_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    attempt: '5d1f7f5e-9a4e-4d53-a2dd-0f3c6f2b1e11',
    requestHash: 'c'.repeat(64),
    version: 1,
    status: 'active',
    ...terms,
    donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false },
    livemode: false,
    customerId: 'cus_1',
    setup: { id: 'seti_1', number: 1, isOpen: false },
    card: aCard,
    handled: { month: 'month-2027-02' },
    skipped: [],
    takenCount: 0,
    takenCents: 0,
    missedInRow: 0,
    instalments: [],
    outbox: [],
    createdAt: '2027-02-15T00:00:00.000Z',
    updatedAt: '2027-02-15T00:00:00.000Z',
    ...changes,
  };
}

/** Builds a browser's request to make the same plan. */
export function aPlanRequest(changes: Partial<PlanRequest> = {}): PlanRequest {
  return {
    attempt: '5d1f7f5e-9a4e-4d53-a2dd-0f3c6f2b1e11',
    ...terms,
    method: 'card',
    donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false },
    ...changes,
  };
}
