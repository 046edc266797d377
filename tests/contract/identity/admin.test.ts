import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demonstrationAccount, localClientId } from '../../../src/emulators/identity/localPool';
import { prepareIdentity, startIdentity } from './support/startIdentity';

const emulator = prepareIdentity();

async function signInMessage(USERNAME: string, PASSWORD: string): Promise<unknown> {
  const { body } = await emulator.idp('InitiateAuth', {
    ClientId: localClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PASSWORD, PREFERRED_CHALLENGE: 'PASSWORD' },
  });
  return body['message'] ?? body['ChallengeName'] ?? 'signed in';
}

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
