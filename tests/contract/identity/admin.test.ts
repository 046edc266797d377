import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userStates } from '../../../src/local/identity/admin/userActions';
import { demonstrationAccount, localClientId } from '../../../src/local/identity/localPool';
import { startIdentity } from './support/startIdentity';
import type { RunningIdentity } from './support/startIdentity';

let emulator: RunningIdentity;
beforeAll(async () => {
  emulator = await startIdentity();
});
afterAll(() => emulator.close());

const password = 'a long password';

async function signInMessage(USERNAME: string, PASSWORD: string): Promise<unknown> {
  const { body } = await emulator.idp('InitiateAuth', {
    ClientId: localClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PASSWORD, PREFERRED_CHALLENGE: 'PASSWORD' },
  });
  return body['message'] ?? body['ChallengeName'] ?? 'signed in';
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${emulator.url}/_admin/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

const page = async () => (await fetch(`${emulator.url}/`)).text();

describe('the API', () => {
  test.each([
    ['confirmed', 'signed in'],
    ['finance', 'signed in'],
    ['unconfirmed', 'User is not confirmed.'],
    ['new-password', 'NEW_PASSWORD_REQUIRED'],
    ['totp', 'SOFTWARE_TOKEN_MFA'],
    ['sms', 'SMS_MFA'],
    ['email-otp', 'EMAIL_OTP'],
    ['select-mfa', 'SELECT_MFA_TYPE'],
    ['mfa-setup', 'MFA_SETUP'],
    ['mfa-setup-choice', 'MFA_SETUP'],
    // Asked in the custom flow alone.
    ['custom-challenge', 'signed in'],
    ['reset-required', 'Password reset required for the user'],
    ['disabled', 'User is disabled.'],
  ])('makes a user in the state %s', async (state, result) => {
    const email = `${state}@example.org`;
    const { status, body } = await emulator.admin('users', { email, password, state });
    expect([status, body['email'], body['password']]).toEqual([201, email, password]);
    expect(await signInMessage(email, password)).toBe(result);
    expect(body).not.toHaveProperty('verifier');
  });

  test('knows each state', () => {
    expect(Object.keys(userStates)).toHaveLength(13);
  });

  test('says what is wrong', async () => {
    expect((await emulator.admin('users', { email: 'nobody' })).body['error']).toBe('Username should be an email.');
    expect((await emulator.admin('users', { email: demonstrationAccount.email })).body['type']).toBe(
      'UsernameExistsException',
    );
    expect((await emulator.admin('users', { email: 'a@example.org', state: 'asleep' })).status).toBe(400);
    expect((await emulator.admin('users/nobody@example.org/disable', {})).status).toBe(404);
    expect((await emulator.admin(`users/${demonstrationAccount.email}/promote`, {})).status).toBe(404);
    expect((await emulator.admin('users/nobody@example.org')).status).toBe(404);
  });

  test('disables, enables, and deletes', async () => {
    const email = 'acted-on@example.org';
    await emulator.admin('users', { email, password });
    expect((await emulator.admin(`users/${email}/disable`, {})).body['enabled']).toBe(false);
    expect(await signInMessage(email, password)).toBe('User is disabled.');
    await emulator.admin(`users/${email}/enable`, {});
    expect(await signInMessage(email, password)).toBe('signed in');
    expect((await emulator.admin(`users/${email}`, undefined, 'DELETE')).status).toBe(204);
    expect(await signInMessage(email, password)).toBe('Incorrect username or password.');
  });
});

test('the demonstration account signs in at first start, and once deleted stays deleted', async () => {
  const { email, password: printed } = demonstrationAccount;
  expect(await signInMessage(email, printed)).toBe('signed in');
  await emulator.admin(`users/${email}/delete`, {});
  const copy = mkdtempSync(join(tmpdir(), 'identity-'));
  cpSync(emulator.stateDir, copy, { recursive: true });
  const again = await startIdentity({}, copy);
  expect((await again.admin(`users/${email}`)).status).toBe(404);
  await again.close();
});

describe('the page', () => {
  test('lists the users with what can be done to each, in words of their own', async () => {
    await emulator.admin('users', { email: 'listed@example.org', password, state: 'totp' });
    const text = await page();
    expect(text).toContain('<h3>listed@example.org</h3>');
    expect(text).toMatch(/<dt>Authenticator shows<\/dt>\s*<dd>\d{6}<\/dd>/);
    expect(text).toContain('Disable<span class="hidden">: listed@example.org</span>');
    expect(text).toContain('<label for="state">');
    expect(text).not.toContain('<script');
  });

  test('makes a user by its form, and says what is wrong with it beside the field', async () => {
    const made = await post('users', { email: 'by-form@example.org', password, state: 'disabled' });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/identity/']);
    expect(await page()).toContain('by-form@example.org');
    const refused = await post('users', { email: 'x"><script>alert(1)</script>', password, state: 'confirmed' });
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain('Username should be an email.');
    expect(text).toContain('aria-describedby="problem"');
    expect(text).toContain('value="x&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test('acts by its buttons, and takes none from another site', async () => {
    const foreign = await post('users/by-form@example.org/enable', {}, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await emulator.admin('users/by-form@example.org')).body['enabled']).toBe(false);
    const own = await post('users/by-form@example.org/enable', {}, { origin: emulator.origin });
    expect(own.status).toBe(303);
    expect((await emulator.admin('users/by-form@example.org')).body['enabled']).toBe(true);
  });
});

test('messages are written for people', async () => {
  await emulator.idp('SignUp', { ClientId: localClientId, Username: 'reader@example.org', Password: password });
  const message = emulator.messages.findLast(({ to }) => to === 'reader@example.org');
  const code = emulator.codeFor('reader@example.org');
  expect(message).toMatchObject({ to: 'reader@example.org', subject: 'Your code to finish signing up' });
  expect(message?.text).toContain(`Your code: ${code}`);
  expect(message?.text).toContain('No one can open the account without this code');
  expect(message?.html).toContain(`>${code}</p>`);
});
