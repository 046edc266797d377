import { formatAud } from '../../../domain/money';
import type { ChoiceEffect } from '../../../domain/zakat';

/** The effect of an option for this visitor; `null` while there is nothing to compare. */
export function effectText(effect: ChoiceEffect | undefined): string | null {
  if (!effect) return null;
  const { chosen, payableCents, differenceCents } = effect;
  if (payableCents === null || differenceCents === null) return 'Enter a price for this metal to see the difference. ';
  if (chosen) return `Chosen now: ${formatAud(payableCents)} to pay. `;
  if (differenceCents === 0) return 'Makes no difference to your zakat. ';
  const more = differenceCents > 0 ? 'more' : 'less';
  return `${formatAud(Math.abs(differenceCents))} ${more}: ${formatAud(payableCents)} to pay. `;
}
