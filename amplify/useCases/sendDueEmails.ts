import { workLimits } from '../lib/workLimits';
import { drainDue, endOfRun, type Drained } from './drainDue';
import { drainOutbox } from './drainOutbox';
import type { GivingPorts, EmailPorts, OutboxPorts } from './ports';

type Ports = OutboxPorts & Pick<GivingPorts, 'wait'> & { readonly writer: EmailPorts };

/**
 * Sends every due email, and issues due receipts, which emails wait for. The two lists are processed in parallel:
 * receipt numbers in blocks, and emails as fast as the mail service allows.
 */
export async function sendDueEmails(ports: Ports): Promise<Drained> {
  const { clock, wait, log, donations } = ports;
  const run = { until: endOfRun(clock), clock };
  const createLister = (kind: 'donation' | 'email') => (limit: number) =>
    donations.due(kind, clock().toISOString(), limit);
  const onError = (donationId: string, error: unknown) => log.warn('email_failed', { donationId, error });

  let givesReceipts = true;
  const receipts = drainDue({
    ...run,
    atOnce: workLimits.atOnce.receipts,
    list: createLister('donation'),
    // Emails have their own list: a receipt must not wait for the mail service.
    work: (id) => drainOutbox({ ...ports, writer: undefined }, id),
    onError,
  }).finally(() => (givesReceipts = false));
  const receiptsEnded = receipts.then(
    () => undefined,
    () => undefined,
  );
  const emails = drainDue({
    ...run,
    atOnce: workLimits.atOnce.emails,
    list: createLister('email'),
    work: (id) => drainOutbox(ports, id),
    onError,
    // With the last receipt nothing is added any more, and no run waits for nothing.
    adding: { goesOn: () => givesReceipts, wait: (milliseconds) => Promise.race([wait(milliseconds), receiptsEnded]) },
  });
  await Promise.allSettled([receipts, emails]);
  const [given, sent] = await Promise.all([receipts, emails]);
  return { items: given.items + sent.items, failures: given.failures + sent.failures };
}
