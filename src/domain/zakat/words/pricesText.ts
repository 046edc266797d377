import { formatDay } from '../../calendar';
import type { PriceUsed } from '../prices/MetalPrices';
import { priceText } from './priceText';

/** Each part of a date and a time in Sydney, as Australians write it. */
const moment = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

/** When a price was the price: a day, or a moment as clocks in Sydney show it. */
export function priceTime(at: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(at)) return formatDay(at, 'long').replace(/^\S+ /, '');
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : `${moment.format(time).replace(/\s/gu, ' ')} in Sydney`;
}

/** A price that was gone by, and where it came from, as two texts. */
export function priceUsedText({ perGram, at, source }: PriceUsed): readonly [price: string, from: string] {
  const from = at === null ? 'Entered by you' : `${priceTime(at)}${source ? `. ${source}` : ''}`;
  return [`${priceText(perGram)} a gram`, from];
}
