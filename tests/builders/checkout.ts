import type { DonationView } from '../../src/domain/donation';
import type { CheckoutWords } from '../../src/features/donate/CheckoutWords';
import { emptyDraft, type Draft, type LineDraft } from '../../src/features/donate/draft/Draft';
import type { DraftStore } from '../../src/features/donate/draft/createDraftStore';
import { createLine } from '../../src/features/donate/draft/createLine';
import type { GivingServices } from '../../src/features/donate/payment/GivingServices';
import type { CallResult, Failure } from '../../src/contract/CallResult';
import { aCatalogue } from './giving';

/** The texts of a page for giving, with none that is optional. */
export const checkoutWords: CheckoutWords = {
  title: 'Your gift',
  intro: [],
  amountStep: 'Amount',
  detailsStep: 'Your details',
  paymentStep: 'Payment',
  feeNote: [],
  securityNote: [],
  anonymousNote: [],
  dedicationNote: [],
  emailNote: null,
  noScriptTitle: null,
  noScriptText: [],
  unreachable: [],
};

export const aReference = 'bbbbbbbbbbbbbbbbbbbbbbbbbb';

/** Makes a line in which A$50 of sadaqah have been typed. */
export function aLineDraft(overrides: Partial<LineDraft> = {}): LineDraft {
  return { ...createLine(1, 'sadaqah'), amount: '50', ...overrides };
}

/** Makes the input of a donor who is ready to pay A$50 of sadaqah by card. */
export function aDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft,
    lines: [aLineDraft({ isAdded: true })],
    donor: { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: false },
    ...overrides,
  };
}

/** The id of a draft, and the key of its first attempt. */
export const aDraftId = '11111111-1111-4111-8111-111111111111';

/** Makes a store that keeps one draft in memory, in a browser with one tab, and shows it. */
export function aDraftStore(draft: Draft | null = null, savedAt = new Date('2027-02-15T00:00:00.000Z')) {
  const stored = { draft };
  const has = (reference: string) => stored.draft?.attempt?.reference === reference;
  const store: DraftStore = {
    open: (onOpened) => {
      onOpened({ record: stored.draft && { draft: stored.draft, savedAt }, draftInOtherTab: null });
      return () => undefined;
    },
    continueHere: () => null,
    declineOtherDraft: () => undefined,
    getOrCreateId: () => aDraftId,
    load: () => stored.draft,
    save: (next) => void (stored.draft = next),
    saveAttempt: (next) => void (stored.draft = next),
    clear: () => void (stored.draft = null),
    findEmail: (reference) => (has(reference) ? (stored.draft?.donor.email ?? null) : null),
    isConfirmed: (reference) => has(reference) && stored.draft?.attempt?.confirmed === true,
    markPaid: (reference) => {
      if (has(reference)) stored.draft = null;
    },
    onPaid: () => () => undefined,
  };
  return { ...store, stored };
}

/** Makes A$50 of sadaqah, paid by card, with a receipt. */
export function aView(overrides: Partial<DonationView> = {}): DonationView {
  return {
    reference: aReference,
    status: 'succeeded',
    method: 'card',
    currency: 'aud',
    lines: [{ kind: 'sadaqah', fundName: 'Sadaqah fund', amount: 50_00 }],
    feeCents: 0,
    totalCents: 50_00,
    refundedCents: 0,
    createdAt: '2027-02-15T00:00:00.000Z',
    succeededAt: '2027-02-15T00:05:00.000Z',
    receiptNumber: 'MZ-2027-000123',
    underReview: false,
    ...overrides,
  };
}

/** Makes an unpaid gift of the same. */
export const anOpenView = (overrides: Partial<DonationView> = {}): DonationView =>
  aView({ status: 'created', succeededAt: undefined, receiptNumber: undefined, ...overrides });

export const done = <Value>(value: Value): CallResult<Value> => ({ ok: true, value });

export const createFailure = (code: Failure['code'], more: Partial<Failure> = {}): CallResult<never> => ({
  ok: false,
  error: { code, issues: [], retryAfterSeconds: null, ...more },
});

/** Makes a back end where every call succeeds, with overrides. */
export function someServices({
  payments,
  challenges,
  cards,
  paypal,
}: {
  readonly [part in keyof GivingServices]?: Partial<GivingServices[part]>;
} = {}): GivingServices {
  return {
    payments: {
      create: async ({ method }) => done(anOpenView({ method })),
      status: async () => done(aView()),
      cancel: async () => done(anOpenView({ status: 'cancelled' })),
      emailReceipt: async () => done(aView()),
      correctCard: async () => done(aView()),
      askGivenOutEmail: async () => done(aView()),
      catalogue: async () => done(aCatalogue()),
      receiptUrl: (reference) => `https://functions.example/donations/${reference}/receipt`,
      ...payments,
    },
    challenges: { solve: async () => 'a solution', ...challenges },
    cards: {
      prepare: async () => done({ clientSecret: 'pi_1_secret_2', status: 'created', view: anOpenView() }),
      load: () => Promise.reject(new Error('No script in tests')),
      ...cards,
    },
    paypal: {
      order: async () => done({ orderId: 'ORDER1' }),
      capture: async () => done(aView({ method: 'paypal' })),
      script: { clientId: 'test', sdkBaseUrl: 'https://paypal.example/sdk/js' },
      ...paypal,
    },
  };
}
