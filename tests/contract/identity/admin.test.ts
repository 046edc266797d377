import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('disables, enables, and deletes', async () => {
    const email = 'acted-on@example.org';
    await emulator.admin('users', { email, password });
    expect((await emulator.admin(`users/${email}/disable`, {})).body['enabled']).toBe(false);
    expect(await signInMessage(email, password)).toBe('User is disabled.');
    await emulator.admin(`users/${email}/enable`, {});
    expect(await signInMessage(email, password)).toBe('signed in');
    expect((await emulator.admin(`users/${email}/delete`, {})).status).toBe(204);
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
