import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { sendDueEmails } from '../../useCases/sendDueEmails';
import { createTableFactories } from '../createTableFactories';
import { createEmailPorts } from './createEmailPorts';

/** Sends due emails to donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const makers = createTableFactories(variables, clock);
  const writer = createEmailPorts(variables, makers);
  const ports = lazyProperties({ ...makers, writer: () => writer });
  return () => sendDueEmails(ports);
}

export const handler = createHandler(process.env);
