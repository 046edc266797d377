import type { ZakatForm } from '../form/ZakatForm';
import { rulesVersion } from '../rulings/rulesVersion';
import type { Rulings } from '../rulings/readRulings';
import type { ZakatResult } from '../ZakatResult';
import type { CalculationStatement } from './statementSchema';

/**
 * Makes the record of a calculation to save. `result` is the output of `calculateZakat` for the form and rulings. It is
 * a copy, so later edits on the page do not change it.
 */
export function makeStatement(form: ZakatForm, result: ZakatResult, rulings: Rulings, now: Date): CalculationStatement {
  const statement = {
    version: 1,
    calculatedAt: now.toISOString(),
    rulesVersion: rulesVersion(rulings),
    inputs: form,
    result,
  };
  return JSON.parse(JSON.stringify(statement)) as CalculationStatement;
}
