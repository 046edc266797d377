import { lines } from '../en-AU/zakat/lines';
import { formatDay } from '../days';
import { formatAud } from '../../domain/money';
import type { PriceUsed } from '../../domain/zakat/prices/prices';
import type { MissedLine, TraceLine, ZakatResult } from '../../domain/zakat/ZakatResult';
import { formatPercent, priceText } from './pricesText';

/** Describes how much of a line's amount counts: `A$12,000.00 × 25%`. */
export function describeLineSum(line: TraceLine, prices: ZakatResult['prices']): string {
  const { amountCents, factor } = line;
  const amount = `${metalSum(line, prices)}${formatAud(amountCents)}`;
  if (factor.startsWith('-')) {
    const times = factor.slice(1);
    return lines.subtracted(Number(times) === 1 ? amount : `${amount} × ${times}`);
  }
  if (Number(factor) === 1) return lines.allCounted(amount);
  return Number(factor) === 0 ? lines.notCounted(amount) : `${amount} × ${formatPercent(factor)}`;
}

/** `40 g × 22 ÷ 24 × A$150.00 = `, for a piece of metal. */
function metalSum({ entered }: TraceLine, prices: ZakatResult['prices']): string {
  const { metal, grams, purity, measure } = entered;
  const price = metal === 'gold' || metal === 'silver' ? prices[metal] : null;
  if (!price || !grams || !purity) return '';
  return `${lines.grams(grams)} × ${purity} ÷ ${measure === 'carat' ? '24' : '1,000'} × ${priceText(price.perGram)} = `;
}

/** Describes how the due of a missed year was calculated. */
export function describeMissedSum({ entered, owed, price, nisab, reached, factor }: MissedLine): string {
  const mean = `(${dollars(entered.high)} + ${dollars(entered.low)}) ÷ 2`;
  const wealth = entered.records === 'unknown' || nisab === null ? mean : dollars(entered.net);
  const base = owed ? lines.lessOwed(wealth, exactDollars(owed)) : wealth;
  if (nisab === null) return `${base} × ${formatPercent(factor)}`;
  if (reached) return withPastPrice(`${base} × ${formatPercent(factor)}`, price);
  return withPastPrice(lines.belowNisab(base, exactDollars(nisab)), price);
}

/** A sum with the price by which a missed year was compared with the nisab, if it comes from our table: one that was typed is known. */
function withPastPrice(sum: string, price: PriceUsed | undefined): string {
  if (!price?.at) return sum;
  const perGram = priceText(price.perGram);
  return price.at.length > 7
    ? lines.priceOfDay(sum, perGram, formatDay(price.at, 'date'))
    : lines.priceOfMonth(sum, perGram, formatDay(`${price.at}-01`, 'month'));
}

const dollars = (decimal = '0') => priceText(decimal);

/** Exact cents, as the result stores them, rounded half up for display. */
function exactDollars(exact: string): string {
  const [above = '0', below = '1'] = exact.split('/');
  const twice = BigInt(above) * 2n + BigInt(below);
  return formatAud(Number(twice / (BigInt(below) * 2n)));
}
