/** `roomProcess.ts <stateDir>`: the room as a process of its own, to be killed. Prints its address. */
import { Hono } from 'hono';
import { createIdentityRoom } from '../../../../src/local/identity/createIdentityRoom';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../../src/local/identity/localPool';
import { listen } from '../../../../src/local/serve/listen';

async function main(): Promise<void> {
  let origin = 'http://localhost';
  const room = createIdentityRoom({
    stateDir: process.argv[2] ?? '',
    publicUrl: () => `${origin}/identity`,
    userPoolId: localUserPoolId,
    clientId: localClientId,
    identityPoolId: localIdentityPoolId,
    clock: () => new Date(),
    deliver: async () => undefined,
  });
  const listening = await listen(new Hono().route('/identity', room), { port: 0, variable: 'LOCAL_PORT' });
  origin = listening.origin;
  process.stdout.write(`${origin}/identity\n`);
}

void main();
