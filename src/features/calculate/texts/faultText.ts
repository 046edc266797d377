import type { Reason } from '../../../domain/zakat';

/** What is missing in a field, by its name. */
const missing: Readonly<Record<string, string>> = {
  purity: 'Enter the karat or the fineness: gold jewellery is often 22 or 18 karat',
  months: 'Enter how many months of instalments are left',
  high: 'Enter the highest balance of that year',
  low: 'Enter the lowest balance of that year',
  price: 'Enter the price of a gram in that year: that year’s nisab goes by it',
};

/**
 * What is wrong with a field and how to put it right, in the visitor's words.
 *
 * @param field - its path: `metals.0.purity`
 */
export function faultText(reason: Reason, field: string): string {
  const [name = ''] = field.split('.').slice(-1);
  switch (reason) {
    case 'missing':
      return missing[name] ?? 'Enter a figure';
    case 'not-a-number':
      return 'Enter figures, such as 1,250 or 19.95';
    case 'negative':
      return 'Enter a figure that is not below zero. What you owe has its own place';
    case 'too-many-digits':
      return 'Enter at most 12 figures';
    case 'too-many-decimals':
      return 'Enter dollars and cents, with at most two figures after the point';
    case 'not-whole':
      return 'Enter a whole number';
    case 'too-large':
      return 'This is more than can be counted here. Please check it';
    case 'karat-range':
      return 'Enter a karat from 1 to 24';
    case 'fineness-range':
      return 'Enter a fineness from 1 to 1,000';
    case 'percent-range':
      return 'Enter a share from 0 to 100 per cent';
    case 'more-than-issued':
      return 'Enter at most as many shares as were issued';
    case 'unknown-price':
      return missing[name] ?? 'Enter the price of a gram, above zero';
  }
}
