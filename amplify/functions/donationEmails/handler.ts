import { getNextDue } from '../../adapters/donationTable/getNextDue';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/environmentVariables';
import { allThatWaits, getLateSeconds } from '../../useCases/drainDue';
import { sendDueEmails } from '../../useCases/sendDueEmails';
import { createTableFactories } from '../createTableFactories';
import { createEmailPorts } from './createEmailPorts';

/** Sends due emails to donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const makers = createTableFactories(variables, clock);
  const writer = createEmailPorts(variables, makers);
  const ports = lazyProperties({ ...makers, writer: () => writer });
  return async () => {
    const drained = await sendDueEmails(ports);
    const waiting = await ports.donations.due('email', ...allThatWaits);
    const first = waiting[0] === undefined ? null : await ports.donations.get(waiting[0]);
    const lateSeconds = getLateSeconds(first && getNextDue(first)?.at, ports.clock());
    ports.log.info('emails_drained', { ...drained, waiting: waiting.length, lateSeconds });
    return drained;
  };
}

export const handler = createHandler(process.env);
