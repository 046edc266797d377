/** The emulator in a process of its own, to be killed: `serveStripe.ts <folder>` prints its port. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createStripeEmulator } from '../../../../src/local/stripe/createStripeEmulator';
import { localKeys } from '../../../../src/local/stripe/localKeys';

const emulator = createStripeEmulator({
  ...localKeys,
  stateDir: process.argv[2] ?? '',
  publicUrl: () => 'http://localhost/stripe',
  webhookUrl: () => 'http://127.0.0.1:9/nobody',
  clock: () => new Date(),
});
const app = new Hono().route('/', emulator.app);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
