import { gzipSync } from 'node:zlib';

/** One line of an answer: what was measured, against what the project promises if it promises something. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly budget?: string;
  /** Whether the budget holds; left out if there is none. */
  readonly within?: boolean;
}

/** How a value is written. */
type Format = (value: number) => string;

/** Creates a figure that must not be larger than its budget. */
export function atMost(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `≤ ${format(limit)}`, within: value <= limit };
}

/** Creates a figure that must be smaller than its budget. */
export function below(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `< ${format(limit)}`, within: value < limit };
}

/** Creates a figure that must not be smaller than its budget. */
export function atLeast(name: string, value: number, limit: number, format: Format): Figure {
  return { name, measured: format(value), budget: `≥ ${format(limit)}`, within: value >= limit };
}

/** Creates a figure without a budget. */
export function createFigure(name: string, measured: string): Figure {
  return { name, measured };
}

/** Formats bytes as thousands, with a decimal: `71.3 kB`. */
export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats bytes as millions: `912 MB`. */
export const megabytes: Format = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Formats seconds with a decimal: `12.4 s`. */
export const seconds: Format = (value) => `${value.toFixed(1)} s`;

/** Formats milliseconds without decimals: `640 ms`. */
export const milliseconds: Format = (value) => `${Math.round(value)} ms`;

/** Formats milliseconds with a decimal, for what happens thousands of times: `8.4 ms`. */
export const fineMilliseconds: Format = (value) => `${value.toFixed(1)} ms`;

/** Formats a ratio with two decimals: `1.12 ×`. */
export const times: Format = (value) => `${value.toFixed(2)} ×`;

/** Formats a count, or a score of 100. */
export const whole: Format = (value) => String(Math.round(value));

/** Formats a layout shift score: `0.004`. */
export const shift: Format = (value) => value.toFixed(3);

const heads = ['', 'measured', 'budget', 'within'] as const;

function getVerdict({ within }: Figure): string {
  if (within === undefined) return '';
  return within ? 'yes' : 'NO';
}

/** Formats figures as a table of plain text under a title. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const rows = [
    heads,
    ...figures.map((figure) => [figure.name, figure.measured, figure.budget ?? '', getVerdict(figure)]),
  ];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      // Names read from the left, values line up on the right.
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [title, rule, ...lines, ''].join('\n');
}

/** Returns the middle value; of an even number of them the lower middle, so that it is one that was measured. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Returns the value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the size in bytes after gzip at its best level, whatever the server chose to send. */
export function gzippedSize(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength;
}
