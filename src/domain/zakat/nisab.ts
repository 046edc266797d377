import { readDecimal, roundHalfUp } from './exact/fraction';

/**
 * Calculates the value of a nisab: price a gram × grams, exact, then rounded half up to the cent.
 * `nisabValue('152.40', '85')` → `1295400`.
 *
 * @param pricePerGram Australian dollars a gram, as a plain decimal: `'1.845'`.
 * @param grams Weight of the nisab in grams, as a plain decimal: `'85'` for gold, `'595'` for silver.
 * @returns Whole cents.
 * @throws RangeError for text that is not a plain decimal
 */
export function calculateNisabValue(pricePerGram: string, grams: string): number {
  const price = readDecimal(pricePerGram);
  const weight = readDecimal(grams);
  return Number(roundHalfUp(price.digits * weight.digits * 100n, price.scale * weight.scale));
}

/** The fields of the calculator's page about the nisab: prices a gram, and the rules with the weights. */
export interface NisabFields {
  readonly gold_price?: string | null;
  readonly silver_price?: string | null;
  readonly rules?: readonly { readonly key?: string | null; readonly value?: string | null }[] | null;
}

/**
 * Reads the nisab at the editors' prices, in grams and whole cents, and when such a price is old; `null` for what is missing.
 *
 * @param getValue - another `calculateNisabValue`, if an invalid number must not throw
 */
export function readNisab(
  data: NisabFields,
  getValue: (pricePerGram: string, grams: string) => number | null = calculateNisabValue,
) {
  const rule = (key: string) => data.rules?.find((rule) => rule.key === key)?.value ?? null;
  const cents = (price: string | null | undefined, weight: string | null) =>
    price && weight ? getValue(price, weight) : null;
  const [goldGrams, silverGrams] = [rule('nisab_gold_grams'), rule('nisab_silver_grams')];
  return {
    goldGrams,
    silverGrams,
    goldCents: cents(data.gold_price, goldGrams),
    silverCents: cents(data.silver_price, silverGrams),
    priceMaxAgeDays: rule('price_max_age_days'),
  };
}
