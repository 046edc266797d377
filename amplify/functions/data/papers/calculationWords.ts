import { formatHijri, toZonedTime } from '../../../../src/domain/calendar';
import { formatAud } from '../../../../src/domain/money';
import type { CalculationStatement } from '../../../../src/domain/zakat/statement';
import { percent } from '../../../../src/domain/zakat/words/percent';
import { priceUsedText } from '../../../../src/domain/zakat/words/pricesText';
import { priceText } from '../../../../src/domain/zakat/words/priceText';
import type { Fact } from '../../payments/receipt/pdf/blocks';
import { formatLongDate } from '../../payments/receipt/wording';

/** Why something is due or not, in a sentence or two. */
export function getVerdictText({ result }: CalculationStatement): string {
  const { reached, netCents, rate, missedCents } = result;
  const year = reached
    ? `Your net wealth is at or above the nisab, so ${percent(rate.factor)} of all of it is due.`
    : `${netCents > 0 ? 'Your net wealth is below the nisab' : 'You owe as much as you own or more'}, so no zakat is due this year.`;
  return missedCents > 0 ? `${year} ${formatAud(missedCents)} is due for missed years.` : year;
}

/** Facts at the top of a calculation's PDF. */
export function listHeadFacts({ result, calculatedAt, rulesVersion }: CalculationStatement): readonly Fact[] {
  const { nisab, netCents, payableCents, prices } = result;
  const { day, time } = toZonedTime(new Date(calculatedAt), 'Australia/Sydney');
  const facts: Fact[] = [
    { label: 'Zakat to pay', values: [formatAud(payableCents)] },
    { label: 'Net wealth', values: [formatAud(netCents)] },
    {
      label: 'Nisab',
      values: [formatAud(nisab.cents), `${nisab.grams} g of ${nisab.metal} at ${priceText(nisab.perGram)}`],
    },
    { label: 'Worked out on', values: [formatLongDate(day), `${formatHijri(day)}, ${time} in Sydney`] },
  ];
  for (const metal of ['gold', 'silver'] as const) {
    const used = prices[metal];
    const values = used ? priceUsedText(used) : ['No price available'];
    facts.push({ label: metal === 'gold' ? 'Price of gold' : 'Price of silver', values });
  }
  return [...facts, { label: 'Rules', values: [rulesVersion] }];
}

/** Notes for the reader. */
export const notes = [
  'This was worked out on your own device, from what you entered and the settings shown above. It has not changed since you saved it. The amount to pay is rounded once, at the end, to the nearest cent (half a cent goes up).',
  'This is guidance, not a fatwa (a scholar’s ruling). Each line names the rule it follows and where the rule comes from. If your situation is unusual, please ask a scholar you trust.',
] as const;
