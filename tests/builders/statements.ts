import { makeStatement } from '../../src/domain/zakat/statement';
import { succeed } from '../../src/domain/Result';
import type { CalculationSummary, Data } from '../../src/services/data';
import { exampleContext, zakatForm, calculateValidZakat } from './zakat';

/** Makes a saved statement of a household, and what the list says of it. */
export function aSavedStatement(
  id: string,
  calculatedAt: string,
  lists: Parameters<typeof zakatForm>[0] = { cash: [{ label: 'Everyday', amount: '20000' }] },
) {
  const form = zakatForm(lists);
  const statement = makeStatement(form, calculateValidZakat(form), exampleContext.rulings, new Date(calculatedAt));
  const { result, rulesVersion } = statement;
  const summary: CalculationSummary = {
    id,
    calculatedAt: statement.calculatedAt,
    savedAt: statement.calculatedAt,
    rulesVersion,
    netCents: result.netCents,
    nisabCents: result.nisab.cents,
    reached: result.reached,
    payableCents: result.payableCents,
  };
  return { summary, statement };
}

const here = async <Value>(value: Value) => succeed(value);

/** Makes the data API with these statements, newest first; what a test overrides takes the place. */
export function aStatementData(
  saved: readonly ReturnType<typeof aSavedStatement>[],
  overrides: Partial<Data> = {},
): Data {
  const found = (id: string) => saved.find(({ summary }) => summary.id === id);
  return {
    calculations: () => here({ calculations: saved.map(({ summary }) => summary), nextToken: null }),
    calculation: (id: string) => {
      const one = found(id);
      return here(one ? { id, savedAt: one.summary.savedAt, statement: one.statement } : null);
    },
    ...overrides,
  } as Data;
}
