import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { allThatWaits } from '../../useCases/drainDue';
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
    ports.log.info('emails_drained', { ...drained, waiting: waiting.length });
    return drained;
  };
}

export const handler = createHandler(process.env);
