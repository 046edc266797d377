import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseEnvironment } from '../../config/parseEnvironment';
import { localClientId } from '../identity/localPool';
import type { Message } from '../identity/Call';
import { createAccounts } from './createAccounts';

it.each([
  [undefined, /Your code: \d{6}/],
  ['link', /^http:\/\/localhost:9001\/identity\/confirmUser\?/m],
])('the local accounts confirm a new address as GATSBY_SIGN_UP_CONFIRMATION=%s says', async (confirmation, said) => {
  const stateDir = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const parsed = parseEnvironment({ GATSBY_SIGN_UP_CONFIRMATION: confirmation });
  if (!parsed.ok) throw new Error(parsed.error);
  const messages: Message[] = [];
  const unused = () => Promise.reject(new Error('Nothing here calls this function.'));
  const { emulators } = createAccounts({
    environment: parsed.environment,
    stateDir,
    origin: () => 'http://localhost:9001',
    clock: () => new Date(),
    deliver: async (message) => void messages.push(message),
    loadCodeEmails: async () => async (event) => event,
    loadConfirmations: unused,
    loadSignIns: async () => async (event) => event,
    loadData: unused,
  });
  const body = { ClientId: localClientId, Username: 'amina@person.example', Password: 'three dates and milk' };
  const answer = await emulators.identity.request('http://localhost:9001/identity', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  expect(messages.map(({ text }) => text)).toEqual([expect.stringMatching(said)]);
});
