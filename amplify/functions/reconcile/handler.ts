import { sydneyDay } from '../../../src/domain/receipt';
import type { Variables } from '../../lib/readEnvironment';
import { dayAfter } from '../../useCases/finance/giftsOfDays';
import { lookBackDays, reconcile } from '../../useCases/finance/reconcile';
import { createGivingPorts } from '../createGivingPorts';

/**
 * Compares the last weeks with the providers, over an environment of its own. A schedule calls it every night; an alarm watches
 * the log for its warnings, and whoever is alarmed has them as CSV from the finance command.
 */
export function createHandler(variables: Variables) {
  const ports = createGivingPorts(variables);
  return async () => {
    const today = sydneyDay(ports.clock());
    const { differences, resolved, unread, gifts, payments } = await reconcile(ports, {
      from: dayAfter(today, -lookBackDays),
      to: today,
    });
    for (const { id, kind, method, donation, object, ours, theirs, detail } of differences)
      ports.log.warn('difference', {
        difference: id,
        kind,
        method,
        donationId: donation,
        object,
        ours,
        theirs,
        detail,
      });
    for (const detail of unread) ports.log.error('provider_unread', { detail });
    ports.log.info('reconciled', { gifts, payments, differences: differences.length, resolved: resolved.length });
    return { gifts, payments, differences: differences.length, unread: unread.length };
  };
}

export const handler = createHandler(process.env);
