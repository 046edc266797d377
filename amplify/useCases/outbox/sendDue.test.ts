import { expect, it } from 'vitest';
import { createOutboxEmail, type Outboxed } from '../../adapters/enquiryTable/Outbox';
import { createLog } from '../../lib/createLog';
import { sendDue } from './sendDue';

const begin = new Date('2027-02-15T00:00:00.000Z');

it('an email that can’t be written is tried 24 times in about four days, then given up and logged', async () => {
  let now = begin;
  let item: Outboxed = { id: 'enq_1', version: 1, emails: [createOutboxEmail('inbox', 'inbox', begin.toISOString())] };
  let tries = 0;
  const lines: string[] = [];
  const listLines = (event: string) => lines.filter((line) => line.includes(event));
  while (listLines('email_given_up').length === 0 && tries < 100) {
    now = new Date(item.emails[0]!.dueAt);
    await sendDue({
      store: {
        create: async () => 'exists',
        get: async () => item,
        replace: async (changed) => (item = changed),
        due: async () => [item.id],
      },
      clock: () => now,
      log: createLog((line) => lines.push(line)),
      confirmationAwaited: 60_000,
      mailEvents: { wasSent: async () => false },
      write: async () => {
        tries += 1;
        throw new Error('The text has no subject.');
      },
      mail: { send: async () => ({ sent: true, messageId: 'm1' }) },
    });
  }
  expect(tries).toBe(24);
  expect(item.emails).toMatchObject([{ state: 'done', attempts: 24 }]);
  expect(listLines('email_given_up')).toHaveLength(1);
  expect(listLines('email_failed')).toHaveLength(24);
  expect((now.getTime() - begin.getTime()) / (24 * 3600 * 1000)).toBeCloseTo(4, 0);
});
