import { constants } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sydneyDay, buildReceipt } from '../../../domain/receipt';
import type { Foundation } from '../../../domain/receipt';
import { readEntries } from './readEntries';
import type { RecordRequest } from './parseRecordArguments';
import { recordEntries } from './recordEntries';
import type { RecordPorts } from './recordEntries';
import { recordedText } from './recordedText';
import { renderReceiptPdf } from '../../../../amplify/functions/payments/receipt/renderReceiptPdf';
import type { Donation } from '../../../domain/donation';

/** What the command prints and how it ends: 1 where something is not recorded that was to be. */
export type RecordResult =
  | { readonly ok: true; readonly output: string; readonly code: number }
  | { readonly ok: false; readonly fault: string };

/** Records what a command asks for, or says what it would. */
export async function runRecord(ports: RecordPorts, request: RecordRequest): Promise<RecordResult> {
  const { method, out, isDryRun, source } = request;
  const [catalogue, foundation] = await Promise.all([ports.catalogue.read(), ports.foundation.read()]);
  if (!catalogue || !foundation)
    return { ok: false, fault: 'The content service did not send the funds and the foundation’s details; try again' };
  const found = await readEntries(request, { method, catalogue, today: sydneyDay(ports.clock()) });
  if (!found.ok) return found;

  const { entries, debits } = found;
  if (out !== undefined && !isDryRun) {
    // Before anything is recorded: a receipt that can't be written can't be posted.
    try {
      await mkdir(out, { recursive: true });
      await access(out, constants.W_OK);
    } catch (error) {
      return {
        ok: false,
        fault: `--out ${out}: can’t write to this folder (${(error as NodeJS.ErrnoException).code})`,
      };
    }
  }
  const results = await recordEntries(ports, entries, { catalogue, isDryRun, hasFolder: out !== undefined });
  const stored = results.flatMap((result) => ('donation' in result ? [result.donation] : []));
  const files = out === undefined || isDryRun ? new Map() : await writeReceipts(stored, out, foundation);
  const lines = entries.map(({ line }) => line);
  const output = recordedText({ results, lines, debits, isDryRun, files });
  const isWhole = results.length === entries.length && !results.some(({ outcome }) => outcome === 'stopped');
  const isRefused = results.some(({ outcome }) => outcome === 'refused');
  // The same file again is how one catches up; the same donation typed again is a mistake.
  const isTypedTwice = source.type === 'one' && results.some(({ outcome }) => outcome === 'known');
  return { ok: true, output, code: isWhole && !isRefused && !isTypedTwice ? 0 : 1 };
}

/**
 * Writes the valid receipts of donations whose donors have no email address into a folder that exists, each under its number.
 *
 * @returns the file of each donation's receipt, by the donation's id; none where a receipt has no number yet.
 */
async function writeReceipts(
  donations: readonly Donation[],
  folder: string,
  foundation: Foundation,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const donation of donations) {
    const receipt = donation.donor.email === undefined ? buildReceipt(donation, foundation) : null;
    if (!receipt) continue;
    const file = join(folder, `${receipt.number}.pdf`);
    await writeFile(file, await renderReceiptPdf(receipt));
    files.set(donation.id, file);
  }
  return files;
}
