import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localClientId } from '../../../src/emulators/identity/localPool';
import { startIdentity } from './support/startIdentity';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const password = 'a long password';
const credentials = { email: 'stays@example.org', password };

/** Starts the emulator as a process of its own. */
async function spawnEmulator(stateDir: string) {
  const script = join(__dirname, 'support/emulatorProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: String(line).trim(), kill };
}

const passwordSignIn = {
  ClientId: localClientId,
  AuthFlow: 'USER_AUTH',
  AuthParameters: { USERNAME: credentials.email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
};

async function call(url: string, action: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('accounts, sessions and revocations that the user pool emulator acknowledged survive a killed process', async () => {
  const stateDir = join(directory, 'killed');
  const first = await spawnEmulator(stateDir);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) };
  expect((await fetch(`${first.url}/_admin/users`, init)).status).toBe(201);
  const valid = (await call(first.url, 'InitiateAuth', passwordSignIn))['AuthenticationResult'] as Record<
    string,
    string
  >;
  const ended = (await call(first.url, 'InitiateAuth', passwordSignIn))['AuthenticationResult'] as Record<
    string,
    string
  >;
  await call(first.url, 'RevokeToken', { ClientId: localClientId, Token: ended['RefreshToken'] });
  await first.kill();

  const second = await spawnEmulator(stateDir);
  const renew = (RefreshToken: string | undefined) =>
    call(second.url, 'GetTokensFromRefreshToken', { ClientId: localClientId, RefreshToken });
  expect(await renew(valid['RefreshToken'])).toHaveProperty('AuthenticationResult.AccessToken');
  expect((await renew(ended['RefreshToken']))['message']).toBe('Refresh Token has been revoked');
  await second.kill();
});

test('the user pool emulator stores no readable password, code or refresh token', async () => {
  const emulator = await startIdentity();
  await emulator.admin('users', credentials);
  await emulator.idp('SignUp', { ClientId: localClientId, Username: 'code@example.org', Password: 'another password' });
  const { body } = await emulator.idp('InitiateAuth', passwordSignIn);
  const { RefreshToken = '' } = body['AuthenticationResult'] as Record<string, string>;
  const path = join(emulator.stateDir, 'identity/journal.jsonl');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('stays@example.org');
  for (const secret of [password, 'another password', `"${emulator.codeFor('code@example.org')}"`, RefreshToken])
    expect(text).not.toContain(secret);
  expect(statSync(path).mode & 0o077).toBe(0);
  await emulator.close();
});
