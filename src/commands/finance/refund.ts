import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { refundDecisions, type RefundDecision, type RefundRequest, type VoidRequest } from '../../contract/finance';
import { isIsoDay, sydneyDay } from '../../domain/calendar';
import { formatAud } from '../../domain/money';
import { parseAud } from '../../domain/money/parseAud';
import { fail, succeed, type Result } from '../../domain/Result';
import { sendUntilSettled } from '../../services/finance/sendUntilSettled';
import { openCopy } from '../../texts/en-AU/finance/refunds';
import { failureText } from '../../texts/en-AU/finance/shared';
import { formatOutcome, type FinanceResult } from './FinanceResult';
import type { StaffFinance } from './openStaffFinance';

const refundUsage =
  'npm run finance -- refund <donation> --amount 50.00 --reference "Transfer 5512" [--because "…"] [--date 2026-11-20] [--lines "zakat 40.00, sadaqah 10.00"] [--dry-run]';

/**
 * Derives the attempt of a refund, a UUID: the same donation and reference are the same refund, so the command may be given again when
 * its answer was lost.
 */
function deriveAttempt(donationId: string, reference: string): string {
  const hash = createHash('sha256').update(`finance refund|${donationId}|${reference}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * Parses the arguments of `refund`.
 *
 * @param args - what follows `refund`.
 * @param today - the day that is meant if none is named, such as `2026-11-20`.
 */
export function parseRefundArguments(args: readonly string[], today: string): Result<RefundRequest, string> {
  const refuse = (what: string) => fail(`${what}: ${refundUsage}`);
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: {
        amount: text,
        reference: text,
        date: text,
        lines: text,
        because: text,
        'dry-run': { type: 'boolean' },
      },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { amount = '', date = today, lines, because = '', 'dry-run': dryRun = false } = parsed.values;
  const [donationId, ...others] = parsed.positionals;
  if (!donationId || others.length > 0)
    return refuse('Name one donation by its id (don_…), which export and record print');
  const cents = parseAud(amount);
  if (!cents)
    return refuse(amount ? `--amount was "${amount}"; it must be dollars such as 50.00` : '--amount is missing');
  if (!isIsoDay(date)) return refuse(`--date was "${date}"; it must be a day such as 2026-11-20`);
  const reference = (parsed.values.reference ?? '').trim();
  if (!reference)
    return refuse('--reference is missing; the same reference is refunded once, and is found in the bank statement');
  const why = because.trim() || `Reference ${reference}`;
  const attempt = deriveAttempt(donationId, reference);
  return succeed({ attempt, donationId, cents, day: date, reference, why, dryRun, ...(lines && { lines }) });
}

/** Refunds a donation, or has it wait for a second person; a dry run says what would happen. Ends with 1 if it was refused. */
export async function runRefund({ finance }: StaffFinance, request: RefundRequest): Promise<FinanceResult> {
  return formatOutcome(await sendUntilSettled(() => finance.refund(request)), request.dryRun);
}

/**
 * Parses the arguments of `void`.
 *
 * @param args - what follows `void`. The same donation is the same void, so the command may be given again.
 */
export function parseVoidArguments(args: readonly string[]): Result<VoidRequest, string> {
  const usage = 'npm run finance -- void <donation> --because "Recorded twice" [--dry-run]';
  let parsed;
  try {
    const options = { because: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return fail(`${(error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0]}: ${usage}`);
  }
  const [donationId, ...others] = parsed.positionals;
  const why = parsed.values.because?.trim() ?? '';
  if (!donationId || others.length > 0)
    return fail(`Name one donation by its id (don_…), which record prints: ${usage}`);
  if (why.length < 3) return fail(`--because is missing; it is kept in the audit trail: ${usage}`);
  const attempt = deriveAttempt(donationId, 'void');
  return succeed({ attempt, donationId, why, dryRun: parsed.values['dry-run'] ?? false });
}

/** Voids a record, or has it wait for a second person; a dry run says what would happen. Ends with 1 if it was refused. */
export async function runVoid({ finance }: StaffFinance, request: VoidRequest): Promise<FinanceResult> {
  return formatOutcome(await sendUntilSettled(() => finance.voidRecord(request)), request.dryRun);
}

/** Lists the refunds that wait for a second person, and those that broke off. */
export async function runRefunds({ finance }: StaffFinance): Promise<FinanceResult> {
  const open = await finance.openRefunds();
  if (!open.ok) return { ok: false, error: failureText(open.error) };
  const { refunds, limitCents } = open.value;
  const lines = refunds.map(
    ({ id, at, by, donationId, cents, why, state }) =>
      `${id}: ${formatAud(cents)} of ${donationId}, asked for by ${by.email} on ${sydneyDay(new Date(at))}: ${why}. ${openCopy[state]}.`,
  );
  const head = lines.length === 0 ? openCopy.none : `${lines.length} open refunds:`;
  return { ok: true, output: [head, ...lines, openCopy.limit(formatAud(limitCents)), ''].join('\n'), code: 0 };
}

interface DecisionRequest {
  readonly id: string;
  readonly decision: RefundDecision;
  readonly why: string;
}

/** Whether a word is what is decided about a refund. */
export const isDecision = (action: string | undefined): action is RefundDecision =>
  refundDecisions.some((decision) => decision === action);

/**
 * Parses the arguments of a decision about a refund.
 *
 * @param args - what follows `approve`, `decline` or `finish`
 */
export function parseDecisionArguments(
  decision: RefundDecision,
  args: readonly string[],
): Result<DecisionRequest, string> {
  const usage = `npm run finance -- ${decision} <refund> --because "Seen both payments"`;
  let parsed;
  try {
    const options = { because: { type: 'string' } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return fail(`${(error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0]}: ${usage}`);
  }
  const [id, ...others] = parsed.positionals;
  const why = parsed.values.because?.trim() ?? '';
  if (!id || others.length > 0) return fail(`Name one refund by its id, which refunds prints: ${usage}`);
  if (why.length < 3) return fail(`--because is missing; it is kept in the audit trail: ${usage}`);
  return succeed({ id, decision, why });
}

/** Approves, declines or finishes a refund. Ends with 1 if that was refused. */
export async function runDecision(
  { finance }: StaffFinance,
  { id, decision, why }: DecisionRequest,
): Promise<FinanceResult> {
  return formatOutcome(await sendUntilSettled(() => finance.decide(id, decision, why)));
}
