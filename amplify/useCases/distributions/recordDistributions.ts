import type { FinancePerson, Outcome } from '../../../src/contract/finance';
import type {
  DistributionFile,
  DistributionFileRequest,
  DistributionRequest,
  OpeningRequest,
  ReversalRequest,
} from '../../../src/contract/distributions';
import { sydneyDay } from '../../../src/domain/calendar';
import type { LogEntry, RecordedEntry } from '../../../src/domain/distribution/DistributionLog';
import { formatAud } from '../../../src/domain/money';
import { distributionOutcomes as texts } from '../../../src/texts/en-AU/distributions';
import { TooBusy } from '../../lib/storageErrors';
import { audited, wrong, type AuditPorts } from '../finance/audit';
import type { CataloguePort } from '../ports/catalogue';
import type { RecipientsPort } from '../ports/distributions';
import { checkDistributions, type CheckTerms } from './checkDistributions';
import { readBooks, type BookPorts, type FundBooks } from './readBooks';
import { readDistribution, readDistributionFile, type CellIssue, type ReadDistribution } from './readDistribution';

export type DistributionPorts = BookPorts &
  AuditPorts & {
    readonly recipients: RecipientsPort;
    readonly catalogue: CataloguePort;
    /** Above this sum in whole cents a second person has to approve. */
    readonly approvalAbove: number;
  };

/** Tries of a write whose number others took. Each conflict means that another entry was added. */
const maxTries = 12;

/** A decision on what is added to the log: the entry, or the one that the same attempt made before, or why nothing is. */
type Decision<Refusal> = { readonly entry: LogEntry } | { readonly refusal: Refusal };

/**
 * Adds an entry to the log under the next number, which it has. It is decided on what the books say at that number: if someone else takes it first,
 * they are read and it is decided again, so that two people at once can't give out the same money.
 */
async function append<Refusal>(
  ports: BookPorts,
  decide: (books: FundBooks) => Decision<Refusal>,
): Promise<Decision<Refusal>> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const books = await readBooks(ports);
    const decided = decide(books);
    if ('refusal' in decided || decided.entry.number <= books.log.last) return decided;
    if (await ports.distributionLog.append(decided.entry)) return decided;
  }
  throw new TooBusy(`The log of distributions was written by others ${maxTries} times`);
}

const findAttempt = ({ entries }: FundBooks, attempt: string) => entries.find((entry) => entry.attempt === attempt);

async function readTerms({ recipients, catalogue, clock }: DistributionPorts): Promise<CheckTerms | null> {
  const [read, terms] = await Promise.all([recipients.read(), catalogue.read()]);
  return read && terms && { recipients: read, eid: terms.eid, now: clock() };
}

/** Sums what the same person recorded on this day in Sydney without a second person; whole cents. */
function sumRecordedAlone({ entries }: FundBooks, by: FinancePerson, now: Date): number {
  const today = sydneyDay(now);
  return entries.reduce((sum, entry) => {
    const isAlone = entry.type === 'recorded' && !entry.needsApproval && entry.by.userId === by.userId;
    return isAlone && sydneyDay(new Date(entry.at)) === today ? sum + sumCents(entry) : sum;
  }, 0);
}

const sumCents = ({ distributions }: Pick<RecordedEntry, 'distributions'>) =>
  distributions.reduce((sum, { cents }) => sum + cents, 0);

interface Recording {
  readonly attempt: string;
  readonly why: string;
  readonly dryRun: boolean;
  readonly read: readonly ReadDistribution[];
  readonly lineNumbers?: readonly number[];
}

type LineIssues = readonly (readonly CellIssue[])[];

