import { formatAud } from '../../money';
import type { MissedLine, TraceLine, ZakatResult } from '../ZakatResult';
import { formatPercent, priceText } from './pricesText';

/** How much of a line's amount counts: `A$12,000.00 × 25%`. */
export function describeLineSum(line: TraceLine, prices: ZakatResult['prices']): string {
  const { amountCents, factor } = line;
  const amount = `${metalSum(line, prices)}${formatAud(amountCents)}`;
  if (factor.startsWith('-')) {
    const times = factor.slice(1);
    return `${amount}${Number(times) === 1 ? '' : ` × ${times}`}, subtracted`;
  }
  if (Number(factor) === 1) return `${amount}, all counted`;
  return Number(factor) === 0 ? `${amount}, not counted` : `${amount} × ${formatPercent(factor)}`;
}

/** `40 g × 22 ÷ 24 × A$150.00 = `, for a piece of metal. */
function metalSum({ entered }: TraceLine, prices: ZakatResult['prices']): string {
  const { metal, grams, purity, measure } = entered;
  const price = metal === 'gold' || metal === 'silver' ? prices[metal] : null;
  if (!price || !grams || !purity) return '';
  return `${grams} g × ${purity} ÷ ${measure === 'carat' ? '24' : '1,000'} × ${priceText(price.perGram)} = `;
}

/** How the due of a missed year was calculated. */
export function describeMissedSum({ entered, nisab, reached, factor }: MissedLine): string {
  if (nisab === null) {
    return `(${dollars(entered.high)} + ${dollars(entered.low)}) ÷ 2 × ${formatPercent(factor)}`;
  }
  const net = dollars(entered.net);
  return reached ? `${net} × ${formatPercent(factor)}` : `${net}, below that year’s nisab of ${exactDollars(nisab)}`;
}

const dollars = (decimal = '0') => priceText(decimal);

/** Exact cents, as the result stores them, rounded half up for display. */
function exactDollars(exact: string): string {
  const [above = '0', below = '1'] = exact.split('/');
  const twice = BigInt(above) * 2n + BigInt(below);
  return formatAud(Number(twice / (BigInt(below) * 2n)));
}
