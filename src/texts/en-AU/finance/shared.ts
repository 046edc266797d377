import type { DonationMethod, DonationStatus } from '../../../domain/donation';
import { clocks } from '../claims/clocks';
import type { Failure } from '../../../contract/CallResult';

export const methods: Readonly<Record<DonationMethod, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  direct_debit: 'Direct debit',
  bank: 'Bank transfer',
  cash: 'Cash',
  telephone: 'By phone',
};

export const statuses: Readonly<Record<DonationStatus, string>> = {
  created: 'Not paid',
  requires_action: 'Waiting for the donor’s bank',
  processing: 'Processing',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
  voided: 'Void',
};

/** Says why an action got no answer, and what to do. */
export function failureText({ code, issues = [] }: Failure): string {
  if (code === 'not_found') return 'This account is not in the finance group any more. Sign in again.';
  if (code === 'unauthorized') return 'Your sign-in has ended. Sign in again.';
  if (code === 'sign_in_again') return 'Nothing was done yet. Confirm that it is you at the top, then try again.';
  if (code === 'second_factor_required')
    return 'Finance needs an authenticator app. Set one up under “Security”, then sign in with it.';
  if (code === 'invalid_request')
    return issues.some(({ field }) => field === 'why')
      ? 'Write the reason without < and >, in at most 500 characters.'
      : 'We can’t read something you typed here. Check each field.';
  if (code === 'offline')
    return 'We got no answer, so we don’t know whether it was done. Look at the audit trail before you try again.';
  return 'Something went wrong on our side. Look at the audit trail before you try again.';
}

/** Texts that the parts of finance share. */
export const copy = {
  parts: {
    label: 'Finance',
    ledger: 'Ledger',
    refunds: 'Refunds',
    record: 'Record',
    distributions: 'Payments out',
    books: 'Books',
    audit: 'Audit trail',
  },
  clock: `Every day and time in finance is ${clocks.byDateInSydney}, also in exported files.`,
  proved: 'Thank you. You can do it now: press the button again.',
  oneMoment: 'One moment…',
  loading: 'Loading…',
  failed: 'This did not work',
  change: 'Change something',
  why: { label: 'Why?', hint: 'A short reason. It is kept in the audit trail, with your name.' },
  noReason: 'Write why, in a few words',
  willHappen: 'What will happen',
} as const;
