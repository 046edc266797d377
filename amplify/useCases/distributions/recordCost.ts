import type { CostRequest } from '../../../src/contract/distributions';
import type { FinancePerson, Outcome } from '../../../src/contract/finance';
import { sydneyDay } from '../../../src/domain/calendar';
import { checkCost } from '../../../src/domain/distribution/checkDistribution';
import type { Cost } from '../../../src/domain/distribution/Distribution';
import { listOutgoings } from '../../../src/domain/distribution/DistributionLog';
import { getAvailableCents } from '../../../src/domain/distribution/giveOut';
import { formatAud } from '../../../src/domain/money';
import { describeDistributionIssue, distributionOutcomes as texts } from '../../../src/texts/en-AU/distributions';
import { audited } from '../finance/audit';
import { appendEntry, findAttempt, needsSecondPerson, type Decision, type DistributionPorts } from './appendEntry';
import { listRecorded, toIdentity } from './checkDistributions';
import { readBooks, type FundBooks } from './readBooks';
import { readCost, type CellIssue } from './readDistribution';

/**
 * Checks a running cost against what general sadaqah may pay of it, if that pays it, and against what was recorded before.
 *
 * @param except - an entry that waits for a second person and that it is not compared with, such as its own
 */
export function checkCosts(
  cost: Cost,
  { log, movements }: FundBooks,
  { now, except }: { readonly now: Date; readonly except?: number },
): readonly CellIssue[] {
  const availableCents =
    cost.paidBy === 'sadaqah'
      ? getAvailableCents(cost, movements.sadaqah, listOutgoings(log, 'sadaqah'), log.reversals)
      : cost.cents;
  const { closedThrough } = log;
  const issues = checkCost(cost, { today: sydneyDay(now), closedThrough, availableCents }).map((issue) => ({
    field: issue.field === 'cents' ? ('amount' as const) : ('day' as const),
    text: describeDistributionIssue(issue),
  }));
  const earlier = listRecorded(log, except).get(toIdentity(cost));
  return earlier ? [...issues, { field: 'reference', text: texts.duplicate(earlier) }] : issues;
}

/** Records a running cost and who paid it; a dry run says what would happen. Repeated with the same attempt it is the same one. */
export async function recordCost(
  ports: DistributionPorts,
  by: FinancePerson,
  { cells, attempt, why, dryRun }: CostRequest,
): Promise<Outcome> {
  const read = readCost(cells);
  if (!read.ok) return { ok: false, issues: [...read.error] };
  const { value } = read;
  const now = ports.clock();
  const { approvalAbove } = ports;
  const sum = formatAud(value.cents);

  function decide(books: FundBooks): Decision<Outcome> {
    const made = findAttempt(books, attempt);
    if (made) return { entry: made };
    const number = books.log.last + 1;
    const cost: Cost = { ...value, id: `dis_${number}_1` };
    const issues = checkCosts(cost, books, { now });
    if (issues.length > 0) return { refusal: { ok: false, issues: [...issues] } };
    const needsApproval = needsSecondPerson(books, by, { cents: cost.cents, now, approvalAbove });
    const at = now.toISOString();
    return {
      entry: { type: 'recorded', number, at, by, why, attempt, needsApproval, distributions: [], costs: [cost] },
    };
  }

  if (dryRun) {
    const decided = decide(await readBooks(ports));
    if ('refusal' in decided) return decided.refusal;
    const needsApproval = decided.entry.type === 'recorded' && decided.entry.needsApproval;
    const will = texts.willPay(sum);
    return { ok: true, said: needsApproval ? [will, texts.needsApproval(formatAud(approvalAbove))] : [will] };
  }
  return audited(ports, by, { action: 'distributed', about: '', why, what: texts.willPay(sum) }, async () => {
    const added = await appendEntry(ports, decide);
    if ('refusal' in added) return added.refusal;
    const { number } = added.entry;
    const waits = added.entry.type === 'recorded' && added.entry.needsApproval;
    return { ok: true, said: [waits ? texts.waits(sum, number) : texts.recorded(sum, 1, number)] };
  });
}
