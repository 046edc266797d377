import { addsUp } from './addsUp';
import { statementSchema, type CalculationStatement } from './statementSchema';

/**
 * A statement in a value from outside: a request to save one, a stored one. What has not its shape, or does not add up, is none.
 *
 * @returns `null` for what is no statement.
 */
export function readStatement(value: unknown): CalculationStatement | null {
  const parsed = statementSchema.safeParse(value);
  return parsed.success && addsUp(parsed.data.result) ? parsed.data : null;
}
