import type { Figure } from './Figure';

const heads = ['', 'measured', 'budget', 'within'] as const;

const verdict = ({ within }: Figure) => (within === undefined ? '' : within ? 'yes' : 'NO');

/** Figures as a table of plain text under a title. */
export function formatTable(title: string, figures: readonly Figure[]): string {
  const rows = [
    heads,
    ...figures.map((figure) => [figure.name, figure.measured, figure.budget ?? '', verdict(figure)]),
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
