import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { basic, order, startPaypal, temporaryState } from './startPaypal';

const state = temporaryState();
afterAll(() => state.remove());

test('a process that is killed under load has lost nothing that it acknowledged', async () => {
  const emulator = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/contract/paypal/runEmulator.ts', state.stateDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(emulator.stdout, 'data')) as [Buffer];
  const url = `${line.toString().trim()}/paypal`;
  const login = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic(localPaypalKeys.clientId, localPaypalKeys.clientSecret) },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const post = async (path: string, body?: object): Promise<{ id: string }> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        'paypal-request-id': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { id: string };
  };

  const paid: string[] = [];
  const donor = async () => {
    for (;;) {
      const { id } = await post('/v2/checkout/orders', order());
      await fetch(`${url}/checkoutnow/pay`, {
        method: 'POST',
        body: new URLSearchParams({ token: id, buyer: 'pays' }),
      });
      await post(`/v2/checkout/orders/${id}/capture`);
      paid.push(id);
      if (paid.length === 40) emulator.kill('SIGKILL');
    }
  };
  // Each goes on until the process is gone.
  await Promise.allSettled(Array.from({ length: 8 }, donor));
  expect(paid.length).toBeGreaterThanOrEqual(40);

  const again = await startPaypal({ stateDir: state.stateDir, clock: () => new Date() });
  for (const id of paid) {
    const { body } = await again.call('GET', `/v2/checkout/orders/${id}`);
    expect([body.status, body.purchase_units[0].payments.captures.length]).toEqual(['COMPLETED', 1]);
  }
  await again.stop();
});
