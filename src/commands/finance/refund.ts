import { parseArgs } from 'node:util';
import { refundDonation, type RefundRequest } from '../../../amplify/useCases/finance/refundDonation';
import { getReceiptNumber } from '../../domain/donation';
import { formatAud } from '../../domain/money';
import { parseAud } from '../../domain/money/parseAud';
import { readDay } from '../../../amplify/useCases/finance/record/readEntry';
import type { RecordPorts } from './record/recordEntries';
import type { RecordResult } from './record/runRecord';

const usage =
  'npm run finance -- refund <donation> --amount 50.00 --reference "Transfer 5512" [--date 2026-11-20] [--lines "zakat 40.00, sadaqah 10.00"] [--dry-run]';

export type ParsedRefund =
  | { readonly ok: true; readonly request: RefundRequest; readonly isDryRun: boolean }
  | { readonly ok: false; readonly error: string };

/**
 * @param args - what follows `refund`.
 * @param today - the day that is meant where none is named, such as `2026-11-20`.
 */
export function parseRefundArguments(args: readonly string[], today: string): ParsedRefund {
  const fail = (what: string): ParsedRefund => ({ ok: false, error: `${what}: ${usage}` });
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { amount: text, reference: text, date: text, lines: text, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return fail((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { amount = '', reference = '', date = today, lines, 'dry-run': isDryRun = false } = parsed.values;
  const [donationId, ...others] = parsed.positionals;
  if (!donationId || others.length > 0)
    return fail('Name one donation by its id (don_…), which export and record print');
  const cents = parseAud(amount);
  if (!cents)
    return fail(amount ? `--amount was "${amount}"; it must be dollars such as 50.00` : '--amount is missing');
  const day = readDay(date);
  if (!day) return fail(`--date was "${date}"; it must be a day such as 2026-11-20`);
  if (!reference.trim())
    return fail('--reference is missing; the same reference is refunded once, and is found in the bank statement');
  return { ok: true, isDryRun, request: { donationId, cents, day, reference: reference.trim(), lines } };
}

/** Records a refund, or says what would be recorded. Ends with 1 where nothing was booked that should have been. */
export async function runRefund(
  ports: RecordPorts,
  { request, isDryRun }: Extract<ParsedRefund, { ok: true }>,
): Promise<RecordResult> {
  const result = await refundDonation(ports, request, { isDryRun });
  if (!result.ok) return { ok: true, output: `Not recorded: ${result.error}.\n`, code: 1 };
  const { donation, isNew } = result;
  const what = `${formatAud(request.cents)} on ${request.day}, “${request.reference}”, of donation ${donation.id}`;
  if (!isNew) return { ok: true, output: `Already recorded, nothing changed: ${what}.\n`, code: 1 };
  const left = `${formatAud(donation.totalCents - donation.refundedCents)} of ${formatAud(donation.totalCents)} is left`;
  if (isDryRun)
    return { ok: true, output: `Would be recorded: ${what}; ${left}.\nDry run: nothing was written.\n`, code: 0 };
  const receipt = getReceiptNumber(donation);
  const receiptText = receipt ? `receipt ${receipt} is valid now` : 'no receipt is valid now';
  return { ok: true, output: `Recorded: ${what}; ${left}; ${receiptText}.\n`, code: 0 };
}
