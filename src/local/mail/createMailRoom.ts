import { Hono } from 'hono';
import { FaultQueue } from '../faults/FaultQueue';
import { faultRoutes } from '../faults/faultRoutes';
import { createEventTeller } from './createEventTeller';
import type { SentMail } from './createEventTeller';
import type { Mail, NewMail } from './Mail';
import { mailFaultSchema } from './MailFault';
import type { MailFault } from './MailFault';
import { messageId } from './messageId';
import { pageRoutes } from './pages/pageRoutes';
import { sesRoutes } from './ses/sesRoutes';
import { createMailStore } from './store/createMailStore';

export interface MailRoomDeps {
  /** The room's own folder. */
  readonly stateDir: string;
  readonly clock: () => Date;
  /** The verified identity of the mail API, e.g. `mizan.example`. */
  readonly fromDomain: string;
  /** `ap-southeast-2` without. */
  readonly region?: string;
  /** The configuration sets that there are; without, every name is one. */
  readonly configurationSets?: readonly string[];
  /**
   * Told of each e-mail that the mail API accepted, at least once, also after a restart; its events are told again when it throws.
   * E-mails that rooms deliver have no events.
   */
  readonly onSent?: (sent: SentMail) => void | Promise<void>;
  readonly onError?: (error: unknown) => void;
  /** Runs some work after a number of milliseconds; a timer that keeps no process alive without it. */
  readonly schedule?: (work: () => void, delay: number) => void;
}

/** What a room hands in without the mail API. */
export type DeliveredMail = Pick<NewMail, 'from' | 'to' | 'subject' | 'text'> &
  Partial<NewMail> & {
    /** The room's name. */
    readonly source: string;
  };

export interface MailRoom {
  readonly app: Hono;
  /** Takes an e-mail of another room, such as a confirmation code. @returns its id, when the disk has it. */
  readonly deliver: (mail: DeliveredMail) => string;
  /** Resolves when nobody is being told of an e-mail. */
  readonly settled: () => Promise<void>;
}

/**
 * The mail room of the local gateway: the sending API of SES, and pages on which every e-mail can be read. Mount `app`
 * at `/mail`. An e-mail that was accepted outlives a killed process.
 */
export function createMailRoom(deps: MailRoomDeps): MailRoom {
  const { stateDir, clock, fromDomain, onSent, region = 'ap-southeast-2', configurationSets } = deps;
  const store = createMailStore(stateDir);
  const faults = new FaultQueue<MailFault>();
  const teller = createEventTeller({
    region,
    onSent: onSent ?? (() => undefined),
    onTold: store.markTold,
    schedule: deps.schedule ?? ((work, delay) => void setTimeout(work, delay).unref()),
    onError: deps.onError ?? (() => undefined),
  });

  function accept(mail: NewMail, source: string, eventsDue: boolean): Mail {
    const now = clock();
    const accepted: Mail = { ...mail, id: messageId(now), acceptedAt: now.toISOString(), source, eventsDue };
    store.add(accepted);
    if (eventsDue) teller.tell(accepted);
    return accepted;
  }

  if (onSent) {
    // Oldest first, as they would have been told.
    for (const { id } of [...store.list()].reverse().filter(({ eventsDue }) => eventsDue)) {
      const mail = store.find(id);
      if (mail) teller.tell(mail);
    }
  }

  const app = new Hono();
  app.route('/', faultRoutes({ emulator: 'email', schema: mailFaultSchema, faults }));
  app.route(
    '/',
    sesRoutes({
      account: { fromDomain, region, configurationSets },
      faults,
      accept: (mail) => accept(mail, 'ses', onSent !== undefined),
    }),
  );
  app.route('/', pageRoutes(store));

  return {
    app,
    deliver: ({ source, ...mail }) => accept({ ...emptyMail, ...mail }, source, false).id,
    settled: teller.settled,
  };
}

const emptyMail = {
  cc: [],
  bcc: [],
  replyTo: [],
  html: null,
  headers: [],
  tags: [],
  attachments: [],
  configurationSet: null,
} as const satisfies Partial<NewMail>;
