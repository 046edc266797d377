import { fromDecimal, over, times } from '../exact/fraction';
import type { ParsedEntry } from '../form/parseForm';
import type { RulingKey } from '../rulings/rulingKinds';
import type { Counts, Terms } from './Counted';

/**
 * A piece of gold or silver: grams × carat ÷ 24 (or fineness ÷ 1000) × the price of pure metal, without stones. Worn
 * jewellery counts in the Hanafi madhhab only; other pieces count in every madhhab.
 */
export function countMetal(piece: ParsedEntry<'metals'>, { rulings, choices, cents }: Terms): Counts {
  if (!piece.grams) return [];
  if (!piece.purity) return [{ missing: 'purity', reason: 'missing' }];
  const price = cents[piece.metal];
  if (!price) return [{ missing: `prices.${piece.metal}`, reason: 'unknown-price' }];
  const pure = fromDecimal(rulings[piece.measure === 'karat' ? 'karat_pure' : 'fineness_pure'].value);
  const rule = getRulingKey(piece.use, choices.school);
  return [
    {
      amount: times(times(piece.grams, over(piece.purity, pure)), price),
      factor: rulings[rule].value,
      rule,
    },
  ];
}

function getRulingKey(use: 'kept' | 'worn', school: Terms['choices']['school']): RulingKey {
  if (use === 'kept') return 'jewellery_not_worn';
  return school === 'hanafi' ? 'jewellery_worn_hanafi' : 'jewellery_worn_others';
}
