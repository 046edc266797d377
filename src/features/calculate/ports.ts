import type { MetalPrices } from '../../domain/zakat';
import type { CalculationStatement } from '../../domain/zakat/statement';

/** Runs a task later; what it returns takes that back. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

/** Looks for newer prices than the published ones; `null` where there are none. Never rejects. */
export type ReadPrices = (published: MetalPrices) => Promise<MetalPrices | null>;

export const browserPrices: ReadPrices = (published) =>
  import('./prices/readLivePrices').then(({ readLivePrices }) => readLivePrices(published)).catch(() => null);

/** What came of saving a calculation. */
export type SaveOutcome = { readonly saved: true } | { readonly saved: false; readonly reason: SaveFailure };

/** `full`: the account holds as many as it takes. `too_long`: the calculation has more entries than can be kept. */
export type SaveFailure = 'signed_out' | 'offline' | 'too_many' | 'full' | 'too_long' | 'failed';

/**
 * Saves a calculation as it is to the visitor's account, under an id of the browser's making: saving it again under the same id changes
 * nothing, so that a try whose answer was lost can be made again.
 */
export type SaveStatement = (id: string, statement: CalculationStatement) => Promise<SaveOutcome>;

export const browserSchedule: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export const browserClock = () => new Date();
