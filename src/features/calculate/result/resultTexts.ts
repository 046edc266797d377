import { formatAud } from '../../../domain/money';
import type { ZakatResult } from '../../../domain/zakat';
import { percent } from '../../../domain/zakat/words/percent';
import { payPath } from '../../../components/zakat/payPath';
import { useCalculator } from '../state/tools';

/** Path that pays so many cents of zakat. It names the saved calculation as long as nothing has changed since. */
export function usePayPath(cents: number): string {
  const statement = useCalculator(({ saved, form }) => (saved?.form === form ? saved.id : null));
  return payPath(cents, statement);
}

/** Whether nothing was entered that gives a result. */
export function isEmpty({ lines, missed }: ZakatResult): boolean {
  return lines.length === 0 && missed.length === 0;
}

/** What the panel says before anything is entered. */
export const startText =
  'Enter what you own and what you owe. Your result updates as you type. Zakat is due once your net wealth (what you own minus what you owe) reaches the nisab, the smallest amount that zakat is due on.';

/** Why something is due or nothing is, in a sentence. */
export function verdict(result: ZakatResult): string {
  const { reached, netCents, rate } = result;
  if (reached) {
    return `Your net wealth is at or above the nisab, so ${percent(rate.factor)} of all of it is due.`;
  }
  const why = netCents > 0 ? 'Your net wealth is below the nisab' : 'You owe as much as you own or more';
  return `${why}, so no zakat is due this year.`;
}

/** The result as it is announced, most important first. */
export function spokenResult(result: ZakatResult): string {
  const { payableCents, netCents, nisab } = result;
  const net = `Net wealth ${formatAud(netCents)}, nisab ${formatAud(nisab.cents)}.`;
  if (isEmpty(result)) return '';
  return payableCents > 0 ? `To pay: ${formatAud(payableCents)}. ${net}` : `No zakat is due. ${net}`;
}
