import type { PlanView } from '../../src/contract/plans';
import type { PlanServices } from '../../src/features/plans/PlanServices';
import { aCatalogue } from './giving';
import { done } from './checkout';
import { terms } from './plans';

/** Makes twenty dollars of sadaqah on the fifth of each month, once given. */
export function aPlanView(changes: Partial<PlanView> = {}): PlanView {
  return {
    id: 'plan_1',
    key: 'plan.plan_1..0.signature',
    status: 'active',
    ...terms,
    fundName: 'Sadaqah fund',
    anonymous: false,
    method: 'card',
    isSaving: false,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2031 },
    takenCount: 1,
    takenCents: 20_00,
    next: [
      { key: 'month-2027-04', at: '2027-04-04T23:00:00.000Z', cents: 20_00, feeCents: 0 },
      { key: 'month-2027-05', at: '2027-05-04T23:00:00.000Z', cents: 20_00, feeCents: 0 },
    ],
    instalments: [
      { key: 'month-2027-03', cents: 20_00, outcome: 'taken', at: '2027-03-04T22:00:20.000Z', reference: 'abcd' },
    ],
    createdAt: '2027-02-15T00:00:00.000Z',
    ...changes,
  };
}

/** Makes a back end where every call succeeds and gives the same plan, with overrides. */
export function somePlanServices(plans: Partial<PlanServices['plans']> = {}, view = aPlanView()): PlanServices {
  const same = async () => done(view);
  const card = async () => done({ plan: view, clientSecret: 'seti_1_secret_2', setupToken: null });
  return {
    plans: {
      create: card,
      list: async () => done([view]),
      read: same,
      newMethod: card,
      change: same,
      confirm: async () => done({}),
      askForLinks: async () => done({}),
      endLinks: async () => done({}),
      skip: same,
      pause: same,
      resume: same,
      stop: same,
      restart: same,
      ...plans,
    },
    account: { read: async () => done({ name: '', email: '', methods: [] }) },
    catalogue: async () => done(aCatalogue()),
    challenges: { solve: async () => 'a solution' },
    cards: { prepare: () => Promise.reject(new Error('Not in this test')) },
    paypal: { clientId: 'client', sdkBaseUrl: 'https://paypal.example/sdk/js' },
    loadStripe: () => Promise.reject(new Error('No script in tests')),
  };
}
