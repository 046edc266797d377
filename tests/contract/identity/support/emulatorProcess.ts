/** `emulatorProcess.ts <stateDir>`: the emulator as a process of its own, to be killed. Prints its address. */
import { Hono } from 'hono';
import { openIdentity } from '../../../../src/emulators/identity/openIdentity';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../../src/emulators/identity/localPool';
import { listen } from '../../../../src/emulators/kit/listen';

async function main(): Promise<void> {
  let origin = 'http://localhost';
  const { emulator } = openIdentity({
    stateDir: process.argv[2] ?? '',
    publicUrl: () => `${origin}/identity`,
    userPoolId: localUserPoolId,
    clientId: localClientId,
    identityPoolId: localIdentityPoolId,
    clock: () => new Date(),
    deliver: async () => undefined,
  });
  const listening = await listen(new Hono().route('/identity', emulator), { port: 0, variable: 'LOCAL_PORT' });
  origin = listening.origin;
  process.stdout.write(`${origin}/identity\n`);
}

void main();
