import { parseArgs } from 'node:util';
import type { TransferRequest } from '../../contract/financeRecords';
import { isIsoDay } from '../../domain/calendar';
import { recordedMethods } from '../../domain/donation';
import { parseAud } from '../../domain/money/parseAud';
import { fail, succeed, type Result } from '../../domain/Result';
import { formatOutcome, type FinanceResult } from './FinanceResult';
import type { StaffFinance } from './openStaffFinance';

const usage =
  'npm run finance -- transfer --from cash|telephone|bank --amount 50.00 --reference "Deposit slip 17" [--fee 1.15] [--date 2026-11-20] [--because "…"] [--dry-run]';

/**
 * Parses the arguments of `transfer`.
 *
 * @param args - what follows `transfer`.
 * @param today - the day that is meant if none is named, such as `2026-11-20`.
 */
export function parseTransferArguments(args: readonly string[], today: string): Result<TransferRequest, string> {
  const refuse = (what: string) => fail(`${what}: ${usage}`);
  const text = { type: 'string' } as const;
  let parsed;
  try {
    const options = { from: text, amount: text, fee: text, reference: text, date: text, because: text } as const;
    parsed = parseArgs({ args: [...args], options: { ...options, 'dry-run': { type: 'boolean' } }, strict: true });
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { from, amount = '', fee = '0', date = today, because = '', 'dry-run': dryRun = false } = parsed.values;
  const reference = (parsed.values.reference ?? '').trim().replace(/\s+/g, ' ');
  const account = recordedMethods.find((method) => method === from);
  if (!account) return refuse(from ? `--from was "${from}"; it must be cash, telephone or bank` : '--from is missing');
  const cents = parseAud(amount);
  if (!cents)
    return refuse(amount ? `--amount was "${amount}"; it must be dollars such as 50.00` : '--amount is missing');
  const feeCents = parseAud(fee);
  if (feeCents === null || feeCents >= cents)
    return refuse(`--fee was "${fee}"; it must be dollars such as 1.15, less than the amount`);
  if (!isIsoDay(date)) return refuse(`--date was "${date}"; it must be a day such as 2026-11-20`);
  if (date > today) return refuse(`--date ${date} is in the future`);
  if (!reference) return refuse('--reference is missing; it says where the transfer is found in the bank statement');
  const why = because.trim() || `Reference ${reference}`;
  return succeed({ from: account, cents, feeCents, day: date, reference, why, dryRun });
}

/** Books a transfer to the bank, or says what would be booked. Ends with 1 if nothing was booked that should have been. */
export const runTransfer = async ({ finance }: StaffFinance, request: TransferRequest): Promise<FinanceResult> =>
  formatOutcome(await finance.transfer(request), request.dryRun);
