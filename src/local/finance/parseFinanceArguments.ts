import { parseArgs } from 'node:util';
import { isKind } from '../../domain/donation';

/** What the finance command is asked to do. */
export interface FinanceRequest {
  readonly action: 'list' | 'export' | 'reconcile';
  /** Days of Australian time, both included. */
  readonly from: string;
  readonly to: string;
  /** One fund alone, or `fee`. */
  readonly fund: string | undefined;
  /** A file that the CSV is written to. */
  readonly out: string | undefined;
}

export type ParsedArguments =
  { readonly ok: true; readonly request: FinanceRequest } | { readonly ok: false; readonly fault: string };

export const usage =
  'npm run finance -- list|export|reconcile [--from 2026-07-01] [--to 2026-07-31] [--fund zakat] [--out file.csv]';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** @param today - the day that is meant where none is named; from its month's first on where no beginning is. */
export function parseFinanceArguments(args: readonly string[], today: string): ParsedArguments {
  const refuse = (what: string): ParsedArguments => ({ ok: false, fault: `${what}: ${usage}` });
  const text = { type: 'string' } as const;
  let parsed;
  try {
    const options = { from: text, to: text, fund: text, out: text };
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { positionals, values } = parsed;
  const [action, ...rest] = positionals;
  if ((action !== 'list' && action !== 'export' && action !== 'reconcile') || rest.length > 0)
    return refuse(action === undefined ? 'What is to be done' : `Unknown action "${positionals.join(' ')}"`);
  const { to = today, fund, out } = values;
  const { from = `${to.slice(0, 7)}-01` } = values;
  if (!isDay(from)) return refuse(`--from was "${from}"; it must be a day such as 2026-07-01`);
  if (!isDay(to)) return refuse(`--to was "${to}"; it must be a day such as 2026-07-31`);
  if (from > to) return refuse(`--from (${from}) lies after --to (${to})`);
  if (fund !== undefined && fund !== 'fee' && !isKind(fund))
    return refuse(`--fund was "${fund}"; it must be zakat, sadaqah, ramadan, fidyah, fitr, tainted_wealth or fee`);
  return { ok: true, request: { action, from, to, fund, out } };
}
