import { readDecimal } from './exact/readDecimal';
import { roundHalfUp } from './exact/roundHalfUp';

/**
 * The value of a nisab: price a gram × grams, exact, then rounded half up to the cent.
 * `nisabValue('152.40', '85')` → `1295400`.
 *
 * @param pricePerGram Australian dollars a gram, as a plain decimal: `'1.845'`.
 * @param grams Weight of the nisab in grams, as a plain decimal: `'85'` for gold, `'595'` for silver.
 * @returns Whole cents.
 * @throws RangeError for text that is not a plain decimal
 */
export function nisabValue(pricePerGram: string, grams: string): number {
  const price = readDecimal(pricePerGram);
  const weight = readDecimal(grams);
  return Number(roundHalfUp(price.digits * weight.digits * 100n, price.scale * weight.scale));
}
