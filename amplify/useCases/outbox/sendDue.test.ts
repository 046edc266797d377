import { expect, it } from 'vitest';
import { createOutboxEmail, type Outboxed } from '../ports/Outbox';
import { createLog } from '../../lib/createLog';
import { sendDue } from './sendDue';

const begin = new Date('2027-02-15T00:00:00.000Z');

const email = { subject: 'Yours', text: 'Yours', html: 'Yours', to: 'amina@donor.example' };
const fault = () => Promise.reject(new Error('The text has no subject.'));

it.each([
  ['that can’t be written', fault, 'try_later'],
  ['that the mail service refuses', async () => email, 'try_later'],
  ['of which the mail service says nothing', async () => email, 'unknown'],
] as const)('an email %s is tried 24 times in about four days, then given up and logged', async (_, write, reason) => {
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
        listDue: async () => [item.id],
      },
      clock: () => now,
      log: createLog((line) => lines.push(line)),
      confirmationAwaited: 60_000,
      mailEvents: { wasSent: async () => false },
      getLanguage: () => undefined,
      write: () => {
        tries += 1;
        return write();
      },
      mail: { send: async () => ({ sent: false, reason, detail: '' }) },
    });
  }
  expect(tries).toBe(24);
  expect(item.emails).toMatchObject([{ state: 'done', attempts: 24 }]);
  expect(listLines('email_given_up')).toHaveLength(1);
  expect([...listLines('email_failed'), ...listLines('email_not_sent')]).toHaveLength(24);
  expect((now.getTime() - begin.getTime()) / (24 * 3600 * 1000)).toBeCloseTo(4, 0);
});
