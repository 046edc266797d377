import type { DeclineReason } from '../../../src/domain/donation';
import type { Plan } from '../../../src/domain/plan';
import { serviceAgreementUrl } from '../../../src/domain/plan/directDebitTerms';
import { paragraph, type Block } from './layout/blocks';
import { planEmails as texts } from '../../../src/texts/en-AU/emails/plans';

/** Why a direct debit failed. */
const debitFailures: Partial<Record<DeclineReason, string>> = texts.debit.failures;

/** Creates the permission to debit the account, as BECS requires it (https://docs.stripe.com/payments/au-becs-debit). */
export const createDebitBlocks = ({ directDebit }: Plan): Block[] =>
  directDebit?.mandate
    ? [
        paragraph(texts.debit.permission),
        { type: 'link', label: texts.debit.request, href: directDebit.mandate.url },
        { type: 'link', label: texts.debit.agreement, href: serviceAgreementUrl },
      ]
    : [];

/** Returns why the direct debit under way failed, if that is known. */
export const getDebitFailure = (current: Plan['current']): string | undefined =>
  current?.failure && debitFailures[current.failure];

/** Returns why another way to pay than the bank account is needed. */
export function getDebitTask({ current }: Plan): string {
  const why = getDebitFailure(current);
  // Another account has the same limit.
  if (why && current?.failure === 'debit_too_large') return texts.debit.tooLarge(why);
  return why ? texts.debit.otherWay(why) : texts.debit.gone;
}

/** Says who has refused a gift, and why if it is known. */
export function describeRefusal({ paypal, directDebit, current }: Plan): string {
  if (!directDebit) return texts.debit.declined(paypal ? texts.payPal : texts.debit.yourBank);
  return texts.debit.refused(getDebitFailure(current) ?? '').trim();
}
