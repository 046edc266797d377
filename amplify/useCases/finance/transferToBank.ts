import type { FinancePerson, Outcome } from '../../../src/contract/finance';
import type { TransferRequest } from '../../../src/contract/financeRecords';
import { sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { sydneyMoment } from '../../../src/domain/donation';
import { createTransfer } from '../../../src/domain/donation/ledger/Transfer';
import { formatAud } from '../../../src/domain/money';
import { hashKeyed } from '../../lib/hashes';
import type { GivingPorts } from '../ports/giving';
import { audited, wrong, type AuditPorts } from './audit';

/**
 * Books money that went from where donations came in to the bank account, once for the same account, day and reference. A dry run
 * says what would be booked.
 */
export async function transferToBank(
  ports: AuditPorts & Pick<GivingPorts, 'transfers'>,
  by: FinancePerson,
  { from, cents, feeCents, day, reference: typed, why, dryRun }: TransferRequest,
): Promise<Outcome> {
  const { transfers, clock } = ports;
  const reference = typed.replace(/\s+/g, ' ');
  if (feeCents >= cents) return wrong('feeCents', 'The fee has to be less than the amount.');
  if (day > sydneyDay(clock())) return wrong('day', `${formatDay(day, 'date')} is in the future.`);
  const id = `recorded:${hashKeyed('transfer', [from, day, reference].join('|'))}`;
  const at = sydneyMoment(day, '00:00').toISOString();
  const transfer = createTransfer({ id, object: reference, from, at, cents, feeCents }, clock());
  const fee = feeCents > 0 ? `, of which ${formatAud(feeCents)} was a fee` : '';
  const what = `${formatAud(cents)} from clearing:${from} to the bank on ${formatDay(day, 'date')}, “${reference}”${fee}`;
  const findIssue = async (): Promise<Outcome | null> => {
    const existing = await transfers.get(id);
    if (!existing) return null;
    return JSON.stringify(existing.postings) === JSON.stringify(transfer.postings)
      ? wrong('reference', 'This transfer is booked already.')
      : wrong(
          'cents',
          `The transfer “${reference}” of ${formatDay(day, 'date')} is booked with another amount or fee.`,
        );
  };
  const issue = await findIssue();
  if (issue) return issue;
  if (dryRun) return { ok: true, said: [`${what}.`] };
  return audited(ports, by, { action: 'transferred', about: '', why, what }, async () => {
    const month = sydneyDay(new Date(transfer.bookedAt)).slice(0, 7);
    if (await transfers.add(transfer)) return { ok: true, said: [`Booked: ${what}; in the export of ${month}.`] };
    return (await findIssue()) ?? wrong('', 'This transfer could not be booked. Try again.');
  });
}
