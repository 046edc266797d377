import { expect, it } from 'vitest';
import { givingDay } from '../../tests/builders/giving';
import { sendDueEmails } from './sendDueEmails';

type Ports = Parameters<typeof sendDueEmails>[0];

it('the run that sends due emails does not wait for more when nothing is due', async () => {
  const ports = {
    clock: () => givingDay,
    wait: () => new Promise<void>(() => undefined),
    donations: { listDue: async () => [] },
  } as Partial<Record<keyof Ports, unknown>> as Ports;
  expect(await sendDueEmails(ports)).toEqual({ items: 0, failures: 0 });
});
