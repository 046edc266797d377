/** One line of an answer: what was measured, against what the project promises where it promises something. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly budget?: string;
  /** Whether the budget holds; left out where there is none. */
  readonly within?: boolean;
}

/** How a value is written. */
export type Format = (value: number) => string;

/** A figure that must not be larger than its budget. */
export function atMost(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `≤ ${format(limit)}`, within: value <= limit };
}

/** A figure that must be smaller than its budget. */
export function below(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `< ${format(limit)}`, within: value < limit };
}

/** A figure that must not be smaller than its budget. */
export function atLeast(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `≥ ${format(limit)}`, within: value >= limit };
}

/** A figure without a budget. */
export function createFigure(name: string, measured: string): Figure {
  return { name, measured };
}
