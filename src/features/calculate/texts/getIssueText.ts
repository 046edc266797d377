import type { Reason, SectionName, ZakatForm } from '../../../domain/zakat';
import { entryName } from '../../../domain/zakat/words/entryName';
import { getEntries } from '../state/formFields';

/** The name of a path's entry or price: `metals.0.purity` → `Bangles`. */
export function nameAt(form: ZakatForm, path: string): string {
  const [list = '', place] = path.split('.');
  if (list === 'prices') return place === 'gold' ? 'Price of gold' : 'Price of silver';
  const section = list as SectionName;
  const entries = getEntries(form, section);
  return entryName(section, Number(place), entries[Number(place)]?.label, entries.length);
}

/** Texts for a missing field, by its name. */
const missing: Readonly<Record<string, string>> = {
  purity: 'Enter the carat or fineness. Gold jewellery is often 22 or 18 carat',
  grams: 'Enter the weight in grams',
  months: 'Enter how many months of repayments are left',
  high: 'Enter the highest balance of that year',
  low: 'Enter the lowest balance of that year',
  price: 'Enter the price of a gram that year. We need it to work out the nisab of that year',
};

/**
 * What is wrong with a field and how to correct it.
 *
 * @param field - its path: `metals.0.purity`
 */
export function getIssueText(reason: Reason, field: string): string {
  const [name = ''] = field.split('.').slice(-1);
  switch (reason) {
    case 'missing':
      return missing[name] ?? 'Enter an amount';
    case 'not-a-number':
      return 'Enter a number, such as 1,250 or 19.95';
    case 'negative':
      return 'Enter zero or more. Enter debts under “What you owe”';
    case 'too-many-digits':
      return 'Enter a number with no more than 12 digits';
    case 'too-many-decimals':
      return 'Enter dollars and cents, with no more than 2 digits after the decimal point';
    case 'not-whole':
      return 'Enter a whole number';
    case 'too-large':
      return 'This number is too large. Check it and enter a smaller one';
    case 'karat-range':
      return 'Enter a carat from 1 to 24';
    case 'fineness-range':
      return 'Enter a fineness from 1 to 1,000';
    case 'percent-range':
      return 'Enter a percentage from 0 to 100';
    case 'more-than-issued':
      return 'Enter no more shares than the company has issued';
    case 'unknown-price':
      return missing[name] ?? 'Enter a price above zero for one gram';
  }
}
