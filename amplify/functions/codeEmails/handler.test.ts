import { describe, expect, it } from 'vitest';
import { renderCodeEmail } from '../../documents/email/renderCodeEmail';
import { inLanguage } from '../../../src/texts/language';
import { wordCodeEmail } from './handler';

/** An event as Cognito calls the function with it. */
const createEvent = (triggerSource: string, clientMetadata?: object) => ({
  version: '1',
  triggerSource,
  region: 'ap-southeast-2',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  userName: '6f3b2a5e-0000-4000-8000-000000000001',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
  request: {
    userAttributes: { email: 'amina@mizan.example' },
    codeParameter: '{####}',
    usernameParameter: null,
    clientMetadata,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

describe('emails with codes', () => {
  it.each([
    ['CustomMessage_SignUp', 'sign-up'],
    ['CustomMessage_ResendCode', 'sign-up'],
    ['CustomMessage_ForgotPassword', 'reset-password'],
    ['CustomMessage_Authentication', 'sign-in'],
  ] as const)(
    'the email of %s has the words for %s, with Cognito’s placeholder for the code',
    async (triggerSource, purpose) => {
      const event = createEvent(triggerSource);
      const { subject, html } = renderCodeEmail('{####}', purpose);
      const answer = { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: html } };
      expect(await wordCodeEmail(event)).toEqual(answer);
      expect(html.split('{####}')).toHaveLength(2);
      // Cognito takes 20,000 characters and a subject of 140.
      expect(html.length).toBeLessThan(20_000);
      expect(subject.length).toBeLessThanOrEqual(140);
    },
  );

  it.each([
    ['CustomMessage_ForgotPassword', 'sign-up', 'account-exists'],
    ['CustomMessage_ResendCode', 'reset-password', 'confirm-first'],
    ['CustomMessage_ForgotPassword', 'constructor', 'reset-password'],
    ['CustomMessage_SignUp', 'reset-password', 'sign-up'],
  ] as const)('the email of %s requested as %s has the words for %s', async (triggerSource, asked, purpose) => {
    const { subject, html } = renderCodeEmail('{####}', purpose);
    expect(await wordCodeEmail(createEvent(triggerSource, { asked }))).toMatchObject({
      response: { emailSubject: subject, emailMessage: html },
    });
  });

  it.each([
    ['ar', 'ar'],
    ['id', 'id'],
    ['xx', 'en-AU'],
    ['<script>', 'en-AU'],
    ['__proto__', 'en-AU'],
  ])('an email with a code for a page in the language %s is in the language %s', async (pageLanguage, code) => {
    const { subject, html } = inLanguage(code, () => renderCodeEmail('{####}', 'reset-password'));
    const event = createEvent('CustomMessage_ForgotPassword', { pageLanguage });
    expect(await wordCodeEmail(event)).toMatchObject({ response: { emailSubject: subject, emailMessage: html } });
    expect(html).toContain(` lang="${code}"`);
    expect(subject.length).toBeLessThanOrEqual(140);
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
    'an email with a code is never sent for %s, as the data API changes addresses',
    async (triggerSource) => {
      await expect(wordCodeEmail(createEvent(triggerSource))).rejects.toThrow(
        'The address is changed by the data API alone',
      );
    },
  );

  it('an email without words of the foundation is sent in Cognito’s own words', async () => {
    const invitation = createEvent('CustomMessage_AdminCreateUser');
    expect(await wordCodeEmail(invitation)).toEqual(invitation);
    expect(await wordCodeEmail({ triggerSource: 7 })).toEqual({ triggerSource: 7 });
  });

  it('an email with a code carries the mark without a picture, which Cognito could not attach', () => {
    const { html } = renderCodeEmail('{####}', 'sign-in');
    expect(html).toMatch(/۞<\/span\s*>\s*Mizan Zakat Foundation/);
    expect(html).not.toContain('<img');
  });

  it('an email with a code escapes HTML', () => expect(renderCodeEmail('<b>', 'sign-in').html).toContain('&lt;b&gt;'));
});
