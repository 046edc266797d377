import { formatDay } from '../../../src/texts/days';
import { formatHijri } from '../../../src/texts/hijri';
import { claimableFromCents } from '../../../src/domain/claims/deductions';
import { taintedClaims } from '../../../src/texts/en-AU/claims/taintedWealth';
import { zakatClaims } from '../../../src/texts/en-AU/claims/zakat';
import type { Wallet } from '../../../src/domain/donation/methods';
import { formatAud } from '../../../src/domain/money';
import type { Receipt, ReceiptLine } from '../../../src/domain/receipt';
import { clocks } from '../../../src/texts/en-AU/claims/clocks';
import { countedDues } from '../../../src/texts/en-AU/countedDues';
import { fundNames } from '../../../src/texts/en-AU/fundNames';
import { placeNames } from '../../../src/texts/en-AU/places';
import { describeCountedDue } from '../../../src/texts/describeCountedDue';
import { getLanguage } from '../../../src/texts/language';
import { english } from '../../../src/texts/languages';
import { receipts as texts } from '../../../src/texts/en-AU/receipts';
import { joinSentences } from '../../../src/texts/joinSentences';

/** Formats a day: `2026-11-20` → `20 November 2026`. */
export const formatLongDate = (day: string): string => formatDay(day, 'date');

/** Formats the day in both calendars; the Hijri day is the one that covers its daylight hours. */
export const formatBothDates = (day: string): readonly [string, string] => [formatLongDate(day), formatHijri(day)];

const methodText: Readonly<Record<Receipt['method'] | Wallet, string>> = texts.methods;

/** Says how a gift was paid: the wallet, if its card was in one. */
export const getMethodText = ({ method, wallet }: Pick<Receipt, 'method' | 'wallet'>): string =>
  methodText[wallet ?? method];

export const dedicationText = texts.dedication;

/**
 * Returns the name of a line's fund: as its page called it when the gift was given, which is stored in English. In another language it is that
 * of the kind.
 */
export const getFundName = ({ kind, fundName }: Pick<ReceiptLine, 'kind' | 'fundName'>): string =>
  getLanguage() === english ? fundName : fundNames[kind === 'fee' ? 'sadaqah' : kind];

/** Says whose clock a day goes by that no place of the donor's decides. */
export const byDateInSydney = (): string => clocks.byDateIn(placeNames['sydney']!);

/**
 * Lists what a receipt or email adds to the fund's name: what the line was counted from and is for, or its kind if the name doesn't say.
 */
export function listLineDetails({
  kind,
  counted,
  beneficiaryTitle,
}: Pick<ReceiptLine, 'kind' | 'counted' | 'beneficiaryTitle'>): readonly string[] {
  if (kind === 'fee') return [texts.feeLine];
  const whole = counted && describeCountedDue(counted);
  const due = whole !== undefined && counted?.isPartBack ? countedDues.partBack(whole) : whole;
  const details = [due, beneficiaryTitle && texts.beneficiary(beneficiaryTitle)].filter((text) => text !== undefined);
  return details.length === 0 && kind === 'tainted_wealth' ? [taintedClaims.line] : details;
}

/** Says what a donor may claim, for which year and why. */
export function getDeductionText({ deductibleCents, totalCents, financialYear }: Receipt): string {
  if (deductibleCents === 0) return texts.deduction.none;
  const part = deductibleCents === totalCents ? texts.deduction.whole : texts.deduction.part;
  const amount = texts.deduction.amount(formatAud(deductibleCents));
  return texts.deduction.text(amount, financialYear.label, part, formatAud(claimableFromCents));
}

/** Notes on the lines and on what is left out. */
export function listReceiptNotes(receipt: Receipt): readonly string[] {
  const has = (kind: ReceiptLine['kind']) => receipt.lines.some((line) => line.kind === kind);
  const notes: string[] = [];
  if (receipt.reversedCents > 0) {
    const earlier = receipt.replaces && texts.replacesToo(receipt.replaces);
    notes.push(joinSentences(texts.refunded(formatAud(receipt.reversedCents)), earlier));
  } else if (receipt.replaces) notes.push(texts.replaces(receipt.replaces));
  if (has('zakat')) notes.push(zakatClaims.whole);
  if (has('fee')) notes.push(texts.fee);
  if (has('tainted_wealth')) {
    notes.push(texts.tainted(taintedClaims.apart));
  }
  if (receipt.books) notes.push(texts.books(formatDay(`${receipt.books.month}-01`, 'month'), receipt.books.hash));
  return notes;
}

/** Returns why a voided receipt is no longer valid; `undefined` for a valid one. */
export function getVoidText({ voidedOn, replacedBy, isMistaken }: Receipt): string | undefined {
  if (!voidedOn) return undefined;
  const since = texts.void.since(formatLongDate(voidedOn));
  if (replacedBy) return texts.void.replaced(replacedBy, since);
  return isMistaken ? texts.void.mistaken(since) : texts.void.refunded(since);
}
