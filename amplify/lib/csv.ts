/** What a spreadsheet would take for a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/;

const number = /^-?\d+(\.\d+)?$/;

/** One field as RFC 4180 writes it. Text that a spreadsheet would run is led by an apostrophe; plain numbers are none. */
export function csvField(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as RFC 4180 writes it: comma, CR LF, a header first, and each row by the header's columns. */
export function csv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null | undefined>>[],
): string {
  const lines = [columns.map(csvField), ...rows.map((row) => columns.map((column) => csvField(row[column])))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Cents as a plain decimal, for a column of money. */
export function decimal(cents: number): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
