import type { GivenOutSummary } from '../distribution/Distribution';
import type { DonationRequest } from './donationRequest';
import type { Kind } from './kinds';
import type { LedgerEntry } from './ledger/LedgerEntry';
import type { DonationMethod, Wallet } from './methods';

/** `transitions.ts` says which status may follow which. */
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
  // Of a recorded donation: it never came.
  'voided',
] as const;

export type DonationStatus = (typeof statuses)[number];

/** The reason why a payment failed, in the detail that a donor may see. */
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
  // Of a direct debit.
  'account_closed',
  'wrong_account',
  'debit_not_allowed',
  'debit_returned',
  'debit_too_large',
] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** A line of a stored donation: amount, fund and the fund's terms at the time. */
export type DonationLine = DonationRequest['lines'][number] & {
  /** The fund's name when the donation was made. */
  readonly fundName: string;
  /** Title of the case or program, if the line is for one. */
  readonly beneficiaryTitle?: string;
  /** Whether the fund was deductible when the donation was made. `listDeductions` decides what can be claimed. */
  readonly deductible: boolean;
  /**
   * For a counted due: what feeding one person cost when the donation was made, whole cents. Absent for amounts of the donor's
   * own, and in older donations.
   */
  readonly unitCents?: number;
  /** Zakat al-fitr that came after the Eid prayer of its city: it counts as sadaqah, and stays in its fund. */
  readonly afterEid?: true;
};

/** A movement of money that no rule covers; finance checks each one. */
export interface DonationException {
  readonly code:
    | 'amount_mismatch'
    | 'currency_mismatch'
    | 'mode_mismatch'
    /** Only in donations stored before money that is received after the end was booked normally. */
    | 'paid_after_end'
    | 'paid_twice'
    | 'over_refunded'
    | 'second_dispute'
    /** A refund named its lines but they could not be applied: it took the default order. */
    | 'refund_lines'
    /** More movements than a ledger holds; later ones are not in its sums. */
    | 'ledger_full'
    | 'unknown_payment';
  readonly at: string;
  /** Id of the provider's object, such as a payment intent. */
  readonly object: string;
  readonly detail: string;
}

/** A refund that failed; whole cents. */
export interface FailedRefund {
  /** The provider's refund id. */
  readonly id: string;
  readonly cents: number;
}

/** Something to do once as a result of what happened to a donation. */
export interface OutboxEffect {
  /**
   * Stable id that names what the effect is about, so the same event never adds a second one. `thanks:1`;
   * `receipt:1000`: the receipt after A$10.00 was refunded; `progress:0:open`: the totals during a dispute. After
   * refunds of A$5.00 failed the id gets a last part, `receipt:0:500`, because the same amount is right for a second
   * time.
   */
  readonly id: string;
  readonly kind:
    | 'receipt'
    | 'void_receipt'
    | 'thanks_email'
    | 'refund_email'
    | 'refund_failed_email'
    | 'dispute_lost_email'
    | 'void_email'
    | 'failed_email'
    | 'card_email'
    | 'given_out_email'
    | 'progress';
  readonly state: 'pending' | 'started' | 'done';
  readonly attempts: number;
  /** Not before this time, ISO 8601. */
  readonly dueAt: string;
  /** The value that one step must store for the next, such as the receipt number it is taking. */
  readonly memo?: string;
}

/** An effect that is an email to the donor. */
export type DonationEmail = OutboxEffect & { readonly kind: `${string}_email` };

/** Whether an effect is an email: to the donor, or the card to whom the donation honours. */
export const isEmailEffect = ({ kind }: Pick<OutboxEffect, 'kind'>): boolean => kind.endsWith('_email');

/** A receipt that finance has issued anew, with a new number. */
export interface Reissue {
  /** How many of this donation were requested, this included. */
  readonly count: number;
  /** The donor's name as it has to be on receipts from now on; absent if it was right. */
  readonly donorName?: string;
}

/** The last closed month of the books, `2026-06`, and its hash. */
export interface BooksHead {
  readonly month: string;
  readonly hash: string;
}

