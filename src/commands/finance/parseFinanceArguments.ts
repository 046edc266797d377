import { parseArgs } from 'node:util';
import { firstBooksDay, maxComparedDays } from '../../contract/finance';
import { addDays, countDaysBetween, isIsoDay } from '../../domain/calendar';
import { isKind, type Kind } from '../../domain/donation';
import { fail, succeed, type Result } from '../../domain/Result';

const actions = ['list', 'export', 'reconcile', 'resolve', 'carry-over'] as const;

/** The request that the finance command is given. */
export interface FinanceRequest {
  readonly action: (typeof actions)[number];
  /** Days of Australian time, both included. */
  readonly from: string;
  readonly to: string;
  /** Only one fund, or `fee`. */
  readonly fund: Fund | undefined;
  /** A file that the CSV is written to. */
  readonly out: string | undefined;
  /** Whether those are shown too that were resolved before. */
  readonly withResolved: boolean;
  /** The reason given for a difference. */
  readonly resolution?: { readonly id: string; readonly because: string };
}

/** A kind of donation, or the fee cover. */
type Fund = Kind | 'fee';

const isFund = (text: string): text is Fund => text === 'fee' || isKind(text);

export type ParsedArguments = Result<FinanceRequest, string>;

export const usage =
  'npm run finance -- list|export|reconcile|carry-over|resolve <id> --because <text> [--from 2026-07-01] [--to 2026-07-31] [--fund zakat] [--out file.csv] [--resolved], or ledger, journal, accounts, balances, year, trail, record, void, refund, refunds, approve, decline, finish, transfer or open-books; [--as <email>] with each';

/** There are no donations before this day, so `carry-over` reads all of them. */
const firstDay = '2026-01-01';

/** From when on, if that is not said. */
function firstDayFor(action: FinanceRequest['action'], to: string): string {
  return action === 'carry-over' ? firstDay : `${to.slice(0, 7)}-01`;
}

/** Nothing is booked in the future; each day is read. */
const maxDaysAhead = 366;

/**
 * Parses the arguments of the finance command.
 *
 * @param today - the day that is meant if none is named; from its month's first on if no beginning is.
 */
export function parseFinanceArguments(args: readonly string[], today: string): ParsedArguments {
  const refuse = (what: string): ParsedArguments => fail(`${what}: ${usage}`);
  const text = { type: 'string' } as const;
  let parsed;
  try {
    const options = {
      from: text,
      to: text,
      fund: text,
      out: text,
      because: text,
      resolved: { type: 'boolean' },
    } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0] ?? '');
  }
  const { positionals, values } = parsed;
  const [first, id, ...rest] = positionals;
  const action = actions.find((name) => name === first);
  if (!action || rest.length > 0 || (id !== undefined && action !== 'resolve'))
    return refuse(first === undefined ? 'The action is missing' : `Unknown action "${positionals.join(' ')}"`);
  const { to = today, fund, out, because = '', resolved = false } = values;
  const { from = firstDayFor(action, to) } = values;
  if (!isIsoDay(from)) return refuse(`--from was "${from}"; it must be a day such as 2026-07-01`);
  if (!isIsoDay(to)) return refuse(`--to was "${to}"; it must be a day such as 2026-07-31`);
  if (from < firstBooksDay) return refuse(`--from was "${from}"; there are no books before ${firstBooksDay}`);
  if (to > addDays(today, maxDaysAhead)) return refuse(`--to was "${to}", which is more than a year from now`);
  if (from > to) return refuse(`--from (${from}) is after --to (${to})`);
  const isCompared = action === 'reconcile' || action === 'resolve';
  if (isCompared && countDaysBetween(from, to) >= maxComparedDays)
    return refuse(`At most ${maxComparedDays} days are compared at once`);
  if (fund !== undefined && !isFund(fund))
    return refuse(`--fund was "${fund}"; it must be zakat, sadaqah, ramadan, fidyah, fitr, tainted_wealth or fee`);
  const request = { action, from, to, fund, out, withResolved: resolved };
  if (action !== 'resolve') return succeed(request);
  if (!/^[a-z2-7]{10}$/.test(id ?? ''))
    return refuse(
      id ? `"${id}" isn’t the id of a difference; reconcile prints the ids` : 'The id of a difference is missing',
    );
  if (!because.trim()) return refuse('--because is missing; it says what you found out');
  return succeed({ ...request, resolution: { id: id ?? '', because: because.trim() } });
}
