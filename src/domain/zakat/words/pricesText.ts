import { formatDay } from '../../calendar';
import type { PriceUsed } from '../prices/MetalPrices';
import { priceText } from './priceText';

/** Parts of a date and time in Sydney, in Australian format. */
const moment = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

/** The time of a price: a day, or a moment in Sydney time. */
export function priceTime(at: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return formatDay(at, 'date');
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : `${moment.format(time).replace(/\s/gu, ' ')} in Sydney`;
}

/** A price that was used, and its source, as two texts. */
export function priceUsedText({ perGram, at, source }: PriceUsed): readonly [price: string, from: string] {
  const from = at === null ? 'Entered by you' : `${priceTime(at)}${source ? `. ${source}` : ''}`;
  return [`${priceText(perGram)} a gram`, from];
}