export interface IssuedReceipt {
  readonly number: string;
  readonly issuedAt: string;
  /** Set when a later receipt replaces it, or when a full refund leaves none. */
  readonly voidedAt?: string;
  /** The receipt covers the total less these cents, which had been refunded or lost in a dispute when it was issued. */
  readonly refundedCents: number;
  /** The reissue that caused it, if finance requested a new one. */
  readonly reissue?: Reissue;
  /** The books when it was issued; absent if the site did not answer. */
  readonly books?: BooksHead;
  /**
   * Number of ledger entries when it was issued, from which what was left of each line follows; absent if the
   * donation had no ledger yet.
   */
  readonly entries?: number;
}

/**
 * A donation as stored: one item. Each write raises `version` by one (1 when it is created); the code that writes does
 * that, not the rules here. Money in whole cents.
 */
export interface Donation {
  /** Sent in the provider's metadata. Derived from the reference; the reference cannot be derived from it. */
  readonly id: string;
  /** Unguessable; anyone who has it may read the donation's status. */
  readonly reference: string;
  /** The idempotency key from the browser (random for a recorded donation), and a hash of the request. */
  readonly attempt: string;
  readonly requestHash: string;
  readonly version: number;
  readonly status: DonationStatus;
  readonly method: DonationMethod;
  /** The wallet that held the card it was paid with. Absent without one, and in older donations. */
  readonly wallet?: Wallet;
  readonly currency: 'aud';
  readonly lines: readonly DonationLine[];
  /** The amount that the donor adds to cover the provider's fee; booked as sadaqah. */
  readonly feeCents: number;
  /** The fund that the fee cover goes to, if any. */
  readonly feeFund?: { readonly name: string; readonly deductible: boolean };
  readonly totalCents: number;
  /** Only a recorded donation (not made on the site) may have no email address. */
  readonly donor: Omit<DonationRequest['donor'], 'email'> & { readonly email?: string };
  readonly dedication?: DonationRequest['dedication'];
  /** The address of its card, once its donor has corrected that, and how often. */
  readonly cardAddress?: { readonly email: string; readonly count: number };
  readonly note?: string;
  /** The language of its emails and receipts, by its code; English if it is absent. */
  readonly language?: string;
  /** The account that it belongs to: the signed-in donor, or the user who verified a guest's email address. */
  readonly userId?: string;
  /** When a guest's donation was added to an account. */
  readonly claimedAt?: string;
  readonly livemode: boolean;
  /** The plan that it is an instalment of, and the key of its due date. */
  readonly plan?: {
    readonly id: string;
    readonly key: string;
    /** Its thanks are part of the plan's monthly email. */
    readonly thanksMonthly?: true;
  };
  /** For a donation that did not come through the site: when finance recorded it, and its reference at the bank or provider. */
  readonly recorded?: { readonly at: string; readonly reference: string };
  /** Ids of the provider's objects. */
  readonly provider: {
    readonly intentId?: string;
    /**
     * Stripe's customer of a plan's gift, or of a donor who pays with a saved card or saves one: stored before the payment is
     * requested, whose intent is looked for there if the answer was lost.
     */
    readonly customerId?: string;
    readonly chargeId?: string;
    readonly orderId?: string;
    readonly captureId?: string;
  };
  /** The saved card that the donor chose: Stripe's id of it. */
  readonly savedMethod?: string;
  /** The donor wants the card saved, which Stripe does once it has paid. */
  readonly savesMethod?: true;
  /**
   * Claimed by the call that is capturing the payment at the provider, so that only one captures at a time and no other
   * call ends the donation meanwhile. `by` names the try; absent if it got no answer. See `captureClaim.ts`.
   */
  readonly capturing?: { readonly at: string; readonly by?: string };
  readonly failure?: DeclineReason;
  /** How many confirmations were declined; absent for none. */
  readonly declines?: number;
  /** How often its plan has tried to pay it, without its donor; absent for never. */
  readonly ownTries?: number;
  /**
   * Time of the newest payment state seen (older states never override it), and whether the payment was ever
   * processing.
   */
  readonly seen?: { readonly at: string; readonly processing: boolean };
  /**
   * Every movement of money, in the order we learnt of it. Only `book` writes it, together with the fields that follow
   * from it: `succeededAt`, `refundedCents`, `failedRefunds`, `dispute` and `voidedAt`. Absent until the first movement, and in
   * donations stored before ledgers.
   */
  readonly entries?: readonly LedgerEntry[];
  /**
   * Refunds that did not fail, or all of a record that was voided. Never more than the total: anything above it is an exception.
   */
  readonly refundedCents: number;
  /** When finance voided the record of this donation, whose money never came. */
  readonly voidedAt?: string;
  /**
   * Refunds that the donor's bank or PayPal returned: the foundation has that money again. Absent if there are none.
   */
  readonly failedRefunds?: readonly FailedRefund[];
  readonly dispute?: { readonly status: 'open' | 'won' | 'lost'; readonly cents: number; readonly object: string };
  /** Set as a dispute is lost: the donor is told. Absent if one was lost before there was an email that says so. */
  readonly tellsLostDispute?: true;
  readonly receipts: readonly IssuedReceipt[];
  readonly reissue?: Reissue;
  /** How many times finance had the email with the receipt sent again; absent for none. */
  readonly resent?: number;
  /** The donor wants an email when all of it has reached people. */
  readonly tellsGivenOut?: true;
  readonly exceptions: readonly DonationException[];
  readonly outbox: readonly OutboxEffect[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly succeededAt?: string;
}

/** A donation as the holder of its reference may see it: nothing that identifies the donor beyond what they typed themselves. */
export interface DonationView {
  readonly reference: string;
  readonly status: DonationStatus;
  readonly method: DonationMethod;
  readonly currency: 'aud';
  readonly lines: readonly {
    readonly kind: Kind;
    readonly fundName: string;
    readonly amount: number;
    readonly beneficiary?: NonNullable<DonationLine['beneficiary']>;
    readonly beneficiaryTitle?: string;
    /** The count behind it, for a person to read. */
    readonly due?: string;
    /** For a paid line for a case: what gifts that were paid before had brought the case through the site, whole cents. */
    readonly beforeCents?: number;
  }[];
  readonly feeCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly createdAt: string;
  readonly succeededAt?: string;
  /** How much of it has reached people, as of last night; absent for a gift of which nothing is left, or that was not paid. */
  readonly givenOut?: GivenOutSummary;
  /** Whether the donor has asked for the email about that, and whether it was sent; absent if none can be sent. */
  readonly givenOutEmail?: { readonly isAsked: boolean; readonly isSent: boolean };
  readonly failure?: DeclineReason;
  /** Number of the valid receipt, if issued. */
  readonly receiptNumber?: string;
  /** Set for a paid donation that has an email of its own. */
  readonly receiptEmail?: {
    /** Its address, of which the name is left out: `a…@donor.example`. */
    readonly address: string;
    readonly isSent: boolean;
    /** How often it was sent again. */
    readonly count: number;
    /** Whether the donor may have it sent again, and whether to another address, for as long as `isCorrectable` says. */
    readonly canRepeat: boolean;
    readonly canCorrect: boolean;
  };
  /** Whom it honours or remembers. */
  readonly dedication?: Pick<NonNullable<DonationRequest['dedication']>, 'kind' | 'name' | 'message'> & {
    /** The giver, as a card says it; absent for an anonymous donor. */
    readonly from?: string;
  };
  /** The card of a paid donation that is emailed on a day, by Sydney's date. */
  readonly card?: {
    /** `a…@donor.example` */
    readonly address: string;
    readonly on: string;
    readonly isSent: boolean;
    /** How often its address was corrected. */
    readonly count: number;
    readonly canCorrect: boolean;
  };
  /** Finance has to check the money that was received; the page says so. */
  readonly underReview: boolean;
  /** A gift of a plan whose monthly email lists it: it has no email of its own. */
  readonly listedMonthly?: true;
}
