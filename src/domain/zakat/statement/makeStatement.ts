import type { ZakatForm } from '../form/ZakatForm';
import { rulesVersion } from '../rulings/rulesVersion';
import type { Rulings } from '../rulings/readRulings';
import type { ZakatResult } from '../ZakatResult';
import type { CalculationStatement } from './statementSchema';

/**
 * The statement of a calculation, to be saved as it is. `result` is what `calculateZakat` gave for the form and the rulings.
 * It is a copy: what is saved must not change with what is on the page.
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
