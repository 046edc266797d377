import Decimal from 'decimal.js';

/** Enough digits that the product of two prices is never rounded before the cent. */
const Exact = Decimal.clone({ precision: 60 });

const plainDecimal = /^\d+(\.\d+)?$/;

/**
 * What a nisab is worth: the price of a gram times the grams, exact, and only then rounded half up to the cent.
 * `nisabValue('152.40', '85')` → `1295400`.
 *
 * It brings decimal.js along, so it belongs to the build and to the calculator, not to every page.
 *
 * @param pricePerGram Australian dollars for a gram, as a plain decimal: `'1.845'`.
 * @param grams Weight of the nisab in grams, as a plain decimal: `'85'` for gold, `'595'` for silver.
 * @returns Whole cents.
 * @throws RangeError for text that is no plain decimal.
 */
export function nisabValue(pricePerGram: string, grams: string): number {
  for (const text of [pricePerGram, grams]) {
    if (!plainDecimal.test(text)) throw new RangeError(`Not a plain decimal: "${text}"`);
  }
  return new Exact(pricePerGram).times(grams).times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}
