import { parseArgs } from 'node:util';
import { hashKeyed } from '../../../amplify/lib/hashes';
import type { GivingPorts } from '../../../amplify/useCases/ports/giving';
import { recordedMethods, sydneyMoment, type RecordedMethod } from '../../domain/donation';
import { createTransfer } from '../../domain/donation/ledger/Transfer';
import { formatAud } from '../../domain/money';
import { parseAud } from '../../domain/money/parseAud';
import { sydneyDay } from '../../domain/receipt';
import { readDay } from '../../../amplify/useCases/finance/record/readEntry';
import type { RecordResult } from './record/runRecord';

const usage =
  'npm run finance -- transfer --from cash|telephone|bank --amount 50.00 --reference "Deposit slip 17" [--fee 1.15] [--date 2026-11-20] [--dry-run]';

/** Money that went from where donations came in to the bank account, as finance enters it. */
interface TransferRequest {
  readonly from: RecordedMethod;
  /** Whole cents: what left the account, and what of it was kept on the way. */
  readonly cents: number;
  readonly feeCents: number;
  /** The day in Sydney: `2026-11-20`. */
  readonly day: string;
  /** The text that finds it in the bank statement. The same account, day and reference are the same transfer. */
  readonly reference: string;
}

export type ParsedTransfer =
  | { readonly ok: true; readonly request: TransferRequest; readonly isDryRun: boolean }
  | { readonly ok: false; readonly error: string };

/**
 * @param args - what follows `transfer`.
 * @param today - the day that is meant where none is named, such as `2026-11-20`.
 */
export function parseTransferArguments(args: readonly string[], today: string): ParsedTransfer {
  const fail = (what: string): ParsedTransfer => ({ ok: false, error: `${what}: ${usage}` });
  const text = { type: 'string' } as const;
  let parsed;
  try {
    const options = { from: text, amount: text, fee: text, reference: text, date: text } as const;
    parsed = parseArgs({ args: [...args], options: { ...options, 'dry-run': { type: 'boolean' } }, strict: true });
  } catch (error) {
    return fail((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { from, amount = '', fee = '0', date = today, 'dry-run': isDryRun = false } = parsed.values;
  const reference = (parsed.values.reference ?? '').trim().replace(/\s+/g, ' ');
  const account = recordedMethods.find((method) => method === from);
  if (!account) return fail(from ? `--from was "${from}"; it must be cash, telephone or bank` : '--from is missing');
  const cents = parseAud(amount);
  if (!cents)
    return fail(amount ? `--amount was "${amount}"; it must be dollars such as 50.00` : '--amount is missing');
  const feeCents = parseAud(fee);
  if (feeCents === null || feeCents >= cents)
    return fail(`--fee was "${fee}"; it must be dollars such as 1.15, less than the amount`);
  const day = readDay(date);
  if (!day) return fail(`--date was "${date}"; it must be a day such as 2026-11-20`);
  if (day > today) return fail(`--date ${day} is in the future`);
  if (!reference) return fail('--reference is missing; it says where the transfer is found in the bank statement');
  return { ok: true, isDryRun, request: { from: account, cents, feeCents, day, reference } };
}

/** Books a transfer to the bank, or says what would be booked. Ends with 1 where nothing was booked that should have been. */
export async function runTransfer(
  { transfers, clock }: Pick<GivingPorts, 'transfers' | 'clock'>,
  { request, isDryRun }: Extract<ParsedTransfer, { ok: true }>,
): Promise<RecordResult> {
  const { from, cents, feeCents, day, reference } = request;
  const id = `recorded:${hashKeyed('transfer', [from, day, reference].join('|'))}`;
  const at = sydneyMoment(day, '00:00').toISOString();
  const transfer = createTransfer({ id, object: reference, from, at, cents, feeCents }, clock());
  const fee = feeCents > 0 ? `, of which ${formatAud(feeCents)} was a fee` : '';
  const what = `${formatAud(cents)} from clearing:${from} to the bank on ${day}, “${reference}”${fee}`;
  const existing = isDryRun || !(await transfers.add(transfer)) ? await transfers.get(id) : null;
  if (existing && JSON.stringify(existing.postings) !== JSON.stringify(transfer.postings))
    return {
      ok: true,
      output: `Not booked: the transfer “${reference}” of ${day} is booked with another amount or fee.\n`,
      code: 1,
    };
  if (existing) return { ok: true, output: `Already booked, nothing changed: ${what}.\n`, code: 1 };
  if (isDryRun) return { ok: true, output: `Would be booked: ${what}.\nDry run: nothing was written.\n`, code: 0 };
  const month = sydneyDay(new Date(transfer.bookedAt)).slice(0, 7);
  return { ok: true, output: `Booked: ${what}; in the export of ${month}.\n`, code: 0 };
}
