import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { Hono } from 'hono';
import { afterEach, beforeEach } from 'vitest';
import {
  createMailEmulator,
  type MailEmulator,
  type MailEmulatorDeps,
} from '../../../src/emulators/mail/createMailEmulator';
import { listen } from '../../../src/emulators/kit/listen';

export interface RunningMail {
  readonly origin: string;
  readonly emulator: MailEmulator;
  /** The real client, as the back end makes it; one attempt a send. */
  readonly ses: SESv2Client;
  stop(): Promise<void>;
}

export const now = new Date('2026-03-01T02:03:04.567Z');

export function temporaryState(): { readonly stateDir: string; remove(): void } {
  const stateDir = mkdtempSync(join(tmpdir(), 'mail-'));
  return { stateDir, remove: () => rmSync(stateDir, { recursive: true, force: true }) };
}

/** Starts only the email emulator, mounted as in the gateway, on a port that the system chooses. */
export async function startMail(
  deps: Partial<MailEmulatorDeps> & Pick<MailEmulatorDeps, 'stateDir'>,
): Promise<RunningMail> {
  const emulator = createMailEmulator({ clock: () => now, fromDomain: 'mizan.example', ...deps });
  const { origin, close } = await listen(new Hono().route('/mail', emulator.app), { port: 0, variable: 'LOCAL_PORT' });
  const ses = new SESv2Client({
    endpoint: `${origin}/mail`,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    origin,
    emulator,
    ses,
    stop: async () => {
      ses.destroy();
      await emulator.settled();
      await close();
    },
  };
}

/** Prepares an emulator for each test of a file, with a state of its own. */
export function prepareMail(): RunningMail {
  const running = {} as RunningMail;
  let state: ReturnType<typeof temporaryState>;
  beforeEach(async () => {
    state = temporaryState();
    Object.assign(running, await startMail({ stateDir: state.stateDir }));
  });
  afterEach(async () => {
    await running.stop();
    state.remove();
  });
  return running;
}

/** A valid email. */
export const goodMail = {
  FromEmailAddress: 'Mizan Zakat Foundation <giving@mizan.example>',
  Destination: { ToAddresses: ['donor@example.com'] },
  Content: {
    Simple: {
      Subject: { Data: 'Your gift — thank you', Charset: 'UTF-8' },
      Body: {
        Text: { Data: 'Thank you. A$50.00 reached us.', Charset: 'UTF-8' },
        Html: {
          Data: '<html><head></head><body><p>Thank you</p></body></html>',
          Charset: 'UTF-8',
        },
      },
    },
  },
} satisfies SendEmailCommandInput;

export type SimpleMail = NonNullable<NonNullable<SendEmailCommandInput['Content']>['Simple']>;

/** Returns the valid email with another content. */
export function withContent(change: Partial<SimpleMail>): SendEmailCommandInput {
  return { ...goodMail, Content: { Simple: { ...goodMail.Content.Simple, ...change } } };
}
