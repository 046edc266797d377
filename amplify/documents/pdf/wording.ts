import { formatDay, formatHijri } from '../../../src/domain/calendar';
import { claimableFromCents } from '../../../src/domain/claims/deductions';
import { taintedIsApart, taintedLine } from '../../../src/domain/claims/taintedWealth';
import { zakatIsWhole } from '../../../src/domain/claims/zakat';
import type { Wallet } from '../../../src/domain/donation/methods';
import { formatAud } from '../../../src/domain/money';
import type { Receipt, ReceiptLine } from '../../../src/domain/receipt';

/** `2026-11-20` → `20 November 2026`. */
export const formatLongDate = (day: string): string => formatDay(day, 'date');

/** The day in both calendars; the Hijri day is the one that covers its daylight hours. */
export const formatBothDates = (day: string): readonly [string, string] => [formatLongDate(day), formatHijri(day)];

const methodText: Readonly<Record<Receipt['method'] | Wallet, string>> = {
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  card: 'Card',
  paypal: 'PayPal',
  direct_debit: 'Direct debit',
  bank: 'Bank transfer',
  cash: 'Cash',
  telephone: 'Phone',
};

/** Says how a gift was paid: the wallet, where its card was in one. */
export const getMethodText = ({ method, wallet }: Pick<Receipt, 'method' | 'wallet'>): string =>
  methodText[wallet ?? method];

export const dedicationText = { honour: 'In honour of', memory: 'In memory of' } as const;

/**
 * Lists what a receipt or email adds to the fund's name: what the line was counted from and is for, or its kind if the name doesn't say.
 */
export function listLineDetails({
  kind,
  due,
  beneficiaryTitle,
}: Pick<ReceiptLine, 'kind' | 'due' | 'beneficiaryTitle'>): readonly string[] {
  if (kind === 'fee') return ['Added for the payment fee, given as sadaqah'];
  const details = [due, beneficiaryTitle && `For: ${beneficiaryTitle}`].filter((text) => text !== undefined);
  return details.length === 0 && kind === 'tainted_wealth' ? [taintedLine] : details;
}

/** Says what a donor may claim, for which year and why. */
export function getDeductionText({ deductibleCents, totalCents, financialYear }: Receipt): string {
  if (deductibleCents === 0) return 'No part of this gift can be claimed as a tax deduction.';
  const part = deductibleCents === totalCents ? 'The whole of it' : 'Only the lines marked “Yes”';
  const amount = `${formatAud(deductibleCents)} of this gift can be claimed as a tax deduction`;
  return `${amount} in the financial year ${financialYear.label}. ${part} went to funds that are deductible, for gifts of ${formatAud(claimableFromCents)} or more.`;
}

/** Notes on the lines and on what is left out. */
export function listReceiptNotes(receipt: Receipt): readonly string[] {
  const has = (kind: ReceiptLine['kind']) => receipt.lines.some((line) => line.kind === kind);
  const notes: string[] = [];
  if (receipt.reversedCents > 0) {
    const earlier = receipt.replaces ? ` It replaces receipt ${receipt.replaces}.` : '';
    notes.push(
      `${formatAud(receipt.reversedCents)} of the gift was refunded. This receipt is for the rest, and only the rest can be claimed.${earlier}`,
    );
  } else if (receipt.replaces) notes.push(`This receipt replaces receipt ${receipt.replaces}.`);
  if (has('zakat')) notes.push(zakatIsWhole);
  if (has('fee'))
    notes.push(
      'The amount added for the payment fee is a gift too. It is sadaqah (voluntary charity), kept apart from the other lines.',
    );
  if (has('tainted_wealth')) {
    notes.push(`Tainted wealth is income that Islam does not allow, such as bank interest. ${taintedIsApart}`);
  }
  return notes;
}

/** Why a voided receipt is no longer valid; `undefined` for a valid one. */
export function getVoidText({ voidedOn, replacedBy }: Receipt): string | undefined {
  if (!voidedOn) return undefined;
  const since = `It has not been valid since ${formatLongDate(voidedOn)} and cannot be used for a tax claim.`;
  return replacedBy ? `Replaced by receipt ${replacedBy}. ${since}` : `The gift was refunded. ${since}`;
}
