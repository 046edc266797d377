import type { FinancePerson, Outcome } from '../../../src/contract/finance';
import type {
  DistributionFile,
  DistributionFileRequest,
  DistributionRequest,
  OpeningRequest,
  ReversalRequest,
} from '../../../src/contract/distributions';
import { sydneyDay } from '../../../src/domain/calendar';
import type { Outgoing } from '../../../src/domain/distribution/Distribution';
import { formatAud } from '../../../src/domain/money';
import { distributionOutcomes as texts } from '../../../src/texts/en-AU/distributions';
import { audited, wrong } from '../finance/audit';
import {
  appendEntry,
  findAttempt,
  needsSecondPerson,
  sumRecorded,
  type Decision,
  type DistributionPorts,
} from './appendEntry';
import { checkDistributions, type CheckTerms } from './checkDistributions';
import { readBooks, type FundBooks } from './readBooks';
import { checkCosts } from './recordCost';
import { readDistribution, readDistributionFile, type CellIssue, type ReadDistribution } from './readDistribution';

async function readTerms({ recipients, catalogue, clock }: DistributionPorts): Promise<CheckTerms | null> {
  const [read, terms] = await Promise.all([recipients.read(), catalogue.read()]);
  return read && terms && { recipients: read, eid: terms.eid, now: clock() };
}

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
    const { approvalAbove } = ports;
    const needsApproval = needsSecondPerson(books, by, { cents: sumRecorded({ distributions }), now, approvalAbove });
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
    const added = await appendEntry(ports, decide);
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
    const added = await appendEntry<Outcome>(ports, (books): Decision<Outcome> => {
      const waiting = books.log.waiting.find((entry) => entry.number === number);
      const made = findAttempt(books, attempt);
      const recorded = books.entries[number - 1];
      if (made?.type === decision && recorded?.type === 'recorded') {
        cents = sumRecorded(recorded);
        return { entry: made };
      }
      if (!waiting) return { refusal: wrong('', texts.unknownEntry) };
      if (decision === 'approved' && waiting.by.userId === by.userId) return { refusal: wrong('', texts.own) };
      cents = sumRecorded(waiting);
      const issues = [
        ...checkDistributions(waiting.distributions, books, { ...terms, except: number }).flat(),
        ...(waiting.costs ?? []).flatMap((cost) => checkCosts(cost, books, { now: terms.now, except: number })),
      ];
      if (decision === 'approved' && issues.length > 0)
        return { refusal: wrong('', [...new Set(issues.map(({ text }) => text))].join(' ')) };
      const at = ports.clock().toISOString();
      return { entry: { type: decision, number: books.log.last + 1, decides: number, at, by, why, attempt } };
    });
    if ('refusal' in added) return added.refusal;
    return { ok: true, said: [decision === 'approved' ? texts.approved(formatAud(cents)) : texts.declined] };
  });
}

/** Finds a distribution, or for finance a cost. */
const findPayment = ({ log }: FundBooks, id: string, isFinance: boolean): Outgoing | undefined =>
  [...log.distributions, ...(isFinance ? log.costs : [])].find((one) => one.id === id);

/** Undoes a distribution or a cost by an entry of its own. @param isFinance - whether the caller is of finance, which undoes large ones */
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
    const { reversals, closedThrough } = books.log;
    const distribution = findPayment(books, id, isFinance);
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
  const payment = findPayment(books, id, isFinance);
  const cents = formatAud(payment?.cents ?? 0);
  if (dryRun) {
    const decided = decide(books);
    const said = [texts.willReverse(cents, texts.day(payment?.day ?? day))];
    return 'refusal' in decided ? decided.refusal : { ok: true, said };
  }
  return audited(ports, by, { action: 'distribution_reversed', about: id.slice(0, 40), why, what: '' }, async () => {
    const added = await appendEntry(ports, decide);
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
    const added = await appendEntry(ports, decide);
    return 'refusal' in added ? added.refusal : { ok: true, said };
  });
}
