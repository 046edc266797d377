import { writeFile } from 'node:fs/promises';
import type { FinanceResult } from './FinanceResult';

/**
 * Writes a table as the screen saves it: with the mark of UTF-8, without which spreadsheets misread every script but Latin.
 *
 * @throws what the file system says, such as of a folder that does not exist
 */
export const writeCsv = (file: string, csv: string): Promise<void> => writeFile(file, `\uFEFF${csv}`);

/** Writes a table to a file, or prints it if none is named. */
export async function giveCsv(csv: string, out: string | undefined): Promise<FinanceResult> {
  if (out === undefined) return { ok: true, output: csv, code: 0 };
  await writeCsv(out, csv);
  return { ok: true, output: `Written: ${out}\n`, code: 0 };
}
