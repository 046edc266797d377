import { readPastPrices } from '../domain/zakat/prices/readPastPrices';
import { isObject } from './validation/walkData';

/** The path at which the site serves the calculator's table of past prices. */
export const pastPricesPath = '/past-prices.json';

/**
 * Reads the editors' table of past prices, from the data of the calculator's document: text with a line a month.
 *
 * @returns `null` if the document has none
 */
export function readPastPricesOf(data: unknown): ReturnType<typeof readPastPrices> | null {
  const { past_prices: table, past_prices_source: source } = isObject(data) ? data : {};
  // The source plugin keeps the blocks of a rich text in `richText`.
  const blocks: unknown = isObject(table) ? table['richText'] : table;
  if (!Array.isArray(blocks) || blocks.length === 0) return null;
  const text = (blocks as unknown[]).map((block) => (isObject(block) ? block['text'] : '')).join('\n');
  return readPastPrices(text, typeof source === 'string' ? source : '');
}
