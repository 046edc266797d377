import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { OpeningRequest } from '../../contract/distributions';
import { addDays } from '../../domain/calendar';
import { impactMonthSchema, sha256, toHashedText } from '../../domain/distribution/ImpactMonth';
import { getNextMonth } from '../../domain/distribution/verifyMonths';
import { fail, succeed, type Result } from '../../domain/Result';
import { formatOutcome, type FinanceResult } from './FinanceResult';
import type { StaffFinance } from './openStaffFinance';

const usage = 'npm run finance -- open-books --because "…" [--dry-run]';

interface OpeningArguments {
  readonly because: string;
  readonly dryRun: boolean;
}

/**
 * Parses the arguments of `open-books`.
 *
 * @param args - what follows `open-books`
 */
export function parseOpeningArguments(args: readonly string[]): Result<OpeningArguments, string> {
  try {
    const options = { because: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    const { because = '', 'dry-run': dryRun = false } = parseArgs({ args: [...args], options, strict: true }).values;
    if (!because.trim()) return fail(`--because is missing: ${usage}`);
    return succeed({ because: because.trim(), dryRun });
  } catch (error) {
    return fail(`${(error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0]}: ${usage}`);
  }
}

/** Returns what opens the books: what each fund held at the end of the last published month, and that month's hash. */
export async function createOpeningRequest(): Promise<Pick<OpeningRequest, 'day' | 'held' | 'head'>> {
  const folder = join(process.cwd(), 'src/content/impact/months');
  const file = readdirSync(folder).sort().at(-1);
  if (!file) throw new Error(`There is no published month in ${folder}`);
  const last = v.parse(impactMonthSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return {
    day: addDays(`${getNextMonth(last.month)}-01`, -1),
    held: last.funds.map(({ fund, heldCents, coveredCents }) => ({ fund, cents: heldCents - coveredCents })),
    head: await sha256(toHashedText(last)),
  };
}

/**
 * Begins the books of distributions with what each fund held at the end of the last published month, so that the chain of months goes on
 * from it. Refused if anything was recorded before.
 */
export async function runOpening(
  { distributions }: StaffFinance,
  { because: why, dryRun }: OpeningArguments,
): Promise<FinanceResult> {
  const request = { ...(await createOpeningRequest()), attempt: randomUUID(), why, dryRun };
  return formatOutcome(await distributions.openBooks(request), dryRun);
}