/** Records distributions together, all or none of them. @returns the issues of each if they are refused */
async function recordTogether(
  ports: DistributionPorts,
  by: FinancePerson,
  { attempt, why, dryRun, read, lineNumbers }: Recording,
): Promise<Outcome | { readonly lines: LineIssues }> {
  const terms = await readTerms(ports);
  if (!terms) return wrong('', texts.noContent);
  const now = ports.clock();
  const sum = formatAud(read.reduce((total, { cents }) => total + cents, 0));

  function decide(books: FundBooks): Decision<LineIssues> {
    const made = findAttempt(books, attempt);
    if (made) return { entry: made };
    const number = books.log.last + 1;
    const distributions = read.map((one, index) => ({ ...one, id: `dis_${number}_${index + 1}` }));
    const refusal = checkDistributions(distributions, books, {
      ...(terms as CheckTerms),
      ...(lineNumbers && { lineNumbers }),
    });
    if (refusal.some((issues) => issues.length > 0)) return { refusal };
    const cents = sumCents({ distributions }) + sumRecordedAlone(books, by, now);
    const needsApproval = cents > ports.approvalAbove;
    return {
      entry: { type: 'recorded', number, at: now.toISOString(), by, why, attempt, needsApproval, distributions },
    };
  }

  if (dryRun) {
    const decided = decide(await readBooks(ports));
    if ('refusal' in decided) return { lines: decided.refusal };
    const needsApproval = decided.entry.type === 'recorded' && decided.entry.needsApproval;
    const will = texts.will(sum, read.length);
    return { ok: true, said: needsApproval ? [will, texts.needsApproval(formatAud(ports.approvalAbove))] : [will] };
  }
  let refused: LineIssues | null = null;
  const what = texts.will(sum, read.length);
  const outcome = await audited(ports, by, { action: 'distributed', about: '', why, what }, async () => {
    const added = await append(ports, decide);
    if ('refusal' in added) {
      refused = added.refusal;
      const [first] = added.refusal.flat();
      return wrong(first?.field ?? '', first?.text ?? '');
    }
    const { number } = added.entry;
    const waits = added.entry.type === 'recorded' && added.entry.needsApproval;
    return { ok: true, said: [waits ? texts.waits(sum, number) : texts.recorded(sum, read.length, number)] };
  });
  return refused ? { lines: refused } : outcome;
}

/** Records a payment out; a dry run says what would happen. Repeated with the same attempt it is the same one. */
export async function recordDistribution(
  ports: DistributionPorts,
  by: FinancePerson,
  { cells, ...act }: DistributionRequest,
): Promise<Outcome> {
  const read = readDistribution(cells);
  if (!read.ok) return { ok: false, issues: [...read.error] };
  const outcome = await recordTogether(ports, by, { ...act, read: [read.value] });
  return 'lines' in outcome ? { ok: false, issues: [...(outcome.lines[0] ?? [])] } : outcome;
}

/** Records a program's list, all of it or nothing, and says what is wrong with each line. */
export async function recordDistributionFile(
  ports: DistributionPorts,
  by: FinancePerson,
  { text, ...act }: DistributionFileRequest,
): Promise<DistributionFile> {
  const file = readDistributionFile(text);
  if (!file.ok) return wrong('text', file.error);
  const lines = file.value.map(({ line, cells }) => ({ line, read: readDistribution(cells) }));
  const refuse = (
    found: readonly { readonly line: number; readonly issues: readonly CellIssue[] }[],
  ): DistributionFile => {
    const bad = found
      .filter(({ issues }) => issues.length > 0)
      .map(({ line, issues }) => ({ line, issues: [...issues] }));
    return { ok: false, issues: [{ field: 'text', text: texts.file.wrong(bad.length) }], lines: bad };
  };
  // Lines that can be read are checked too, so that one correction of the file is enough.
  const readable = lines.flatMap(({ line, read }) => (read.ok ? [{ line, value: read.value }] : []));
  const isWhole = readable.length === lines.length;
  const outcome = await recordTogether(ports, by, {
    ...act,
    dryRun: act.dryRun || !isWhole,
    read: readable.map(({ value }) => value),
    lineNumbers: readable.map(({ line }) => line),
  });
  const unread = lines.flatMap(({ line, read }) => (read.ok ? [] : [{ line, issues: read.error }]));
  const checked =
    'lines' in outcome ? readable.map(({ line }, index) => ({ line, issues: outcome.lines[index] ?? [] })) : [];
  if (!isWhole || 'lines' in outcome)
    return refuse([...unread, ...checked].sort((one, other) => one.line - other.line));
  return outcome;
}

