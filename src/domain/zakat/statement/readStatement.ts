import { addsUp } from './addsUp';
import { statementSchema, type CalculationStatement } from './statementSchema';

/**
 * Parses a saved calculation from outside: a request to save one, or a stored one. Rejects a wrong shape or sums that
 * do not add up.
 *
 * @returns `null` if it is not a valid calculation
 */
export function readStatement(value: unknown): CalculationStatement | null {
  const parsed = statementSchema.safeParse(value);
  return parsed.success && addsUp(parsed.data.result) ? parsed.data : null;
}
