import { expect, test, vi } from 'vitest';
import type { Enquiry } from '../../../src/domain/enquiry';
import { anEnquiry } from '../../builders/forms';
import { injectFault, soon } from '../giving/support/gifts';
import { createGatewayProcess } from '../giving/support/startGiving';
import { inboxes, listEmailsAbout, listEmailsTo, openInbox } from './support/emails';

vi.setConfig({ testTimeout: 240_000 });

const { start, kill } = createGatewayProcess();
type Gateway = Awaited<ReturnType<typeof start>>;

async function sent(gateway: Gateway, enquiry: Enquiry): Promise<string> {
  const { status, body } = await gateway.post<{ reference: string }>('/api/general/enquiries', enquiry);
  expect(status).toBe(201);
  return body.reference;
}

// Spec 7.1
test('a gateway killed between storing and sending sends every email afterwards, and none twice', async () => {
  const enquiries = Array.from({ length: 12 }, () => anEnquiry());
  const first = await start();
  // Some emails are passed on without an answer, others are not begun: the kill interrupts all of them.
  await injectFault(first, 'mail', { when: 'after', answer: 'timeout', times: 1, to: enquiries[3]!.email });
  const references: string[] = [];
  for (const enquiry of enquiries) references.push(await sent(first, enquiry));
  await soon(async () => expect(await listEmailsTo(first, enquiries[3]!.email)).toHaveLength(1));
  await kill();

  const second = await start();
  for (const [index, enquiry] of enquiries.entries()) {
    await soon(async () => expect(await openInbox(second, enquiry.attempt)).toEqual([]));
    expect(await listEmailsTo(second, enquiry.email)).toHaveLength(1);
    expect(await listEmailsAbout(second, inboxes.enquiries, references[index]!)).toHaveLength(1);
    // Without an answer the sender tries again, and it is the same message.
    const again = await second.post<{ reference: string }>('/api/general/enquiries', enquiry);
    expect([again.status, again.body.reference]).toEqual([200, references[index]]);
  }
});
