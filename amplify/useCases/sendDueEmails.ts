import { workLimits } from '../lib/workLimits';
import { drainDue, endOfRun, type Drained } from './drainDue';
import { drainOutbox } from './drainOutbox';
import type { DonationEmailPorts, EffectPorts, PaymentPorts } from './ports/giving';

/** Dependencies of donations' emails. */
export interface DueEmailPorts extends EffectPorts, Pick<PaymentPorts, 'wait'> {
  readonly writer: DonationEmailPorts;
}

/**
 * Sends every due email, and issues due receipts, which emails wait for. The two lists are processed in parallel:
 * receipt numbers in blocks, and emails as fast as the mail service allows.
 */
export async function sendDueEmails(ports: DueEmailPorts): Promise<Drained> {
  const { clock, wait, log, donations, receiptNumbers, progress, mailEvents, books, givenOut } = ports;
  // Emails have their own list: a receipt must not wait for the mail service.
  const receiptPorts: EffectPorts = { clock, log, donations, receiptNumbers, progress, mailEvents, books, givenOut };
  const run = { until: endOfRun(clock), clock };
  const createLister = (kind: 'donation' | 'email') => (limit: number) =>
    donations.listDue(kind, clock().toISOString(), limit);
  const onError = (donationId: string, error: unknown) => log.warn('email_failed', { donationId, error });

  let givesReceipts = true;
  const receipts = drainDue({
    ...run,
    concurrency: workLimits.concurrency.receipts,
    list: createLister('donation'),
    work: (id) => drainOutbox(receiptPorts, id),
    onError,
  }).finally(() => (givesReceipts = false));
  const receiptsEnded = receipts.then(
    () => undefined,
    () => undefined,
  );
  const emails = drainDue({
    ...run,
    concurrency: workLimits.concurrency.emails,
    list: createLister('email'),
    work: (id) => drainOutbox(ports, id),
    onError,
    // With the last receipt nothing is added any more, and no run waits for nothing.
    adding: { goesOn: () => givesReceipts, wait: (milliseconds) => Promise.race([wait(milliseconds), receiptsEnded]) },
  });
  await Promise.allSettled([receipts, emails]);
  const [receiptCount, sent] = await Promise.all([receipts, emails]);
  return { items: receiptCount.items + sent.items, failures: receiptCount.failures + sent.failures };
}
