import { isIsoDay, sydneyZone } from '../../domain/calendar';
import { lines } from '../en-AU/zakat/lines';
import { getLanguage } from '../language';
import { formatDay } from '../days';
import { formatCount } from '../../domain/money';
import type { PriceUsed } from '../../domain/zakat/prices/prices';

/** Returns a price a gram with all its decimals: `1.5` → `A$1.50`, `1.845` → `A$1.845`. */
export function priceText(perGram: string): string {
  const [dollars = '', decimals = ''] = perGram.split('.');
  return `A$${formatCount(dollars)}.${decimals.padEnd(2, '0')}`;
}

/** Formats a decimal as per cent, without rounding: `0.02577` → `2.577%`. */
export function formatPercent(factor: string): string {
  const [whole = '0', decimals = ''] = factor.split('.');
  const shifted = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = decimals.slice(2).replace(/0+$/, '');
  return `${shifted}${rest && `.${rest}`}%`;
}

/** Made when used, like those of `texts/days`. */
const sydneyTimes = new Map<string, Intl.DateTimeFormat>();

/** A moment in Sydney time, in the current language. */
function formatSydneyTime(time: number): string {
  const { locale } = getLanguage();
  const format =
    sydneyTimes.get(locale) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: sydneyZone });
  sydneyTimes.set(locale, format);
  return format.format(time).replace(/\s/gu, ' ');
}

/** Returns the time of a price: a day, or a moment in Sydney time; what is neither as it was saved. */
export function priceTime(at: string): string {
  if (isIsoDay(at)) return formatDay(at, 'date');
  const time = isIsoDay(at.slice(0, 10)) ? Date.parse(at) : NaN;
  return Number.isNaN(time) ? at : lines.inSydney(formatSydneyTime(time));
}

const withSource = (time: string, source: string | null | undefined) => (source ? lines.source(time, source) : time);

/** Returns a price that was used, and its source, as two texts. */
export function priceUsedText({ perGram, at, source }: PriceUsed): readonly [price: string, from: string] {
  const from = at === null ? lines.entered : withSource(priceTime(at), source);
  return [lines.gram(priceText(perGram)), from];
}
