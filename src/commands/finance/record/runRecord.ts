import { constants } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sydneyDay, buildReceipt, type Foundation } from '../../../domain/receipt';
import { readEntries, type LeftOut } from './readEntries';
import type { RecordRequest } from './parseRecordArguments';
import { recordEntries, type RecordPorts, type Recorded } from './recordEntries';
import { renderReceiptPdf } from '../../../../amplify/documents/pdf/renderReceiptPdf';
import { getReceiptNumber, sumAmounts, type Donation } from '../../../domain/donation';
import type { RecordedRequest } from '../../../domain/donation/recordedDonation';
import { formatAud } from '../../../domain/money';

interface RecordedReport {
  readonly results: readonly Recorded[];
  /** The file's line of each result; `null` for one that was typed. */
  readonly lines: readonly (number | null)[];
  /** Rows of a file with money that came and is no donation. */
  readonly leftOut: readonly LeftOut[];
  /** Rows of a file that take money out. */
  readonly debits: number;
  readonly isDryRun: boolean;
  /** Where receipts were written, by the donation's id. */
  readonly files: ReadonlyMap<string, string>;
}

const methods: Readonly<Record<RecordedRequest['method'], string>> = {
  bank: 'by bank transfer',
  cash: 'in cash',
  telephone: 'by phone',
};

function requestText({ day, method, lines, reference }: RecordedRequest): string {
  const parts = lines.map(({ kind, amount, beneficiary }) => {
    return `${kind}${beneficiary ? ` for ${beneficiary.type}/${beneficiary.uid}` : ''} ${formatAud(amount)}`;
  });
  return `${formatAud(sumAmounts(lines))} on ${day} ${methods[method]} (${parts.join(', ')}), “${reference}”`;
}

/** The receipt of a donation, and how its donor has it. */
function receiptText(donation: Donation, files: RecordedReport['files']): string {
  const number = getReceiptNumber(donation);
  if (!number) return 'its receipt will be made in the next sweep';
  if (donation.donor.email === undefined) {
    const file = files.get(donation.id);
    return file
      ? `receipt ${number} has to be posted: ${file}`
      : `receipt ${number} has to be posted; use --out to write it`;
  }
  const thanks = donation.outbox.find(({ kind }) => kind === 'thanks_email');
  if (thanks?.state === 'done' && thanks.memo !== 'given up') return `receipt ${number} was sent by email`;
  return `receipt ${number} has not been sent yet; the next sweep will try again`;
}

function resultText(result: Recorded, { files, isDryRun }: RecordedReport): string {
  switch (result.outcome) {
    case 'recorded':
      return `Recorded: ${requestText(result.request)}; ${receiptText(result.donation, files)}.`;
    case 'known': {
      const { id } = result.donation;
      const receipt = isDryRun ? '' : `; ${receiptText(result.donation, files)}`;
      return `Already recorded, nothing changed: ${requestText(result.request)}; donation ${id}${receipt}.`;
    }
    case 'would_record': {
      const sent = result.request.donor.email === undefined ? 'written for posting' : 'sent by email';
      return `Would be recorded: ${requestText(result.request)}; its receipt would be ${sent}.`;
    }
    case 'refused':
      return `Not recorded: ${result.issues.join('; ')}.`;
    case 'stopped':
      return 'Stopped here: the table did not answer. Run the same command again. Nothing is recorded twice.';
  }
}

/** Describes what was recorded, line by line, for a terminal. Donors are not named. */
function recordedText(report: RecordedReport): string {
  const { results, lines, leftOut, debits, isDryRun } = report;
  const texts = results.map((result, index) => {
    const line = lines[index];
    return `${line === null ? '' : `line ${line}: `}${resultText(result, report)}`;
  });
  texts.push(...leftOut.map(({ line, reason }) => `line ${line}: Left out: ${reason}.`));
  const count = (...outcomes: readonly Recorded['outcome'][]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const dry = isDryRun ? ['Dry run: nothing was written.'] : [];
  if (lines[0] === null) return [...texts, ...dry, ''].join('\n');
  const cents = results.reduce((sum, result) => {
    return result.outcome === 'recorded' || result.outcome === 'would_record'
      ? sum + sumAmounts(result.request.lines)
      : sum;
  }, 0);
  const sums = [
    `${isDryRun ? 'would be recorded' : 'recorded'}: ${count('recorded', 'would_record')}, ${formatAud(cents)}`,
    `already recorded: ${count('known')}`,
    `not recorded: ${lines.length - count('recorded', 'would_record', 'known')}`,
    `money out, ignored: ${debits}`,
    `no donations, left out: ${leftOut.length}`,
  ];
  return [...texts, ...(texts.length > 0 ? [''] : []), sums.join('; '), ...dry, ''].join('\n');
}

/** The output of the command and its exit code: 1 if something is not recorded that was to be. */
export type RecordResult =
  | { readonly ok: true; readonly output: string; readonly code: number }
  | { readonly ok: false; readonly error: string };

/** Records what a command asks for, or says what it would. */
export async function runRecord(ports: RecordPorts, request: RecordRequest): Promise<RecordResult> {
  const { method, out, isDryRun, source } = request;
  const [catalogue, foundation] = await Promise.all([ports.catalogue.read(), ports.foundation.read()]);
  if (!catalogue || !foundation)
    return { ok: false, error: 'The content service did not send the funds and the foundation’s details; try again' };
  const found = await readEntries(request, { method, catalogue, today: sydneyDay(ports.clock()) }, foundation.name);
  if (!found.ok) return found;

  const { entries, leftOut, debits } = found;
  if (out !== undefined && !isDryRun) {
    // Before anything is recorded: a receipt that can't be written can't be posted.
    try {
      await mkdir(out, { recursive: true });
      await access(out, constants.W_OK);
    } catch (error) {
      return {
        ok: false,
        error: `--out ${out}: can’t write to this folder (${(error as NodeJS.ErrnoException).code})`,
      };
    }
  }
  const results = await recordEntries(ports, entries, { catalogue, isDryRun, hasFolder: out !== undefined });
  const stored = results.flatMap((result) => ('donation' in result ? [result.donation] : []));
  const files = out === undefined || isDryRun ? new Map() : await writeReceipts(stored, out, foundation);
  const lines = entries.map(({ line }) => line);
  const output = recordedText({ results, lines, leftOut, debits, isDryRun, files });
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
