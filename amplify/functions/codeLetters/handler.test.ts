import { describe, expect, it } from 'vitest';
import { codeLetter } from './codeLetter';
import { handler } from './handler';

/** An event as Cognito calls the function with it. */
const eventOf = (triggerSource: string, clientMetadata?: object) => ({
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

describe('the letters with codes', () => {
  it.each([
    ['CustomMessage_SignUp', 'sign-up'],
    ['CustomMessage_ResendCode', 'sign-up'],
    ['CustomMessage_ForgotPassword', 'reset-password'],
    ['CustomMessage_UpdateUserAttribute', 'change-email'],
    ['CustomMessage_VerifyUserAttribute', 'change-email'],
    ['CustomMessage_Authentication', 'sign-in'],
  ] as const)('%s is worded as %s, with Cognito’s mark for the code', async (triggerSource, purpose) => {
    const event = eventOf(triggerSource);
    const { subject, html } = codeLetter('{####}', purpose);
    const answer = { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: html } };
    expect(await handler(event)).toEqual(answer);
    expect(html.split('{####}')).toHaveLength(2);
    // Cognito takes 20,000 characters and a subject of 140.
    expect(html.length).toBeLessThan(20_000);
    expect(subject.length).toBeLessThanOrEqual(140);
  });

  it.each([
    ['CustomMessage_ForgotPassword', 'sign-up', 'account-exists'],
    ['CustomMessage_ResendCode', 'reset-password', 'confirm-first'],
    ['CustomMessage_ForgotPassword', 'constructor', 'reset-password'],
    ['CustomMessage_SignUp', 'reset-password', 'sign-up'],
  ] as const)('%s that was asked for as %s is worded as %s', async (triggerSource, asked, purpose) => {
    const { subject, html } = codeLetter('{####}', purpose);
    expect(await handler(eventOf(triggerSource, { asked }))).toMatchObject({
      response: { emailSubject: subject, emailMessage: html },
    });
  });

  it('leaves what it does not word as it came, so that it is sent all the same', async () => {
    const invitation = eventOf('CustomMessage_AdminCreateUser');
    expect(await handler(invitation)).toEqual(invitation);
    expect(await handler({ triggerSource: 7 })).toEqual({ triggerSource: 7 });
  });

  it('escapes what stands in a letter', () => expect(codeLetter('<b>', 'sign-in').html).toContain('&lt;b&gt;'));
});
