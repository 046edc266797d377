import { Hono } from 'hono';
import { createPaypalRoom } from '../../../src/local/paypal/createPaypalRoom';
import { localPaypalKeys } from '../../../src/local/paypal/localKeys';
import { listen } from '../../../src/local/serve/listen';

/** The room in a process of its own, which a test can kill: `runRoom.ts <folder>` says where it listens. */
async function run(stateDir: string): Promise<void> {
  let origin = '';
  const { room } = createPaypalRoom({
    ...localPaypalKeys,
    stateDir,
    publicUrl: () => `${origin}/paypal`,
    webhookUrl: () => null,
    clock: () => new Date(),
  });
  ({ origin } = await listen(new Hono().route('/paypal', room), { port: 0, variable: 'LOCAL_PORT' }));
  process.stdout.write(`${origin}\n`);
}

void run(process.argv[2]!);
