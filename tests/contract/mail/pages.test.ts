import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodMail, startMail, temporaryState, withContent } from './startMail';
import type { RunningMail } from './startMail';

let state: ReturnType<typeof temporaryState>;
let running: RunningMail;
beforeEach(async () => {
  state = temporaryState();
  running = await startMail({ stateDir: state.stateDir });
});
afterEach(async () => {
  await running.stop();
  state.remove();
});

const read = async (path: string) => {
  const response = await fetch(running.origin + path, { headers: { accept: 'text/html,*/*' } });
  return { response, page: await response.text() };
};

test('lists every e-mail, newest first, and those to one address', async () => {
  expect((await read('/mail/')).page).toContain('There are none yet.');
  const subject = (Data: string) => new SendEmailCommand(withContent({ Subject: { Data } }));
  await running.ses.send(subject('First'));
  running.emulator.deliver({
    source: 'identity',
    from: 'Mizan <no-reply@mizan.example>',
    to: ['Amina <new@example.com>'],
    subject: '<b>Your code</b>',
    text: 'Your code is 123456.',
  });
  const { page } = await read('/mail/');
  expect(page.indexOf('&lt;b&gt;Your code')).toBeLessThan(page.indexOf('First'));
  expect(page).toContain('2 emails');
  expect((await read('/mail')).page).toBe(page);
  expect((await read('/mail/?to=NEW@example.com')).page).not.toContain('First');

  const asJson = { headers: { accept: 'application/json' } };
  const list = await (await fetch(`${running.origin}/mail/?to=new@example.com`, asJson)).json();
  expect(list).toMatchObject({ total: 1, messages: [{ source: 'identity', text: 'Your code is 123456.' }] });
});

test('shows a message with its HTML shut in', async () => {
  const { MessageId } = await running.ses.send(new SendEmailCommand(goodMail));
  const { page } = await read(`/mail/messages/${MessageId}`);
  expect(page).toContain('Thank you. A$50.00 reached us.');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');

  const { response, page: body } = await read(`/mail/messages/${MessageId}/html`);
  expect(body).toContain('<head><base target="_blank">');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);

  const json = await fetch(`${running.origin}/mail/messages/${MessageId}`, { headers: { accept: 'application/json' } });
  expect(await json.json()).toMatchObject({ id: MessageId, subject: goodMail.Content.Simple.Subject.Data });
});

test('the mail emulator has no page for a missing message', async () => {
  expect((await read('/mail/messages/none')).response.status).toBe(404);
  expect((await read('/mail/messages/none/html')).response.status).toBe(404);
  expect((await read('/mail/messages/none/attachments/0/a.pdf')).response.status).toBe(404);
});