/** Approves or declines what waits for a second person. The rules are checked once more: others may have given out money since. */
export async function decideDistribution(
  ports: DistributionPorts,
  by: FinancePerson,
  number: number,
  { decision, why }: { readonly decision: 'approved' | 'declined'; readonly why: string },
): Promise<Outcome> {
  const terms = await readTerms(ports);
  if (!terms) return wrong('', texts.noContent);
  const attempt = `decision:${number}`;
  const action = decision === 'approved' ? 'distribution_approved' : 'distribution_declined';
  return audited(ports, by, { action, about: String(number), why, what: '' }, async () => {
    let cents = 0;
    const added = await append<Outcome>(ports, (books): Decision<Outcome> => {
      const waiting = books.log.waiting.find((entry) => entry.number === number);
      const made = findAttempt(books, attempt);
      const recorded = books.entries[number - 1];
      if (made?.type === decision && recorded?.type === 'recorded') {
        cents = sumCents(recorded);
        return { entry: made };
      }
      if (!waiting) return { refusal: wrong('', texts.unknownEntry) };
      if (decision === 'approved' && waiting.by.userId === by.userId) return { refusal: wrong('', texts.own) };
      cents = sumCents(waiting);
      const issues = checkDistributions(waiting.distributions, books, { ...terms, except: number }).flat();
      if (decision === 'approved' && issues.length > 0)
        return { refusal: wrong('', [...new Set(issues.map(({ text }) => text))].join(' ')) };
      const at = ports.clock().toISOString();
      return { entry: { type: decision, number: books.log.last + 1, decides: number, at, by, why, attempt } };
    });
    if ('refusal' in added) return added.refusal;
    return { ok: true, said: [decision === 'approved' ? texts.approved(formatAud(cents)) : texts.declined] };
  });
}

/** Undoes a distribution by an entry of its own. @param isFinance - whether the caller is of finance, which undoes large ones */
export async function reverseDistribution(
  ports: DistributionPorts,
  by: FinancePerson,
  id: string,
  { attempt, day, why, dryRun }: ReversalRequest,
  isFinance: boolean,
): Promise<Outcome> {
  const now = ports.clock();
  function decide(books: FundBooks): Decision<Outcome> {
    const made = findAttempt(books, attempt);
    if (made) return { entry: made };
    const { distributions, reversals, closedThrough } = books.log;
    const distribution = distributions.find((one) => one.id === id);
    if (!distribution) return { refusal: wrong('', texts.unknownDistribution) };
    if (reversals.some(({ reverses }) => reverses === id)) return { refusal: wrong('', texts.reversedBefore) };
    if (day > sydneyDay(now)) return { refusal: wrong('day', texts.reversalFuture) };
    if (day < distribution.day) return { refusal: wrong('day', texts.reversalEarly) };
    if (closedThrough !== null && day.slice(0, 7) <= closedThrough)
      return { refusal: wrong('day', texts.reversalClosed) };
    if (distribution.cents > ports.approvalAbove && !isFinance)
      return { refusal: wrong('', texts.reversalByFinance(formatAud(ports.approvalAbove))) };
    const entry = books.log.last + 1;
    const reversal = { id: `dis_${entry}`, day, reverses: id, why };
    return { entry: { type: 'reversed', number: entry, reversal, at: now.toISOString(), by, why, attempt } };
  }
  const books = await readBooks(ports);
  const cents = formatAud(books.log.distributions.find((one) => one.id === id)?.cents ?? 0);
  if (dryRun) {
    const decided = decide(books);
    const on = books.log.distributions.find((one) => one.id === id)?.day ?? day;
    return 'refusal' in decided ? decided.refusal : { ok: true, said: [texts.willReverse(cents, texts.day(on))] };
  }
  return audited(ports, by, { action: 'distribution_reversed', about: id.slice(0, 40), why, what: '' }, async () => {
    const added = await append(ports, decide);
    return 'refusal' in added ? added.refusal : { ok: true, said: [texts.reversed(cents)] };
  });
}

/** Carries over what the funds held in the books before these. Only as the first entry of all. */
export async function openBooks(
  ports: DistributionPorts,
  by: FinancePerson,
  { attempt, day, held, head, why, dryRun }: OpeningRequest,
): Promise<Outcome> {
  const sum = formatAud(held.reduce((total, { cents }) => total + cents, 0));
  const said = [texts.opened(sum, texts.day(day))];
  const decide = (books: FundBooks): Decision<Outcome> => {
    const made = findAttempt(books, attempt);
    if (made) return { entry: made };
    if (books.log.last > 0) return { refusal: wrong('', texts.openedBefore) };
    return { entry: { type: 'opened', number: 1, day, held, head, at: ports.clock().toISOString(), by, why, attempt } };
  };
  if (dryRun) {
    const decided = decide(await readBooks(ports));
    return 'refusal' in decided ? decided.refusal : { ok: true, said };
  }
  return audited(ports, by, { action: 'distributed', about: '', why, what: said.join(' ') }, async () => {
    const added = await append(ports, decide);
    return 'refusal' in added ? added.refusal : { ok: true, said };
  });
}
