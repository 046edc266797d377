import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { defineEmulator } from '../kit/defineEmulator';
import { FaultQueue } from '../kit/faults';
import { byTimer, type Schedule } from '../kit/schedule';
import { createAdmin, mailRoutes } from './mailPages';
import { createMailStore, type Mail, type MailSummary, type NewMail } from './mailStore';
import { mailFaultSchema, sendRoutes, type MailFault } from './sendEmail';

/** An event of SES as it comes from EventBridge. */
type SesEvent = ReturnType<typeof toEvent>;

/** The account of every local AWS service. */
const account = '000000000000';

const detailTypes = { Send: 'Email Sent', Delivery: 'Email Delivered' } as const;

/** The events of an accepted email: it was sent, then delivered. An event always has the same id, so that a second sending can be known. */
function sesEvents(mail: Mail, region: string): readonly SesEvent[] {
  const delivery = {
    timestamp: mail.acceptedAt,
    processingTimeMillis: 0,
    recipients: mail.to,
    smtpResponse: '250 2.6.0 Message received',
    reportingMTA: 'local',
  };
  return [toEvent(mail, region, 'Send', { send: {} }), toEvent(mail, region, 'Delivery', { delivery })];
}

function toEvent(mail: Mail, region: string, eventType: keyof typeof detailTypes, facts: object) {
  const set = mail.configurationSet ?? '';
  return {
    version: '0',
    id: toUuid(`${mail.id} ${eventType}`),
    'detail-type': detailTypes[eventType],
    source: 'aws.ses',
    account,
    time: `${mail.acceptedAt.slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:ses:${region}:${account}:configuration-set/${set}`],
    detail: {
      eventType,
      mail: {
        timestamp: mail.acceptedAt,
        source: mail.from,
        sendingAccountId: account,
        messageId: mail.id,
        destination: mail.to,
        headersTruncated: false,
        headers: [
          { name: 'From', value: mail.from },
          { name: 'To', value: mail.to.join(', ') },
          { name: 'Subject', value: mail.subject },
          { name: 'MIME-Version', value: '1.0' },
          ...mail.headers,
        ],
        commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.id, subject: mail.subject },
        tags: {
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': [set],
          ...Object.fromEntries(mail.tags.map(({ name, value }) => [name, [value]])),
        },
      },
      ...facts,
    },
  };
}

function toUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

/** The events of an accepted email, in order. */
export interface SentMail {
  readonly messageId: string;
  readonly events: readonly SesEvent[];
}

export interface MailEmulatorDeps {
  /** Folder of the emails; deleting it empties the emulator. */
  readonly stateDir: string;
  readonly clock: () => Date;
  /** The verified identity, e.g. `mizan.example`: its addresses may send. */
  readonly fromDomain: string;
  /** `ap-southeast-2` without. */
  readonly region?: string;
  /** Whether the account says that it is in SES's sandbox. */
  readonly inSandbox?: boolean;
  /** Called for each email that SES accepted, at least once, also after a restart; again when it throws. */
  readonly onSent?: (sent: SentMail) => void | Promise<void>;
  readonly onError?: (error: unknown) => void;
  readonly schedule?: Schedule;
}

/** An email of another emulator. */
export type DeliveredMail = Pick<NewMail, 'from' | 'to' | 'subject' | 'text' | 'source'> & Partial<NewMail>;

export interface MailEmulator {
  readonly app: Hono;
  /** Accepts an email of another emulator, such as a sign-in code; it has no events. */
  readonly deliver: (mail: DeliveredMail) => Promise<void>;
  /** Every email, newest first. */
  readonly list: () => readonly MailSummary[];
  /** Resolves when no call of `onSent` is under way. */
  readonly settled: () => Promise<void>;
}

/** EventBridge retries too, for longer; the next start tries again, in milliseconds. */
const retryDelays = [1_000, 5_000, 30_000];

/** Creates the email emulator: SES's sending API, and pages on which every email can be read. Mount `app` at `/mail`. */
export function createMailEmulator(deps: MailEmulatorDeps): MailEmulator {
  const { clock, onSent, fromDomain, region = 'ap-southeast-2', schedule = byTimer, onError = () => undefined } = deps;
  const store = createMailStore(deps.stateDir, clock);
  const faults = new FaultQueue<MailFault>();
  const sending = new Set<Promise<void>>();

  async function attempt(mail: Mail, tries: number): Promise<void> {
    // Not within the request that brought the email: its sender has its answer first.
    await Promise.resolve();
    try {
      await onSent?.({ messageId: mail.id, events: sesEvents(mail, region) });
      store.markSent(mail.id);
    } catch (error) {
      onError(error);
      const delay = retryDelays[tries];
      if (delay !== undefined) schedule(delay, () => sendEvents(mail, tries + 1));
    }
  }

  function sendEvents(mail: Mail, tries = 0): void {
    const call: Promise<void> = attempt(mail, tries).finally(() => sending.delete(call));
    sending.add(call);
  }

  async function accept(mail: NewMail): Promise<Mail> {
    const accepted = await store.add(mail);
    if (mail.eventsDue) sendEvents(accepted);
    return accepted;
  }

  if (onSent)
    for (const { id } of [...store.list()].reverse().filter(({ eventsDue }) => eventsDue)) {
      const mail = store.find(id);
      if (mail) sendEvents(mail);
    }

  const sends = sendRoutes({
    fromDomain,
    region,
    inSandbox: deps.inSandbox,
    faults,
    // Without a configuration set, SES has no place to send events to.
    accept: (mail) =>
      accept({ ...mail, source: 'ses', eventsDue: onSent !== undefined && mail.configurationSet !== undefined }),
  });
  const app = defineEmulator({
    name: 'email',
    faults: { schema: mailFaultSchema, faults },
    admin: createAdmin(store),
    routes: [sends, mailRoutes(store)],
  });
  return {
    app,
    deliver: async (mail) => void (await accept({ ...emptyMail, ...mail })),
    list: store.list,
    async settled() {
      while (sending.size > 0) await Promise.all(sending);
    },
  };
}

const emptyMail = { replyTo: [], html: null, headers: [], tags: [], attachments: [], eventsDue: false };
