import type { CalculationStatement } from '../../domain/zakat/statement';

/** Runs a task later; what it returns takes that back. */
export type Schedule = (task: () => void, milliseconds: number) => () => void;

/** Saves a calculation as it is to the visitor's account, and says under which id. */
export type SaveStatement = (statement: CalculationStatement) => Promise<{ readonly id: string }>;

export const browserSchedule: Schedule = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export const browserClock = () => new Date();
