import type { FinancePerson } from '../../../src/contract/finance';
import { sydneyDay } from '../../../src/domain/calendar';
import type { LogEntry, RecordedEntry } from '../../../src/domain/distribution/DistributionLog';
import { TooBusy } from '../../lib/storageErrors';
import type { AuditPorts } from '../finance/audit';
import type { CataloguePort } from '../ports/catalogue';
import type { RecipientsPort } from '../ports/distributions';
import { readBooks, type BookPorts, type FundBooks } from './readBooks';

/** The ports that recording needs. */
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
export type Decision<Refusal> = { readonly entry: LogEntry } | { readonly refusal: Refusal };

/**
 * Adds an entry to the log under the next number, which it has. It is decided on what the books say at that number: if someone else takes
 * it first, they are read and it is decided again, so that two people at once can't give out the same money.
 */
export async function appendEntry<Refusal>(
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

/** Finds the entry that the same attempt made before. */
export const findAttempt = ({ entries }: FundBooks, attempt: string) =>
  entries.find((entry) => entry.attempt === attempt);

/** Sums what was recorded together; whole cents. */
export const sumRecorded = ({ distributions, costs = [] }: Pick<RecordedEntry, 'distributions' | 'costs'>): number =>
  [...distributions, ...costs].reduce((sum, { cents }) => sum + cents, 0);

/** Whether a second person has to approve, because of what only the same person recorded on this day in Sydney. */
export function needsSecondPerson(
  { entries }: FundBooks,
  by: FinancePerson,
  { cents, now, approvalAbove }: { readonly cents: number; readonly now: Date; readonly approvalAbove: number },
): boolean {
  const today = sydneyDay(now);
  const alone = entries.reduce((sum, entry) => {
    const isAlone = entry.type === 'recorded' && !entry.needsApproval && entry.by.userId === by.userId;
    return isAlone && sydneyDay(new Date(entry.at)) === today ? sum + sumRecorded(entry) : sum;
  }, 0);
  return cents + alone > approvalAbove;
}
