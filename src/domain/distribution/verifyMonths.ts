import * as v from 'valibot';
import { impactMonthSchema, sha256, toHashedText, type ImpactMonth } from './ImpactMonth';

/**
 * An issue of a chain of months. `form`: the file is not that of a month. `hash`: the month does not follow the one before, which was changed
 * or is missing.
 */
export interface ChainIssue {
  /** `2026-11`. */
  readonly month: string;
  readonly kind: 'form' | 'hash' | 'order' | 'balance' | 'list' | 'costs' | 'head';
}

/** The months with the hash of the last one, which receipts carry. */
export interface ImpactChain {
  readonly months: readonly ImpactMonth[];
  readonly head: string;
}

/**
 * Checks that no month was changed, left out or moved, that each fund's money adds up from month to month, that the lists of a
 * month add up to its sums, and that no fund but general sadaqah paid costs.
 * @returns all issues in the order of the months; none for a chain that holds
 */
export async function verifyMonths({ months, head }: ImpactChain): Promise<readonly ChainIssue[]> {
  const issues: ChainIssue[] = [];
  let before: ImpactMonth | undefined;
  let previous: string | null = null;
  for (const month of months) {
    const found: ChainIssue['kind'][] = [];
    if (month.previous !== previous) found.push('hash');
    if (before && getNextMonth(before.month) !== month.month) found.push('order');
    if (!isBalanced(before, month)) found.push('balance');
    if (!isListWhole(month)) found.push('list');
    if (!isPaidByRule(month)) found.push('costs');
    issues.push(...found.map((kind) => ({ month: month.month, kind })));
    previous = await sha256(toHashedText(month));
    before = month;
  }
  if (before && previous !== head) issues.push({ month: before.month, kind: 'head' });
  return issues;
}

/** Returns the month after one: after `2026-12` comes `2027-01`. */
export function getNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Whether each fund has what it had, and what came in less what was given out. */
function isBalanced(before: ImpactMonth | undefined, { funds }: ImpactMonth): boolean {
  return funds.every(({ fund, inCents, outCents, costsCents, heldCents, coveredCents }) => {
    const earlier = before?.funds.find((one) => one.fund === fund);
    const had = (earlier?.heldCents ?? 0) - (earlier?.coveredCents ?? 0);
    return had + inCents - outCents - costsCents === heldCents - coveredCents;
  });
}

/** Whether no fund but general sadaqah paid costs, and that paid exactly those of the list of costs. */
function isPaidByRule({ funds, costs }: ImpactMonth): boolean {
  const bySadaqah = costs.reduce((sum, { paidBy, cents }) => (paidBy === 'sadaqah' ? sum + cents : sum), 0);
  return funds.every(({ fund, costsCents }) => costsCents === (fund === 'sadaqah' ? bySadaqah : 0));
}

/** Whether each list of payments, less what the month corrects, is what the funds gave out; that of the eight groups: zakat. */
function isListWhole({ funds, given, corrections }: ImpactMonth): boolean {
  const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  const ofZakat = <Row extends { readonly fund: string }>(rows: readonly Row[]) =>
    rows.filter(({ fund }) => fund === 'zakat');
  const sumGiven = (ofFunds: typeof funds, corrected: typeof corrections) =>
    ofFunds.reduce((total, { outCents }) => total + outCents, 0) + sum(corrected);
  const all = sumGiven(funds, corrections);
  return (
    sum(given.purposes) === all &&
    sum(given.states) === all &&
    sum(given.categories) === sumGiven(ofZakat(funds), ofZakat(corrections))
  );
}

/** `chain.json` beside the published months: their names in order, and the hash of the last. */
const chainSchema = v.object({ months: v.array(v.string()), head: v.string() });

/** The result of checking published months. */
export interface Verified {
  readonly head: string;
  /** How many months there are. */
  readonly count: number;
  readonly issues: readonly ChainIssue[];
  /** The hash of each month, for finding the one that a receipt carries; none if a file is malformed. */
  readonly hashes: readonly { readonly month: string; readonly hash: string }[];
}

/** The fewest digits of a hash by which a month is found: another month with the same digits can't be made. */
export const minHashDigits = 16;

/** Finds the month whose hash begins as a text that someone copied or typed; `null` for none, or too few digits. */
export function findMonthByHash({ hashes }: Pick<Verified, 'hashes'>, text: string): string | null {
  const digits = text.replace(/[^0-9a-f]/gi, '').toLowerCase();
  if (digits.length < minHashDigits) return null;
  return hashes.find(({ hash }) => hash.startsWith(digits))?.month ?? null;
}

/**
 * Checks the months that a site publishes.
 * @param loadJson - loads a file by its path on the site, `/impact/chain.json`
 * @throws what `loadJson` does, and an error if `chain.json` has another form
 */
export async function verifyPublished(loadJson: (path: string) => Promise<unknown>): Promise<Verified> {
  const { months, head } = v.parse(chainSchema, await loadJson('/impact/chain.json'));
  const files = await Promise.all(months.map((month) => loadJson(`/impact/${month}.json`)));
  const parsed = files.map((file) => v.safeParse(impactMonthSchema, file));
  const malformed = months.filter((_, index) => !parsed[index]?.success);
  const count = months.length;
  if (malformed.length > 0)
    return { head, count, issues: malformed.map((month) => ({ month, kind: 'form' as const })), hashes: [] };
  const readable = parsed.map(({ output }) => output as ImpactMonth);
  const hashes = readable.map(async (one) => ({ month: one.month, hash: await sha256(toHashedText(one)) }));
  return { head, count, issues: await verifyMonths({ months: readable, head }), hashes: await Promise.all(hashes) };
}
