import type { MetalPrices, PastPrices } from '../../domain/zakat';
import type { CalculationStatement } from '../../domain/zakat/statement';

/** Schedules a task; returns a function that cancels it. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

/** Gets prices newer than the published ones; `null` if there are none. Never rejects. */
export type ReadPrices = (published: MetalPrices) => Promise<MetalPrices | null>;

export const browserPrices: ReadPrices = (published) =>
  import('./prices/readLivePrices').then(({ readLivePrices }) => readLivePrices(published)).catch(() => null);

/** Gets the average prices of past months; `null` if they can't be had now. Never rejects. */
export type ReadPastPrices = () => Promise<PastPrices | null>;

export const browserPastPrices: ReadPastPrices = () =>
  import('./prices/fetchPastPrices').then(({ fetchPastPrices }) => fetchPastPrices()).catch(() => null);

/** Result of saving a calculation. */
export type SaveResult = { readonly saved: true } | { readonly saved: false; readonly reason: SaveFailure };

/** `full`: the account holds no more. `too_long`: the calculation has too many entries. */
export type SaveFailure = 'signed_out' | 'offline' | 'too_many' | 'full' | 'too_long' | 'failed';

/**
 * Saves a calculation to the visitor's account under an id made by the browser. Idempotent for the same id, so it can
 * be retried.
 */
export type SaveStatement = (id: string, statement: CalculationStatement) => Promise<SaveResult>;

export const browserSchedule: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export const browserClock = () => new Date();
