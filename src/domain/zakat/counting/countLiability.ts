import { fromDecimal, reaches, toText } from '../exact/fraction';
import type { ParsedEntry } from '../form/parseForm';
import type { Counts, Terms } from './Counted';
import { minus } from './minus';

/**
 * What is owed: what is due now, and without interest the part of the next twelve lunar months. By default nothing of a
 * mortgage; as an option its principal of the next twelve months. A mortgage whose months are left blank runs on.
 */
export function countLiability(debt: ParsedEntry<'liabilities'>, { rulings, choices }: Terms): Counts {
  const { kind, amount, months } = debt;
  if (!amount) return [];
  if (kind === 'due-now' || kind === 'next-year') {
    const rule = kind === 'due-now' ? 'liabilities_due_now' : 'liabilities_next_year';
    return [{ amount, factor: minus(rulings[rule].value), rule }];
  }
  if (kind === 'instalments' && !months) return [{ missing: 'months', reason: 'missing' }];
  const rule = kind === 'instalments' ? 'liabilities_months' : mortgageRule[choices.mortgage];
  const most = rulings[rule].value;
  const fewer = months && !reaches(months, fromDecimal(most));
  return [{ amount, factor: minus(fewer ? toText(months) : most), rule }];
}

const mortgageRule = { kept: 'mortgage_months', deducted: 'mortgage_months_option' } as const;
