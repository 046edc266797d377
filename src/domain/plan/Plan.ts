import type { IsoDay } from '../calendar';
import type { DeclineReason, DonationLine, DonationStatus, OutboxEffect, PaymentMethod } from '../donation';

/** How an amount for the last ten nights is shared among them. */
export const nightWeights = ['equal', 'odd_nights', 'night_27'] as const;

/** When a plan gives. Each date has a stable key, see `dueDates.ts`. */
export type Schedule =
  /** Day 1 to 28 of each month, or its last day. */
  | { readonly every: 'month'; readonly day: number | 'last' }
  | { readonly every: 'friday' }
  /** The first day of each Hijri month. */
  | { readonly every: 'hijri_month' }
  | { readonly every: 'ramadan_night' }
  | { readonly every: 'last_ten_nights'; readonly weight: (typeof nightWeights)[number] };

/** The ways of giving regularly. */
export const scheduleKinds = [
  'month',
  'friday',
  'hijri_month',
  'ramadan_night',
  'last_ten_nights',
] as const satisfies readonly Schedule['every'][];

/** Which of them each kind of donation offers first. */
export const usualSchedules = {
  zakat: ['month', 'hijri_month'],
  sadaqah: ['month', 'friday'],
  ramadan: ['ramadan_night', 'last_ten_nights'],
} as const satisfies Record<PlanKind, readonly Schedule['every'][]>;

/** Returns the amount of a plan that gives a suggested one each time, whole cents: the last ten nights of a year share theirs. */
export const toPlanCents = (cents: number, every: Schedule['every']): number =>
  every === 'last_ten_nights' ? cents * 10 : cents;

/** When a plan ends: at the first of these that is reached, or never. */
export interface PlanEnd {
  /** The last day on which it gives. */
  readonly day?: IsoDay | undefined;
  /** How many gifts it makes. */
  readonly count?: number | undefined;
  /** The sum it gives in all, in whole cents: zakat in instalments. */
  readonly cents?: number | undefined;
}

/** The kinds of donation that a plan can make: the others are owed for a counted number of days or people. */
export const planKinds = ['zakat', 'sadaqah', 'ramadan'] as const;

export type PlanKind = (typeof planKinds)[number];

/** The terms to which a donor agrees, and which they may change. */
export interface PlanTerms {
  readonly schedule: Schedule;
  readonly ends: PlanEnd;
  /** Slug of the city whose Maghrib and clocks it goes by. */
  readonly city: string;
  /** Whole cents of each gift; for the last ten nights, of all nights of a year together. */
  readonly cents: number;
  readonly kind: PlanKind;
  readonly beneficiary?: DonationLine['beneficiary'];
  /** Whether each gift adds the provider's fee, as sadaqah. */
  readonly coversFee: boolean;
}

export const planStatuses = ['created', 'active', 'paused', 'needs_donor', 'stopped', 'finished'] as const;

/**
 * `created`: its card or PayPal account is not saved yet. `needs_donor`: nothing is taken until the donor has acted. `stopped` and
 * `finished` are final, unless the donor undoes their own stop (`restartPlan`).
 */
export type PlanStatus = (typeof planStatuses)[number];

/** The tasks that the donor may have to do before a plan goes on. */
export const donorTasks = [
  'authenticate',
  'change_method',
  'try_again',
  'choose_fund',
  'confirm_after_dispute',
] as const;

export type DonorTask = (typeof donorTasks)[number];

