import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localClientId } from '../../../src/local/identity/localPool';
import { IdentityStore } from '../../../src/local/identity/store/IdentityStore';
import { startIdentity } from './support/startIdentity';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const password = 'a long password';
const credentials = { email: 'kept@example.org', password };

/** Starts the room as a process of its own. */
async function spawnRoom(stateDir: string) {
  const script = join(__dirname, 'support/roomProcess.ts');
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

test('what was acknowledged survives a killed process: accounts, sessions, keys, revocations', async () => {
  const stateDir = join(directory, 'killed');
  const first = await spawnRoom(stateDir);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(credentials) };
  expect((await fetch(`${first.url}/_admin/users`, init)).status).toBe(201);
  const kept = (await call(first.url, 'InitiateAuth', passwordSignIn))['AuthenticationResult'] as Record<
    string,
    string
  >;
  const ended = (await call(first.url, 'InitiateAuth', passwordSignIn))['AuthenticationResult'] as Record<
    string,
    string
  >;
  await call(first.url, 'RevokeToken', { ClientId: localClientId, Token: ended['RefreshToken'] });
  const jwks = async (url: string) => (await fetch(`${url}/ap-southeast-2_MizanLoc1/.well-known/jwks.json`)).text();
  const keys = await jwks(first.url);
  await first.kill();

  const second = await spawnRoom(stateDir);
  expect(await jwks(second.url)).toBe(keys);
  const renew = (RefreshToken: string | undefined) =>
    call(second.url, 'GetTokensFromRefreshToken', { ClientId: localClientId, RefreshToken });
  expect(await renew(kept['RefreshToken'])).toHaveProperty('AuthenticationResult.AccessToken');
  expect((await renew(ended['RefreshToken']))['message']).toBe('Refresh Token has been revoked');
  await second.kill();
});

test('of passwords, codes and refresh tokens nothing readable is kept', async () => {
  const room = await startIdentity();
  await room.admin('users', credentials);
  await room.idp('SignUp', { ClientId: localClientId, Username: 'code@example.org', Password: 'another password' });
  const { body } = await room.idp('InitiateAuth', passwordSignIn);
  const { RefreshToken = '' } = body['AuthenticationResult'] as Record<string, string>;
  const path = join(room.stateDir, 'identity/journal.jsonl');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('kept@example.org');
  for (const secret of [password, 'another password', `"${room.codeFor('code@example.org')}"`, RefreshToken])
    expect(text).not.toContain(secret);
  expect(statSync(path).mode & 0o077).toBe(0);
  await room.close();
});

describe('the store', () => {
  const open = (name: string, now = 0) => new IdentityStore(join(directory, name), () => now);
  const read = (name: string) => open(name).entries('emails');

  test('takes no notice of a line that was torn', async () => {
    const store = open('torn');
    store.put('emails', 'a', { sub: '1' });
    await store.commit();
    const path = join(directory, 'torn/journal.jsonl');
    for (const rubbish of ['{"sequence":2,"chan', '{"sequence":2,\u0000\u0000\n']) {
      appendFileSync(path, rubbish);
      expect(read('torn')).toEqual([['a', { sub: '1' }]]);
    }
    const next = open('torn');
    next.put('emails', 'b', { sub: '2' });
    await next.commit();
    expect(read('torn')).toHaveLength(2);
  });

  test('says where it is damaged otherwise', async () => {
    const store = open('damaged');
    store.put('emails', 'a', { sub: '1' });
    await store.commit();
    const path = join(directory, 'damaged/journal.jsonl');
    writeFileSync(path, `rubbish\n${readFileSync(path, 'utf8')}`);
    expect(() => open('damaged')).toThrow(`${path} is damaged in line 1`);
  });

  test('loses nothing where many write at once', async () => {
    const store = open('many');
    const writes = Array.from({ length: 200 }, (_, index) => {
      store.put('emails', String(index), { sub: String(index) });
      return store.commit();
    });
    store.delete('emails', '7');
    await Promise.all([...writes, store.commit()]);
    expect(read('many')).toHaveLength(199);
  });

  test('folds a long journal into a snapshot, without what has expired', async () => {
    const store = open('folded', 1000);
    const filler = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 6; index += 1) {
      store.put('emails', 'long', { sub: filler });
      store.put('codes', `code ${index}`, { hash: 'h', expiresAt: index < 3 ? 1000 : 2000, wrong: 0 });
      await store.commit();
    }
    const size = (file: string) => statSync(join(directory, 'folded', file)).size;
    expect(size('journal.jsonl')).toBeLessThan(3 * filler.length);
    expect(size('snapshot.json')).toBeLessThan(2 * filler.length);
    const again = open('folded', 1000);
    expect(again.get('emails', 'long')).toEqual({ sub: filler });
    expect(again.entries('codes').map(([key]) => key)).toEqual(['code 3', 'code 4', 'code 5']);
  });

  test('says where it cannot write, and makes up for it once it can', async () => {
    const store = open('full');
    store.put('emails', 'a', { sub: '1' });
    await store.commit();
    rmSync(join(directory, 'full'), { recursive: true });
    store.put('emails', 'b', { sub: '2' });
    await expect(store.commit()).rejects.toThrow('ENOENT');
    mkdirSync(join(directory, 'full'));
    store.put('emails', 'c', { sub: '3' });
    await store.commit();
    expect(read('full').map(([key]) => key)).toEqual(['a', 'b', 'c']);
  });

  test('a snapshot whose journal was not cut any more is the same', async () => {
    const store = open('both', 0);
    store.put('emails', 'a', { sub: 'old' });
    await store.commit();
    const journal = readFileSync(join(directory, 'both/journal.jsonl'), 'utf8');
    writeFileSync(
      join(directory, 'both/snapshot.json'),
      JSON.stringify({ sequence: 1, tables: { emails: { a: { sub: 'new' } } } }),
    );
    expect(journal).toContain('"sequence":1');
    expect(read('both')).toEqual([['a', { sub: 'new' }]]);
  });
});
