import type { Basis, Beneficiary, Kind, PaymentMethod } from '../../../domain/donation';

/** A line of a gift as the donor is typing it. What was typed stays text until it is read. */
export interface LineDraft {
  /** Counts up within a draft. */
  readonly id: number;
  readonly kind: Kind;
  readonly by: Basis['by'];
  /** Dollars, as typed. */
  readonly amount: string;
  /** Days, fasts, oaths or people, as typed. */
  readonly count: string;
  /** Several fasts of one Ramadan as one. */
  readonly combined: boolean;
  readonly beneficiary: Pick<Beneficiary, 'type' | 'uid'> | null;
  /** The saved calculation that the amount came from. */
  readonly statement: string | null;
  /** Tainted wealth: whether the line may stand on the receipt. */
  readonly receipt: boolean;
  /** The donor has gone on from it: it is part of the gift wherever the gift is continued. */
  readonly kept: boolean;
}

/** One attempt at paying: the key under which the functions know it, and for exactly which gift it was made. */
export interface Attempt {
  /** UUID, sent as `attempt`. */
  readonly key: string;
  /** The request as text, without the key. Another gift needs another attempt. */
  readonly gift: string;
  readonly method: PaymentMethod;
  /** Once the function has stored the gift. */
  readonly reference: string | null;
  /** The provider said to this browser that it has the payment. Whether it is booked, only the stored status says. */
  readonly confirmed: boolean;
}

/** Everything that a donor has typed, and nothing of a card. */
export interface Draft {
  readonly lines: readonly LineDraft[];
  readonly donor: { readonly name: string; readonly email: string; readonly anonymous: boolean };
  readonly dedication: { readonly kind: '' | 'honour' | 'memory'; readonly name: string; readonly message: string };
  readonly note: string;
  /** Adds the provider's fee, as sadaqah. */
  readonly coverFee: boolean;
  readonly method: PaymentMethod;
  readonly attempt: Attempt | null;
}

export const emptyDraft: Draft = {
  lines: [],
  donor: { name: '', email: '', anonymous: false },
  dedication: { kind: '', name: '', message: '' },
  note: '',
  coverFee: false,
  method: 'card',
  attempt: null,
};
