import { Hono } from 'hono';
import { createPaypalEmulator } from '../../../src/local/paypal/createPaypalEmulator';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { listen } from '../../../src/local/serve/listen';

/** The emulator in a process of its own, which a test can kill: `runEmulator.ts <folder>` prints where it listens. */
async function run(stateDir: string): Promise<void> {
  let origin = '';
  const { app } = createPaypalEmulator({
    ...localPaypalKeys,
    stateDir,
    publicUrl: () => `${origin}/paypal`,
    webhookUrl: () => null,
    clock: () => new Date(),
  });
  ({ origin } = await listen(new Hono().route('/paypal', app), { port: 0, variable: 'LOCAL_PORT' }));
  process.stdout.write(`${origin}\n`);
}

void run(process.argv[2]!);
