import { parseAud } from '../money';

/** What is wrong with a document that prices donations, for the editor who can correct it. */
export interface CatalogueIssue {
  /** The document: `fitr_donation_page`, `case.winter-rent`. */
  readonly document: string;
  readonly field: string;
  readonly message: string;
}

/** Upper bound for every setting, a million dollars, so that a typing error cannot make sums that overflow. */
const MAXIMUM_CENTS = 100_000_000;

/**
 * Reads the fields of one document and collects an issue for each invalid one. The value returned for an invalid field
 * is meaningless: with issues there is no catalogue.
 */
export function fieldReader(document: string, faults: CatalogueIssue[]) {
  const wrong = (field: string, message: string) => void faults.push({ document, field, message });

  const text = (field: string, value: unknown): string => {
    if (typeof value === 'string' && value.trim()) return value.trim();
    wrong(field, 'must be filled in');
    return '';
  };

  /** Cents from an amount of dollars, as a number or as a plain decimal. */
  const dollars = (field: string, value: unknown, smallest = 1): number => {
    const cents = /^\d+(\.\d{1,2})?$/.test(String(value)) ? parseAud(String(value)) : null;
    if (cents !== null && cents >= smallest && cents <= MAXIMUM_CENTS) return cents;
    wrong(
      field,
      `must be an amount of dollars, at most two decimals, from ${smallest} cents; it is ${JSON.stringify(value)}`,
    );
    return 0;
  };

  const whole = (field: string, value: unknown, most: number): number => {
    const digits = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
    if (digits >= 1 && digits <= most) return digits;
    wrong(field, `must be a whole number from 1 to ${most}; it is ${JSON.stringify(value)}`);
    return 0;
  };

  /** Hundredths of a percent, from a plain decimal under 50. */
  const basisPoints = (field: string, value: unknown): number => {
    const [, units = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
    const points = units ? Number(units + decimals.padEnd(2, '0')) : Number.NaN;
    if (points < 5000) return points;
    wrong(
      field,
      `must be a percentage under 50 with at most two decimals, such as 1.75; it is ${JSON.stringify(value)}`,
    );
    return 0;
  };

  return { wrong, text, dollars, whole, basisPoints };
}

export type FieldReader = ReturnType<typeof fieldReader>;
