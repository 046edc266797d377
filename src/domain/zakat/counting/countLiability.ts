import { fromDecimal, reaches, toText } from '../exact/fraction';
import type { ParsedEntry } from '../form/parseForm';
import type { Counts, Terms } from './Counted';
import { minus } from './minus';

/**
 * Debts: what is due now, and of interest-free debts the part due in the next twelve lunar months. A mortgage counts
 * nothing by default, or as an option its principal of the next twelve months. If its remaining months are blank it
 * counts all twelve.
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
