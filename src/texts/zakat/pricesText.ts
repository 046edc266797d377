import { isIsoDay, SYDNEY } from '../../domain/calendar';
import { formatDay } from '../days';
import { formatCount } from '../../domain/money';
import type { PriceUsed } from '../../domain/zakat/prices/prices';

/** A price a gram with all its decimals: `1.5` → `A$1.50`, `1.845` → `A$1.845`. */
export function priceText(perGram: string): string {
  const [dollars = '', decimals = ''] = perGram.split('.');
  return `A$${formatCount(dollars)}.${decimals.padEnd(2, '0')}`;
}

/** A decimal as per cent, without rounding: `0.02577` → `2.577%`. */
export function formatPercent(factor: string): string {
  const [whole = '0', decimals = ''] = factor.split('.');
  const shifted = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = decimals.slice(2).replace(/0+$/, '');
  return `${shifted}${rest && `.${rest}`}%`;
}

let sydneyTime: Intl.DateTimeFormat | undefined;

/** Dates and times in Sydney, in Australian format. Made when used, like those of `isoDay.ts`. */
const getSydneyTime = () =>
  (sydneyTime ??= new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: SYDNEY,
  }));

/** The time of a price: a day, or a moment in Sydney time; what is neither as it was saved. */
export function priceTime(at: string): string {
  if (isIsoDay(at)) return formatDay(at, 'date');
  const time = isIsoDay(at.slice(0, 10)) ? Date.parse(at) : NaN;
  return Number.isNaN(time) ? at : `${getSydneyTime().format(time).replace(/\s/gu, ' ')} in Sydney`;
}

/** A price that was used, and its source, as two texts. */
export function priceUsedText({ perGram, at, source }: PriceUsed): readonly [price: string, from: string] {
  const from = at === null ? 'Entered by you' : `${priceTime(at)}${source ? `. ${source}` : ''}`;
  return [`${priceText(perGram)} a gram`, from];
}
