import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Enquiry } from '../../../src/domain/enquiry';
import { anEnquiry } from '../../builders/forms';
import { injectFault, soon } from '../giving/support/gifts';
import { asSite } from '../giving/support/startGiving';
import { inboxes, listEmailsAbout, listEmailsTo, openInbox } from './support/emails';

vi.setConfig({ testTimeout: 240_000 });

const tsx = pathToFileURL(require.resolve('tsx')).href;
const script = join(__dirname, '../giving/support/gatewayProcess.ts');

let stateDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(stateDir, { recursive: true, force: true });
});

/** Starts a gateway over the state that an earlier one left. */
async function start() {
  const started = spawn(process.execPath, ['--import', tsx, script, stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const origin = await new Promise<string>((resolve, reject) => {
    started.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    started.once('exit', () => reject(new Error('the gateway did not start')));
  });
  return { origin, ...asSite(origin) };
}

/** Ends it as a power cut of the process would. */
async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child!.once('exit', resolve));
  child!.kill('SIGKILL');
  await ended;
}

type Gateway = Awaited<ReturnType<typeof start>>;

async function sent(gateway: Gateway, enquiry: Enquiry): Promise<string> {
  const { status, body } = await gateway.post<{ reference: string }>('/api/general/enquiries', enquiry);
  expect(status).toBe(201);
  return body.reference;
}

test('a gateway killed between storing and sending sends every email afterwards, and none twice', async () => {
  const enquiries = Array.from({ length: 12 }, () => anEnquiry());
  const first = await start();
  // Some emails are passed on without an answer, others are not begun: the kill interrupts all of them.
  await injectFault(first, 'mail', { when: 'after', answer: 'timeout', times: 1, to: enquiries[3]!.email });
  const references: string[] = [];
  for (const enquiry of enquiries) references.push(await sent(first, enquiry));
  await soon(async () => expect(await listEmailsTo(first, enquiries[3]!.email)).toHaveLength(1));
  await kill();

  const second = await start();
  for (const [index, enquiry] of enquiries.entries()) {
    await soon(async () => expect(await openInbox(second, enquiry.attempt)).toEqual([]));
    expect(await listEmailsTo(second, enquiry.email)).toHaveLength(1);
    expect(await listEmailsAbout(second, inboxes.enquiries, references[index]!)).toHaveLength(1);
    // Without an answer the sender tries again, and it is the same message.
    const again = await second.post<{ reference: string }>('/api/general/enquiries', enquiry);
    expect([again.status, again.body.reference]).toEqual([200, references[index]]);
  }
});
