import { functionTable } from '../../deployment/functionTable';
import { maxDifferences } from '../../../src/contract/finance';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { runComparison } from '../../useCases/finance/comparisons';
import { lookBackDays, reconcile } from '../../useCases/finance/reconcile';
import { updateBooks } from '../../useCases/distributions/updateBooks';
import { createPaymentPorts } from '../createPaymentPorts';

/** The call of the donations table's stream, when someone of finance has started a comparison. */
interface StreamEvent {
  readonly Records: readonly { readonly dynamodb: { readonly Keys: { readonly pk: { readonly S: string } } } }[];
}

const isStreamEvent = (event: unknown): event is StreamEvent =>
  typeof event === 'object' && event !== null && 'Records' in event;

/**
 * Reconciles the last weeks with the providers. Runs every night; an alarm watches the log for its warnings, and the finance command
 * lists them as CSV. By day it makes the comparisons that people of finance start.
 */
export function createHandler(variables: Variables, clock?: () => Date) {
  const env = readEnvironment(functionTable.reconcile.variables, variables);
  const ports = createPaymentPorts(env, clock);
  return async (event?: unknown) => {
    if (isStreamEvent(event)) {
      for (const { dynamodb } of event.Records) await runComparison(ports, dynamodb.Keys.pk.S);
      await updateBooks(ports);
      return;
    }
    const today = sydneyDay(ports.clock());
    const { differences, resolved, unread, gifts, payments } = await reconcile(ports, {
      from: addDays(today, -lookBackDays),
      to: today,
    });
    for (const { id: difference, donation: donationId, formerIds: _formerIds, ...more } of differences)
      ports.log.warn('difference', { difference, donationId, ...more });
    await ports.lastReconciliation.write({
      at: ports.clock().toISOString(),
      differences: differences.slice(0, maxDifferences).map(({ id }) => id),
      unread,
    });
    for (const detail of unread) ports.log.error('provider_unread', { detail });
    // After what the night has booked: the public figures, where each gift is, and the months that end.
    await updateBooks(ports);
    ports.log.info('reconciled', { gifts, payments, differences: differences.length, resolved: resolved.length });
    return { gifts, payments, differences: differences.length, unread: unread.length };
  };
}
