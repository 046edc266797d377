import { fromDecimal, times, type Fraction } from '../exact/fraction';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Terms } from './Counted';

const weightRules = {
  standard: { gold: 'nisab_gold_grams', silver: 'nisab_silver_grams' },
  tola: { gold: 'nisab_gold_grams_option', silver: 'nisab_silver_grams_option' },
} as const satisfies Record<string, Record<string, RulingKey>>;

/** The rule for the grams of the chosen metal that make the nisab. */
export function nisabRule({ choices }: Pick<Terms, 'choices'>): RulingKey {
  return weightRules[choices.weights][choices.basis];
}

/** The nisab in exact cents at a price in exact cents a gram. */
export function calculateNisab(terms: Pick<Terms, 'choices' | 'rulings'>, centsPerGram: Fraction): Fraction {
  return times(fromDecimal(terms.rulings[nisabRule(terms)].value), centsPerGram);
}
