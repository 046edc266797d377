import type { Basis, Beneficiary, Kind, OnlineMethod } from '../../../domain/donation';
import type { PlanAttempt, PlanForm } from '../../../domain/plan/PlanForm';

/** A line of a donation as typed. Text stays unparsed. */
export interface LineDraft {
  /** A number that counts up within a draft. */
  readonly id: number;
  readonly kind: Kind;
  readonly by: Basis['by'];
  /** Dollars, as typed. */
  readonly amount: string;
  /** Days, fasts, oaths or people, as typed. */
  readonly count: string;
  /** Several fasts of one Ramadan count as one. */
  readonly combined: boolean;
  /** Kaffarah: two meals for each person. */
  readonly twoMeals: boolean;
  readonly beneficiary: Pick<Beneficiary, 'type' | 'uid'> | null;
  /** The saved calculation that the amount came from. */
  readonly statement: string | null;
  /** Tainted wealth: whether the line may be on the receipt. */
  readonly receipt: boolean;
  /** Zakat al-fitr: slug of the donor's city; `null` while it is not known. */
  readonly city: string | null;
  /** It is part of a sum that a link has shared out: the next link with a sum takes its place. */
  readonly isShare?: boolean;
  /** The donor has added it to the donation, by continuing from it: it is part of it in every tab that continues the draft. */
  readonly isAdded: boolean;
}

/** One attempt at paying: its idempotency key, and the exact donation it was made for. */
export interface Attempt {
  /** UUID, sent as `attempt`. */
  readonly key: string;
  /** The request as text, without the key. Another donation needs another attempt. */
  readonly gift: string;
  readonly method: OnlineMethod;
  /** Set once the function has stored the donation. */
  readonly reference: string | null;
  /** The provider confirmed to this browser that it has the payment. Only the stored status says whether it is booked. */
  readonly confirmed: boolean;
}

/** A regular gift as typed. */
export interface PlanDraft {
  readonly form: PlanForm;
  readonly attempt: PlanAttempt | null;
  /** Which a single gift can't be: apart from the draft's method. */
  readonly isByDirectDebit?: boolean;
}

/** Everything that a donor has typed, without card details. */
export interface Draft {
  readonly lines: readonly LineDraft[];
  readonly donor: { readonly name: string; readonly email: string; readonly anonymous: boolean };
  readonly dedication: {
    readonly kind: '' | 'honour' | 'memory';
    readonly name: string;
    readonly message: string;
    /** A card that is emailed on a day. */
    readonly card?: { readonly email: string; readonly day: string };
  };
  readonly note: string;
  /** Whether the fee cover is added, booked as sadaqah. */
  readonly coverFee: boolean;
  readonly method: OnlineMethod;
  /** How often it is given, if that is not once. */
  readonly plan: PlanDraft | null;
  readonly attempt: Attempt | null;
}

export const emptyDraft: Draft = {
  lines: [],
  donor: { name: '', email: '', anonymous: false },
  dedication: { kind: '', name: '', message: '' },
  note: '',
  coverFee: false,
  method: 'card',
  plan: null,
  attempt: null,
};
