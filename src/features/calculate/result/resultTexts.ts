import { formatAud } from '../../../domain/money';
import type { ZakatResult } from '../../../domain/zakat';
import { formatPercent } from '../../../texts/zakat/pricesText';
import { useCalculator } from '../state/tools';
import { copy } from '../../../texts/en-AU/calculate';
import { joinSentences } from '../../../texts/joinSentences';

/** Returns the id of the saved calculation, as long as nothing has changed since. */
export const useStatement = (): string | null =>
  useCalculator(({ saved, form }) => (saved?.form === form ? saved.id : null));

/** Whether nothing was entered that gives a result. */
export function isEmpty({ lines, missed }: ZakatResult): boolean {
  return lines.length === 0 && missed.length === 0;
}

/** Describes why something is due or nothing is, in a sentence. */
export function describeVerdict({ reached, netCents, rate }: ZakatResult): string {
  if (reached) return copy.result.reached(formatPercent(rate.factor));
  return netCents > 0 ? copy.result.below : copy.result.owed;
}

/** Describes the result as it is announced, most important first. Until it is complete no one is told what to pay, or that nothing is due. */
export function describeResult(result: ZakatResult, isFinal: boolean): string {
  if (isEmpty(result)) return '';
  const { payableCents, netCents, nisab } = result;
  const sum = formatAud(payableCents);
  const toPay = payableCents > 0 ? copy.spoken.due(sum) : copy.spoken.none;
  const due = isFinal ? toPay : copy.spoken.soFar(sum);
  return joinSentences(due, copy.spoken.net(formatAud(netCents), formatAud(nisab.cents)));
}
