import { makeStatement } from '../../../../src/domain/zakat/statement';
import type { CalculationStatement } from '../../../../src/domain/zakat/statement';
import { publishedRulings, zakatForm, calculateValidZakat } from '../../../builders/zakat';

/** A statement of so many dollars in the bank, as the calculator makes it. */
export function aStatement(dollars = 20_000, calculatedAt = '2026-11-20T01:02:03.000Z'): CalculationStatement {
  const form = zakatForm({ cash: [{ label: 'Bank', amount: String(dollars) }] });
  return makeStatement(form, calculateValidZakat(form), publishedRulings(), new Date(calculatedAt));
}
