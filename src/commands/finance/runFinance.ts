import { sydneyDay } from '../../domain/calendar';
import type { Environment } from '../../config/environment';
import type { Result } from '../../domain/Result';
import type { FinanceResult } from './FinanceResult';
import { parseOpeningArguments, runOpening } from './openBooks';
import { openStaffFinance, type StaffFinance, type StaffOptions } from './openStaffFinance';
import { parseFinanceArguments } from './parseFinanceArguments';
import { parseRecordArguments } from './record/parseRecordArguments';
import { runRecord } from './record/runRecord';
import {
  isDecision,
  parseDecisionArguments,
  parseRefundArguments,
  parseVoidArguments,
  runDecision,
  runRefund,
  runRefunds,
  runVoid,
} from './refund';
import { isAccounting, parseAccountingArguments } from './runAccounting';
import { parseTransferArguments, runTransfer } from './transfer';
import { runBooks } from './runBooks';

/** A parsed command, ready to be done by a person of finance. */
type Work = (staff: StaffFinance) => Promise<FinanceResult>;

const toWork = <Request>(
  parsed: Result<Request, string>,
  run: (staff: StaffFinance, request: Request) => Promise<FinanceResult>,
): Result<Work, string> => (parsed.ok ? { ok: true, value: (staff) => run(staff, parsed.value) } : parsed);

function parseWork(args: readonly string[], today: string): Result<Work, string> {
  const [action, ...rest] = args;
  if (action === 'record') return toWork(parseRecordArguments(rest), runRecord);
  if (action === 'refund') return toWork(parseRefundArguments(rest, today), runRefund);
  if (action === 'void') return toWork(parseVoidArguments(rest), runVoid);
  if (action === 'refunds' && rest.length === 0) return { ok: true, value: runRefunds };
  if (isDecision(action)) return toWork(parseDecisionArguments(action, rest), runDecision);
  if (action === 'open-books') return toWork(parseOpeningArguments(rest), runOpening);
  if (isAccounting(action)) return parseAccountingArguments(action, rest, today);
  if (action === 'transfer') return toWork(parseTransferArguments(rest, today), runTransfer);
  return toWork(parseFinanceArguments(args, today), runBooks);
}

/** Takes `--as` and what follows it out of the arguments: it goes with every action. */
function splitAs(args: readonly string[]): { readonly as?: string | undefined; readonly rest: readonly string[] } {
  const index = args.indexOf('--as');
  return index < 0
    ? { rest: args }
    : { as: args[index + 1], rest: [...args.slice(0, index), ...args.slice(index + 2)] };
}

/**
 * Does what a finance command asks as someone of finance, by the API that the screen of the account uses, so that limits, approvals and
 * the audit trail are the same. Gives what it prints and how it ends: 1 if differences were found.
 */
export async function runFinance(
  args: readonly string[],
  environment: Environment,
  options: Omit<StaffOptions, 'as'>,
): Promise<FinanceResult> {
  const { as, rest } = splitAs(args);
  const work = parseWork(rest, sydneyDay(new Date()));
  if (!work.ok) return work;
  const staff = await openStaffFinance(environment, { ...options, as });
  return staff.ok ? work.value(staff.value) : staff;
}