/** A card as its donor sees it. */
export interface PlanCard {
  /** The provider's id of the payment method. */
  readonly paymentMethodId: string;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** A bank account that is debited, as its donor sees it. Its number is known only to Stripe. */
export interface PlanAccount {
  /** The provider's id of the payment method. */
  readonly paymentMethodId: string;
  /** Six digits: the bank and its branch. */
  readonly bsb: string;
  readonly last4: string;
  /** The permission to debit it, with Stripe's page of it for its holder; none once the bank has withdrawn it. */
  readonly mandate?: { readonly id: string; readonly url: string } | undefined;
}

/** A saved method that pays a plan. */
export type SavedMethod =
  | { readonly card: PlanCard }
  | { readonly paypal: { readonly tokenId: string } }
  | { readonly directDebit: PlanAccount };

/** An instalment that is over: its due date, and its outcome. */
export interface Instalment {
  readonly key: string;
  readonly cents: number;
  /** `missed`: it was not taken, and will not be by itself. */
  readonly outcome: 'taken' | 'skipped' | 'missed';
  readonly because?: 'failed' | 'paused' | 'stopped' | 'too_late' | 'changed' | 'disputed' | undefined;
  readonly at: string;
  /** The reference of its donation, if it was taken. */
  readonly reference?: string | undefined;
}

/** The signs that a payment was not its payer's wish, the most serious last. */
export const doubtKinds = ['warning', 'dispute', 'lost'] as const;

/**
 * The reason why a plan takes nothing until its donor has decided. `warning`: the card's issuer reports a gift as fraud. `dispute`: a gift
 * is disputed. `lost`: what the plan is paid with has lost a dispute, or its bank has returned a debit, so it is not used again.
 */
export interface Doubt {
  readonly kind: (typeof doubtKinds)[number];
}

/** An instalment whose donation has gone back or is in doubt. */
export interface ReturnedInstalment {
  /** How many entries the donation's ledger had. */
  readonly entries: number;
  /** The amount that has gone for good, whole cents without the fee. */
  readonly cents: number;
  readonly status: DonationStatus;
  /** The doubt about which the donor was asked. */
  readonly asked?: Doubt['kind'] | undefined;
}

/** The instalment that is being taken. */
export interface CurrentInstalment {
  readonly key: string;
  readonly dueAt: string;
  /** Whole cents, without the fee. */
  readonly cents: number;
  /** Number of the try under way, or of the last one. */
  readonly tries: number;
  readonly firstTriedAt: string;
  /** `taking`: a try is under way, or its process has died. `waiting`: another try follows. `donor`: the donor has to act. */
  readonly state: 'taking' | 'processing' | 'waiting' | 'donor';
  /** When the scheduler looks at it next. */
  readonly checkAt: string;
  readonly failure?: DeclineReason | undefined;
  /** The plan's other terms as they were when it began: they stay, whatever the donor changes. Those of the plan if absent. */
  readonly terms?: Pick<PlanTerms, 'kind' | 'beneficiary' | 'coversFee'> | undefined;
  /** How many donations the date has had, of which the others are ended: each payment method has its own. 1 if absent. */
  readonly round?: number | undefined;
}

export const planEmailKinds = [
  'plan_started',
  'plan_changed',
  'plan_failed',
  'plan_needs_donor',
  'plan_card_expiring',
  'plan_debit_notice',
  'plan_late',
  'plan_summary',
  'plan_ended',
  'plan_restarted',
  'plan_link',
] as const;

export type PlanEmailKind = (typeof planEmailKinds)[number];

/** An email to send once; `OutboxEffect` says what its fields mean. */
export type PlanEmail = Omit<OutboxEffect, 'kind'> & { readonly kind: PlanEmailKind };

/** A plan as stored: one item. Each write raises `version` by one; the code that writes does that. */
export interface Plan extends PlanTerms {
  readonly id: string;
  /** The browser's idempotency key, from which the plan's id and the references of its donations are derived. */
  readonly attempt: string;
  readonly requestHash: string;
  readonly version: number;
  readonly status: PlanStatus;
  readonly donor: { readonly name?: string | undefined; readonly email: string; readonly anonymous: boolean };
  /** The language of its emails, and of its gifts' emails and receipts, by its code; English if it is absent. */
  readonly language?: string | undefined;
  readonly userId?: string | undefined;
  readonly livemode: boolean;
  /** The numbers of the links that open it: those from `oldest` to the newest that was asked for. 0 if absent. */
  readonly links?: { readonly oldest: number; readonly newest: number } | undefined;
  /** Zakat: id of the saved calculation whose sum it gives. */
  readonly statement?: string | undefined;
  /** Nothing is taken before this day. */
  readonly startsOn?: IsoDay | undefined;
  /** Stripe's customer that has its card or bank account: the plan's own, or the account's. */
  readonly customerId?: string | undefined;
  /** The newest confirmation of a card, bank or PayPal account, how many there were, and whether it is under way. */
  readonly setup?:
    | {
        readonly id: string;
        readonly number: number;
        readonly isOpen: boolean;
        /** Closed before it was known whether a PayPal account is saved with it: one that is has to be deleted. */
        readonly isUnread?: true | undefined;
        /** A card without. */
        readonly method?: PaymentMethod | undefined;
        /** Stripe's customer of the owner's account, if it is saved there or was before; the plan's own if absent. */
        readonly customerId?: string | undefined;
        /** Whether the account is to offer it for the next gifts. */
        readonly savesMethod?: true | undefined;
        /** A hash of the IP address that began it. */
        readonly client?: string | undefined;
        /** How often it was declined; never if absent. */
        readonly declines?: number | undefined;
        /** The provider's ids of its newest declined tries, which are counted. */
        readonly declinedTries?: readonly string[] | undefined;
        /** Why we have ended it at the provider. */
        readonly failure?: 'too_many_declines' | undefined;
      }
    | undefined;
  /** The saved method that pays, once there is one. */
  readonly card?: PlanCard | undefined;
  /** PayPal's id of the payment token; none once it is deleted at PayPal. */
  readonly paypal?: { readonly tokenId?: string | undefined } | undefined;
  readonly directDebit?: PlanAccount | undefined;
  /** Tokens that PayPal has to delete because nothing is paid with them any more. */
  readonly discarded?: readonly string[] | undefined;
  /** When the request to PayPal to delete a token is repeated, after a failure. */
  readonly discardAt?: string | undefined;
  /** How often in a row the scheduler's look at it broke off with an exception. */
  readonly failedRuns?: number | undefined;
  /** The last key of each kind of schedule that was dealt with. Keys up to it are never taken again. */
  readonly handled: Readonly<Partial<Record<KeyKind, string>>>;
  /** The key after which the nights share the amount: if the donor agreed to it within a Ramadan. */
  readonly sharesAfter?: string | undefined;
  /** Coming keys that the donor has skipped. */
  readonly skipped: readonly string[];
  /** Instalments of which anything is kept, and what is kept of all, whole cents without fees. */
  readonly takenCount: number;
  readonly takenCents: number;
  /** By the donation's reference; absent for those of which nothing has gone back, and in older plans. */
  readonly returned?: Readonly<Record<string, ReturnedInstalment>> | undefined;
  /** Nothing is taken while there is one. */
  readonly doubt?: Doubt | undefined;
  /** When what pays was saved, in whole seconds as providers date payments; absent in older plans. */
  readonly methodSince?: string | undefined;
  /** Nights in a row whose payment failed. */
  readonly missedInRow: number;
  readonly current?: CurrentInstalment | undefined;
  readonly task?: DonorTask | undefined;
  readonly pausedUntil?: IsoDay | undefined;
  /** When its donor stopped it, while that can be undone; with the plan's version that says so, and the pause that it was in. */
  readonly stopped?:
    { readonly at: string; readonly version: number; readonly pausedUntil?: IsoDay | undefined } | undefined;
  /** The newest, oldest first. */
  readonly instalments: readonly Instalment[];
  readonly outbox: readonly PlanEmail[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** First part of a key. Nights of Ramadan and its last ten nights share theirs, so that no night is taken twice. */
export type KeyKind = 'month' | 'friday' | 'hijri' | 'ramadan';
