import type { DeclineReason } from '../../../src/domain/donation';
import type { Plan } from '../../../src/domain/plan';
import { serviceAgreementUrl } from '../../../src/domain/plan/directDebitTerms';
import { paragraph, type Block } from './layout/blocks';

const debitGone =
  'Your bank does not let us debit your account any more. Open your plan, and add another account, a card or PayPal.';

/** Why a direct debit failed. */
const debitFailures: Partial<Record<DeclineReason, string>> = {
  account_closed: 'Your bank says that the account is closed.',
  wrong_account: 'Your bank found no account with that number.',
  debit_not_allowed: 'Your bank does not let us debit the account.',
  debit_returned: 'Most often this means that there is not enough money in the account. Your bank can tell you why.',
  insufficient_funds: 'Your bank says that there is not enough money in the account.',
  debit_too_large: 'It is more than we can debit at a time.',
};

/** The permission to debit the account, as BECS requires it (https://docs.stripe.com/payments/au-becs-debit). */
export const createDebitBlocks = ({ directDebit }: Plan): Block[] =>
  directDebit?.mandate
    ? [
        paragraph(
          'You have set up a direct debit: we may debit this account for your gifts. We email you before each debit. You can cancel it at any time on your plan’s page or with your bank.',
        ),
        { type: 'link', label: 'Your Direct Debit Request', href: directDebit.mandate.url },
        { type: 'link', label: 'Direct Debit Request service agreement', href: serviceAgreementUrl },
      ]
    : [];

/** Why the direct debit under way failed, if that is known. */
export const getDebitFailure = (current: Plan['current']): string | undefined =>
  current?.failure && debitFailures[current.failure];

/** Why another way to pay than the bank account is needed. */
export function getDebitTask({ current }: Plan): string {
  const why = getDebitFailure(current);
  // Another account has the same limit.
  if (why && current?.failure === 'debit_too_large')
    return `${why} Open your plan, and add a card or PayPal, or give a smaller amount more often.`;
  return why ? `${why} Open your plan, and add another account, a card or PayPal.` : debitGone;
}

/** Says who has refused a gift, and why if it is known. */
export function describeRefusal({ paypal, directDebit, current }: Plan): string {
  if (!directDebit) return `${paypal ? 'PayPal' : 'Your bank'} declined your gift.`;
  return `Your bank did not pay the direct debit. ${getDebitFailure(current) ?? ''}`.trim();
}
