import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonationView } from '../../../src/domain/donation';
import { reconcileGateway } from './support/reconcileGateway';
import { aDonationRequest, becomes, confirm, soon } from './support/gifts';
import { asSite } from './support/startGiving';

const tsx = pathToFileURL(require.resolve('tsx')).href;
const script = join(__dirname, 'support/gatewayProcess.ts');

let stateDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(stateDir, { recursive: true, force: true });
});

/** Starts a gateway over the state that an earlier one left, and gives its origin. */
async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--import', tsx, script, stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return new Promise((resolve, reject) => {
    started.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    started.once('exit', () => reject(new Error('the gateway did not start')));
  });
}

/** Ends it as a power cut of the process would: nothing of it runs any more. */
async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child!.once('exit', resolve));
  child!.kill('SIGKILL');
  await ended;
}

interface Acknowledged {
  readonly stored: Set<string>;
  readonly paid: Set<string>;
}

/** Gives and pays until the gateway is killed; records what was acknowledged. */
async function giveOn(origin: string, { stored, paid }: Acknowledged, onStored: () => void): Promise<void> {
  const client = { origin, ...asSite(origin) };
  try {
    for (;;) {
      const { status, body } = await client.post<DonationView>('/api/payments/donations', aDonationRequest());
      if (status !== 201) continue;
      stored.add(body.reference);
      onStored();
      const intent = await client.post<{ clientSecret: string }>('/api/stripe/intents', { reference: body.reference });
      if (intent.status !== 200) continue;
      const { clientSecret } = intent.body;
      const confirmed = await confirm(client, { id: clientSecret.split('_secret_')[0]!, clientSecret });
      if (confirmed.status === 200) paid.add(body.reference);
    }
  } catch {
    // The gateway was killed, with unanswered requests under way.
  }
}

test('a gateway killed under load, three times, keeps every acknowledged donation', async () => {
  const acknowledged: Acknowledged = { stored: new Set(), paid: new Set() };
  for (const enough of [10, 20, 30]) {
    const origin = await start();
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const givers = Array.from({ length: 6 }, () =>
      giveOn(origin, acknowledged, () => acknowledged.stored.size >= enough && reach()),
    );
    await reached;
    await kill();
    await Promise.all(givers);
  }

  const origin = await start();
  const client = { origin, ...asSite(origin) };
  expect(acknowledged.paid.size).toBeGreaterThan(5);
  const numbers: string[] = [];
  // Reading may time out while the gateway works off what the kills left; what is lost never comes.
  for (const reference of acknowledged.stored) await becomes(client, reference, { reference });
  for (const reference of acknowledged.paid) {
    const view = await becomes(client, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
    expect(view.underReview).toBe(false);
    numbers.push(view.receiptNumber!);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  // Payments that were made and not acknowledged are booked too, by their events.
  await soon(async () => expect(await reconcileGateway({ origin })).toEqual([]));
});
