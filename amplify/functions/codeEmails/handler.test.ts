import { describe, expect, it } from 'vitest';
import type { EmailLimits } from '../../adapters/accountTable/createEmailLimits';
import { createLog } from '../../lib/createLog';
import { renderCodeEmail } from './renderCodeEmail';
import { createCodeEmails } from './handler';

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

/** The function, its calls to the limits, and its log. */
function aFunction(take: EmailLimits['take'] = async () => true) {
  const asked: string[] = [];
  const lines: string[] = [];
  const handler = createCodeEmails({
    limits: {
      take: (email, what, now) => {
        asked.push(`${email} ${what}`);
        return take(email, what, now);
      },
    },
    clock: () => new Date(0),
    log: createLog((line) => void lines.push(line)),
  });
  return { handler, asked, lines };
}

describe('emails with codes', () => {
  it.each([
    ['CustomMessage_SignUp', 'sign-up'],
    ['CustomMessage_ResendCode', 'sign-up'],
    ['CustomMessage_ForgotPassword', 'reset-password'],
    ['CustomMessage_Authentication', 'sign-in'],
  ] as const)(
    'the email of %s has the words for %s, with Cognito’s placeholder for the code, and counts for the limit',
    async (triggerSource, purpose) => {
      const event = createEvent(triggerSource);
      const { subject, html } = renderCodeEmail('{####}', purpose);
      const answer = { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: html } };
      const { handler, asked } = aFunction();
      expect(await handler(event)).toEqual(answer);
      expect(asked).toEqual([`amina@mizan.example ${purpose}`]);
      expect(html.split('{####}')).toHaveLength(2);
      // Cognito takes 20,000 characters and a subject of 140.
      expect(html.length).toBeLessThan(20_000);
      expect(subject.length).toBeLessThanOrEqual(140);
    },
  );

  it.each([
    ['CustomMessage_ForgotPassword', 'sign-up', 'account-exists', 'reset-password'],
    ['CustomMessage_ResendCode', 'reset-password', 'confirm-first', 'sign-up'],
    ['CustomMessage_ForgotPassword', 'constructor', 'reset-password', 'reset-password'],
    ['CustomMessage_SignUp', 'reset-password', 'sign-up', 'sign-up'],
  ] as const)(
    'the email of %s requested as %s has the words for %s, and counts as %s',
    async (triggerSource, asked, purpose, counted) => {
      const { subject, html } = renderCodeEmail('{####}', purpose);
      const { handler, asked: counts } = aFunction();
      expect(await handler(createEvent(triggerSource, { asked }))).toMatchObject({
        response: { emailSubject: subject, emailMessage: html },
      });
      expect(counts).toEqual([`amina@mizan.example ${counted}`]);
    },
  );

  it('an email with a code is not sent beyond an address’s limits', async () => {
    const { handler } = aFunction(async () => false);
    await expect(handler(createEvent('CustomMessage_ForgotPassword'))).rejects.toThrow(
      'Too many codes for this address',
    );
  });

  it('an email with a code is sent if the limits can’t be read, and that is logged', async () => {
    const { handler, lines } = aFunction(() => Promise.reject(new Error('no table')));
    expect(await handler(createEvent('CustomMessage_SignUp'))).toMatchObject({
      response: { emailSubject: expect.stringContaining('code') },
    });
    expect(lines.join()).toContain('code_limits_unavailable');
  });

  it.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
    'an email with a code is never sent for %s, as the data API changes addresses',
    async (triggerSource) => {
      const { handler, asked } = aFunction();
      await expect(handler(createEvent(triggerSource))).rejects.toThrow('The address is changed by the data API alone');
      expect(asked).toEqual([]);
    },
  );

  it('an email without words of the foundation is sent in Cognito’s own words', async () => {
    const { handler } = aFunction();
    const invitation = createEvent('CustomMessage_AdminCreateUser');
    expect(await handler(invitation)).toEqual(invitation);
    expect(await handler({ triggerSource: 7 })).toEqual({ triggerSource: 7 });
  });

  it('an email with a code escapes HTML', () => expect(renderCodeEmail('<b>', 'sign-in').html).toContain('&lt;b&gt;'));
});
