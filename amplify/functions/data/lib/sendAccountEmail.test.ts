import { expect, it, vi } from 'vitest';
import type { MailPort, SendResult } from '../../../useCases/ports/MailPort';
import { sendAccountEmail } from './sendAccountEmail';

const email = { subject: 'Your code', text: 'Your code: 123456', html: '<p>123456</p>' };
const sent: SendResult = { sent: true, messageId: '1' };
const failed = (reason: 'unknown' | 'try_later' | 'refused'): SendResult => ({ sent: false, reason, detail: 'reset' });

function aMail(...results: SendResult[]) {
  const send = vi.fn<MailPort['send']>(async () => results.shift() ?? sent);
  return { send, done: () => sendAccountEmail({ mail: { send } }, 'amina@donor.example', email) };
}

it('an account email is sent again if the connection was closed', async () => {
  const { send, done } = aMail(failed('unknown'), sent);
  await done();
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ ...email, to: 'amina@donor.example' }));
});

it.each([[[failed('refused')]], [[failed('unknown'), failed('try_later')]]])(
  'an account email that was not sent throws: %j',
  async (results) => {
    const { send, done } = aMail(...results);
    await expect(done()).rejects.toThrow('was not sent');
    expect(send).toHaveBeenCalledTimes(results.length);
  },
);
