/** The beginnings that a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

const number = /^-?\d+(\.\d+)?$/;

/** Formats one field as in RFC 4180. Text that a spreadsheet would run gets a leading apostrophe; plain numbers do not. */
export function formatCsvField(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats a table as in RFC 4180: comma, CR LF, header first. */
export function formatCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null | undefined>>[],
): string {
  const lines = [
    columns.map(formatCsvField),
    ...rows.map((row) => columns.map((column) => formatCsvField(row[column]))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Formats cents as a plain decimal, for a column of money. */
export function formatDecimal(cents: number): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
