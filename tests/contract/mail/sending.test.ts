import { SendEmailCommand, SESv2ServiceException, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { describe, expect, test } from 'vitest';
import { createSesMail } from '../../../amplify/adapters/mail/createSesMail';
import { emailPictures } from '../../../amplify/documents/email/emailPictures';
import { goodMail, prepareMail, withContent } from './startMail';

const running = prepareMail();

const send = (input: SendEmailCommandInput) => running.ses.send(new SendEmailCommand(input));
const getJson = async (path: string) => (await (await fetch(running.origin + path)).json()) as unknown;

/** Name, status and message of the error that the client throws. */
async function refusal(input: SendEmailCommandInput) {
  const error: unknown = await send(input).catch((thrown: unknown) => thrown);
  if (!(error instanceof SESv2ServiceException)) throw new Error(`not refused: ${String(error)}`);
  return [error.name, error.$metadata.httpStatusCode, error.message] as const;
}

test('the mail emulator accepts a message and returns its id', async () => {
  const pdf = new Uint8Array([37, 80, 68, 70, 0, 255]);
  const { MessageId } = await send({
    ...withContent({
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://mizan.example/off>' }],
      Attachments: [{ FileName: 'Receipt 7.pdf', ContentType: 'application/pdf', RawContent: pdf }],
    }),
    ReplyToAddresses: ['hello@mizan.example'],
    EmailTags: [{ Name: 'donation', Value: 'don_1' }],
  });
  expect(MessageId).toMatch(/^0108[\da-f]{12}-[\da-f-]{36}-000000$/);

  const { messages } = (await getJson('/mail/messages.json')) as { messages: { attachments: { path: string }[] }[] };
  const [stored] = messages;
  expect(stored).toEqual({
    id: MessageId,
    acceptedAt: '2026-03-01T02:03:04.567Z',
    source: 'ses',
    from: 'Mizan Zakat Foundation <giving@mizan.example>',
    to: ['donor@example.com'],
    replyTo: ['hello@mizan.example'],
    subject: 'Your gift — thank you',
    text: 'Thank you. A$50.00 reached us.',
    html: expect.stringContaining('<p>Thank you</p>'),
    headers: [{ name: 'List-Unsubscribe', value: '<https://mizan.example/off>' }],
    tags: [{ name: 'donation', value: 'don_1' }],
    attachments: [
      {
        fileName: 'Receipt 7.pdf',
        contentType: 'application/pdf',
        size: 6,
        path: `/mail/messages/${MessageId}/attachments/0/Receipt%207.pdf`,
      },
    ],
  });
  const download = await fetch(running.origin + stored!.attachments[0]!.path);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf);
  expect(download.headers.get('content-type')).toBe('application/pdf');
});

test('an email’s pictures come with it, and are shown in its HTML as by an email program', async () => {
  const mail = createSesMail({
    from: 'giving@mizan.example',
    region: 'ap-southeast-2',
    endpoint: `${running.origin}/mail`,
    pictures: emailPictures,
  });
  const html = '<p><img src="cid:mark" alt="" /></p>';
  const sent = await mail.send({ to: 'a@donor.example', subject: 'S', text: 'T', html, effectKey: 'e' });
  expect(sent).toMatchObject({ sent: true });
  const { messages } = (await getJson('/mail/messages.json')) as { messages: { id: string; attachments: unknown[] }[] };
  // Of the pictures only the one that it shows, and not among what is attached for the reader.
  expect(messages[0]!.attachments).toEqual([]);
  const shown = await (await fetch(`${running.origin}/mail/messages/${messages[0]!.id}/html`)).text();
  expect(shown).toContain(`src="data:image/png;base64,${emailPictures.mark.base64}"`);
});

describe('errors of the mail emulator', () => {
  test.each<[string, SendEmailCommandInput, string, string | RegExp]>([
    [
      'another domain',
      { ...goodMail, FromEmailAddress: 'x@notmizan.example' },
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region AP-SOUTHEAST-2: x@notmizan.example',
    ],
    ['no recipient', { ...goodMail, Destination: {} }, 'BadRequestException', /ToAddresses/],
    [
      'a space in an address',
      { ...goodMail, Destination: { ToAddresses: ['a b@example.com'] } },
      'BadRequestException',
      /whitespace/,
    ],
    [
      'a line break in an address',
      { ...goodMail, Destination: { ToAddresses: ['a@example.com\nBcc: b@example.com'] } },
      'BadRequestException',
      /line break/,
    ],
    ['a line break in the subject', withContent({ Subject: { Data: 'a\nb' } }), 'BadRequestException', /line break/],
    ['no body', withContent({ Body: {} }), 'BadRequestException', /Text or Html/],
    [
      'letters beyond ASCII without a character set',
      withContent({ Body: { Text: { Data: 'Zakāt' } } }),
      'BadRequestException',
      /7-bit ASCII/,
    ],
    [
      'a tag with a space',
      { ...goodMail, EmailTags: [{ Name: 'donation', Value: 'a b' }] },
      'BadRequestException',
      /tag value/,
    ],
  ])('the mail emulator refuses an email with %s, as SES does', async (_what, input, name, message) => {
    const [thrown, status, text] = await refusal(input);
    expect(thrown).toBe(name);
    expect(status).toBe(400);
    expect(text).toMatch(message);
    expect(await getJson('/mail/messages.json')).toEqual({ total: 0, messages: [] });
  });

  test('the mail emulator refuses a request without a signature, or without JSON', async () => {
    const url = `${running.origin}/mail/v2/email/outbound-emails`;
    const unsigned = await fetch(url, { method: 'POST', body: JSON.stringify(goodMail) });
    expect(unsigned.status).toBe(403);
    expect(unsigned.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
    const scope = '20260301/ap-southeast-2/ses/aws4_request';
    const signed = `Credential=local/${scope}, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
    const authorization = `AWS4-HMAC-SHA256 ${signed}`;
    const noJson = await fetch(url, { method: 'POST', headers: { authorization }, body: '{' });
    expect(noJson.status).toBe(400);
    expect(noJson.headers.get('x-amzn-errortype')).toBe('BadRequestException');
  });
});
