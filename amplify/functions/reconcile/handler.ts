import { sydneyDay } from '../../../src/domain/receipt';
import type { Variables } from '../../lib/environmentVariables';
import { addDays } from '../../useCases/finance/listDonations';
import { lookBackDays, reconcile } from '../../useCases/finance/reconcile';
import { createGivingPorts } from '../createGivingPorts';

/**
 * Reconciles the last weeks with the providers; reads its environment. Runs every night; an alarm watches the log for
 * its warnings, and the finance command lists them as CSV.
 */
export function createHandler(variables: Variables) {
  const ports = createGivingPorts(variables);
  return async () => {
    const today = sydneyDay(ports.clock());
    const { differences, resolved, unread, gifts, payments } = await reconcile(ports, {
      from: addDays(today, -lookBackDays),
      to: today,
    });
    for (const { id: difference, donation: donationId, formerIds: _formerIds, ...more } of differences)
      ports.log.warn('difference', { difference, donationId, ...more });
    for (const detail of unread) ports.log.error('provider_unread', { detail });
    ports.log.info('reconciled', { gifts, payments, differences: differences.length, resolved: resolved.length });
    return { gifts, payments, differences: differences.length, unread: unread.length };
  };
}

export const handler = createHandler(process.env);
