import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { goodMail, prepareMail } from './startMail';

const running = prepareMail();

const read = async (path: string) => {
  const response = await fetch(running.origin + path, { headers: { accept: 'text/html,*/*' } });
  return { response, page: await response.text() };
};

test('the mail emulator shows an email with its HTML in a sandbox', async () => {
  const { MessageId } = await running.ses.send(new SendEmailCommand(goodMail));
  const { page } = await read(`/mail/messages/${MessageId}`);
  expect(page).toContain('Thank you. A$50.00 reached us.');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');

  const { response, page: body } = await read(`/mail/messages/${MessageId}/html`);
  expect(body).toContain('<head><base target="_blank">');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);

  const list = await fetch(`${running.origin}/mail/`, { headers: { accept: 'application/json' } });
  expect(await list.json()).toMatchObject({
    messages: expect.arrayContaining([expect.objectContaining({ id: MessageId })]),
  });
  const json = await fetch(`${running.origin}/mail/messages/${MessageId}`, { headers: { accept: 'application/json' } });
  expect(await json.json()).toMatchObject({ id: MessageId, subject: goodMail.Content.Simple.Subject.Data });
});
