import { formatAud } from '../../../src/domain/money';
import { readLog } from '../../../src/domain/distribution/DistributionLog';
import { buildDifference, type Difference } from '../finance/Difference';
import type { GivingPorts } from '../ports/giving';
import { getLastListedDay, matchDays } from './bankPayments';

/**
 * Compares the distributions of some days with the bank's list, both ways. Nothing is missing at the bank that its list does not reach
 * to yet.
 */
export async function compareDistributions(
  { distributionLog, bankPayments, clock }: Pick<GivingPorts, 'distributionLog' | 'bankPayments' | 'clock'>,
  days: { readonly from: string; readonly to: string },
): Promise<readonly Difference[]> {
  const log = readLog(await distributionLog.list());
  const { unpaid, unexplained, readThrough } = await matchDays({ bankPayments }, log, days);
  const lastDay = getLastListedDay(clock(), readThrough);
  const difference = buildDifference('bank');
  return [
    ...unpaid
      .filter(({ day }) => day <= lastDay)
      .map(({ ids, day, cents, reference }) =>
        difference('not_at_bank', {
          object: ids[0] ?? '',
          ours: cents,
          about: ids.join(' '),
          detail: `${formatAud(cents)} left on ${day} with the reference “${reference}”, and the bank has no such row`,
        }),
      ),
    ...unexplained.map(({ id, day, cents, text }) =>
      difference('not_distributed', {
        object: id,
        theirs: cents,
        detail: `${formatAud(cents)} left on ${day}: ${text}`,
      }),
    ),
  ];
}
