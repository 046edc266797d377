import { readDecimal } from './exact/readDecimal';
import { roundHalfUp } from './exact/roundHalfUp';

/**
 * What a nisab is worth: the price of a gram times the grams, exact, and only then rounded half up to the cent.
 * `nisabValue('152.40', '85')` → `1295400`.
 *
 * @param pricePerGram Australian dollars for a gram, as a plain decimal: `'1.845'`.
 * @param grams Weight of the nisab in grams, as a plain decimal: `'85'` for gold, `'595'` for silver.
 * @returns Whole cents.
 * @throws RangeError for text that is no plain decimal.
 */
export function nisabValue(pricePerGram: string, grams: string): number {
  const price = readDecimal(pricePerGram);
  const weight = readDecimal(grams);
  return Number(roundHalfUp(price.digits * weight.digits * 100n, price.scale * weight.scale));
}
