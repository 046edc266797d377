import type { DonationRequest } from './donationRequest';
import type { Kind } from './kinds';
import type { LedgerEntry } from './ledger/LedgerEntry';
import type { DonationMethod } from './methods';

/** See `transitions.ts` for which may follow which. */
export const statuses = [
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const;

export type DonationStatus = (typeof statuses)[number];

/** Why a payment did not go through, as far as a donor may know. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_cvc',
  'wrong_number',
  'authentication_failed',
  'processing_error',
  'paypal_declined',
  'try_later',
  'too_many_declines',
] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** A line of a stored gift: what was given, to which fund, under which terms. */
export type DonationLine = DonationRequest['lines'][number] & {
  /** The fund as it was named when the gift was made. */
  readonly fundName: string;
  /** Title of the case or program, where the line is for one. */
  readonly beneficiaryTitle?: string;
  /** Whether the fund was deductible when the donation was made. What can be claimed is decided by `deductionsOf`. */
  readonly deductible: boolean;
};

/** Something that money did and no rule allows for; finance looks at each. */
export interface DonationException {
  readonly code:
    | 'amount_mismatch'
    | 'currency_mismatch'
    | 'mode_mismatch'
    /** Of donations stored before money that comes after the end was booked like any other. */
    | 'paid_after_end'
    | 'paid_twice'
    | 'over_refunded'
    | 'second_dispute'
    /** A refund said which lines it takes and could not be followed: it took them in the default order. */
    | 'refund_lines'
    /** More movements than a ledger holds; what comes after them is not in its sums. */
    | 'ledger_full'
    | 'unknown_payment';
  readonly at: string;
  /** The provider's object, such as a payment intent's id. */
  readonly object: string;
  readonly detail: string;
}

/** A refund that failed, whole cents. */
export interface FailedRefund {
  /** The provider's id of the refund. */
  readonly id: string;
  readonly cents: number;
}

/** Something to be done once because of what happened to a gift. */
export interface OutboxEffect {
  /**
   * Stable: it says what the effect is about, so that learning the same thing twice never makes a second. `thanks:1`;
   * `receipt:1000` is the receipt after A$10.00 were given back; `progress:0:open` the totals during a dispute. After refunds of
   * A$5.00 failed a last part is added, `receipt:0:500`: the same amount is true a second time.
   */
  readonly id: string;
  readonly kind:
    'receipt' | 'void_receipt' | 'thanks_email' | 'refund_email' | 'refund_failed_email' | 'failed_email' | 'progress';
  readonly state: 'pending' | 'started' | 'done';
  readonly attempts: number;
  /** When it may be tried (again), ISO 8601. */
  readonly dueAt: string;
  /** What a step must remember before the next, such as a receipt's number that is being taken. */
  readonly memo?: string;
}

export interface IssuedReceipt {
  readonly number: string;
  readonly issuedAt: string;
  /** Set where a later one, or none after a full refund, takes its place. */
  readonly voidedAt?: string;
  /** What the receipt was about: the total less these cents, given back or lost in a dispute by then. */
  readonly refundedCents: number;
  /** How many ledger entries there were, which say what was left of each line; absent where the donation had no ledger yet. */
  readonly entries?: number;
}

/**
 * A gift as it is stored: one item, whose `version` each write raises by one; it is 1 when the gift is made, and the rules here
 * leave it to whoever writes. Money in whole cents.
 */
export interface Donation {
  /** Goes into the provider's metadata. Follows from the reference, and not the other way round. */
  readonly id: string;
  /** Unguessable; whoever has it may read the gift's status. */
  readonly reference: string;
  /** The idempotency key the browser made, or the random one of a recorded donation, and a hash of what was asked for. */
  readonly attempt: string;
  readonly requestHash: string;
  readonly version: number;
  readonly status: DonationStatus;
  readonly method: DonationMethod;
  readonly currency: 'aud';
  readonly lines: readonly DonationLine[];
  /** What the donor adds for the provider's fee, booked as sadaqah. */
  readonly feeCents: number;
  /** The fund that the fee's cover goes to, where there is one. */
  readonly feeFund?: { readonly name: string; readonly deductible: boolean };
  readonly totalCents: number;
  /** Without an e-mail address only where the donation was recorded, and not made on the site. */
  readonly donor: Omit<DonationRequest['donor'], 'email'> & { readonly email?: string };
  readonly dedication?: DonationRequest['dedication'];
  readonly note?: string;
  /** The user whose account it is in: who was signed in, or to whom the address of a guest's gift was verified. */
  readonly userId?: string;
  /** When a guest's gift came into an account. */
  readonly claimedAt?: string;
  readonly livemode: boolean;
  /** Of a donation that came past the site: when finance recorded it, and where to find it outside. */
  readonly recorded?: { readonly at: string; readonly reference: string };
  /** Ids of the provider's objects. */
  readonly provider: {
    readonly intentId?: string;
    readonly chargeId?: string;
    readonly orderId?: string;
    readonly captureId?: string;
  };
  /**
   * The claim of the call that is taking the payment at the provider now, so that one acts at a time and no other ends the donation
   * meanwhile. `by` names the try; absent where its answer never came. See `captureClaim.ts`.
   */
  readonly capturing?: { readonly at: string; readonly by?: string };
  readonly failure?: DeclineReason;
  /** How many confirmations were declined; none where it is not there. */
  readonly declines?: number;
  /** When the newest state of the payment was, which an older one never overrules; and whether it ever was processing. */
  readonly seen?: { readonly at: string; readonly processing: boolean };
  /**
   * Every movement of its money, in the order they were learnt. `succeededAt`, `refundedCents`, `failedRefunds` and `dispute` follow
   * from it and are written with it, by `book` alone. Absent until there is one, and where the donation was stored before ledgers.
   */
  readonly entries?: readonly LedgerEntry[];
  /** What was given back and did not fail. Never more than the total: what goes beyond it is an exception. */
  readonly refundedCents: number;
  /** Refunds that the donor's bank or PayPal sent back: that money is the foundation's again. Absent where there is none. */
  readonly failedRefunds?: readonly FailedRefund[];
  readonly dispute?: { readonly status: 'open' | 'won' | 'lost'; readonly cents: number; readonly object: string };
  readonly receipts: readonly IssuedReceipt[];
  readonly exceptions: readonly DonationException[];
  readonly outbox: readonly OutboxEffect[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly succeededAt?: string;
}

/** What the reference's holder may see of a gift: nothing that identifies the donor beyond what they typed themselves. */
export interface DonationView {
  readonly reference: string;
  readonly status: DonationStatus;
  readonly method: DonationMethod;
  readonly currency: 'aud';
  readonly lines: readonly {
    readonly kind: Kind;
    readonly fundName: string;
    readonly amount: number;
    readonly beneficiaryTitle?: string;
  }[];
  readonly feeCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly createdAt: string;
  readonly succeededAt?: string;
  readonly failure?: DeclineReason;
  /** The number of the valid receipt, once there is one. */
  readonly receiptNumber?: string;
  /** Money arrived in a way that a person has to look at; the donor is told so. */
  readonly underReview: boolean;
}
