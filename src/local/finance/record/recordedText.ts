import { sumAmounts } from '../../../domain/donation';
import type { Donation } from '../../../domain/donation';
import type { RecordedRequest } from '../../../domain/donation/recordedDonation';
import { formatAud } from '../../../domain/money';
import type { Recorded } from './recordEntries';

export interface RecordedReport {
  readonly results: readonly Recorded[];
  /** The file's line of each result; `null` for one that was typed. */
  readonly lines: readonly (number | null)[];
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
  const number = donation.receipts.find(({ voidedAt }) => !voidedAt)?.number;
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
      return `Not recorded: ${result.faults.join('; ')}.`;
    case 'stopped':
      return 'Stopped here: the table did not answer. Run the same command again. Nothing is recorded twice.';
  }
}

/** What was recorded, line by line, for a terminal. Donors are not named. */
export function recordedText(report: RecordedReport): string {
  const { results, lines, debits, isDryRun } = report;
  const texts = results.map((result, index) => {
    const line = lines[index];
    return `${line === null ? '' : `line ${line}: `}${resultText(result, report)}`;
  });
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
  ];
  return [...texts, ...(texts.length > 0 ? [''] : []), sums.join('; '), ...dry, ''].join('\n');
}
