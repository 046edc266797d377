import type { Mail } from './Mail';
import { sesEvents } from './ses/sesEvents';
import type { SesEvent } from './ses/sesEvents';

/** What became of an accepted e-mail, as whoever listens gets it. */
export interface SentMail {
  readonly messageId: string;
  /** By name. */
  readonly tags: Readonly<Record<string, string>>;
  readonly to: readonly string[];
  /** As EventBridge would hand them on, in order: Send, then Delivery, Bounce or Complaint. */
  readonly events: readonly SesEvent[];
}

export interface EventTellerDeps {
  readonly region: string;
  readonly onSent: (sent: SentMail) => void | Promise<void>;
  /** Called when an e-mail's events are told. */
  readonly onTold: (id: string) => void;
  /** Runs some work after a number of milliseconds. */
  readonly schedule: (work: () => void, delay: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface EventTeller {
  tell(mail: Mail): void;
  /** Resolves when no call of the listener is under way. */
  settled(): Promise<void>;
}

/** EventBridge asks again too, for longer; whoever has not listened by then is asked at the next start. */
const retryDelays = [1_000, 5_000, 30_000];

/** Tells a listener the events of e-mails, at least once each. */
export function createEventTeller({ region, onSent, onTold, schedule, onError }: EventTellerDeps): EventTeller {
  const underWay = new Set<Promise<void>>();

  async function attempt(mail: Mail, tries: number): Promise<void> {
    try {
      await onSent({
        messageId: mail.id,
        tags: Object.fromEntries(mail.tags.map(({ name, value }) => [name, value])),
        to: mail.to,
        events: sesEvents(mail, region),
      });
      onTold(mail.id);
    } catch (error) {
      onError(error);
      const delay = retryDelays[tries];
      if (delay !== undefined) schedule(() => start(mail, tries + 1), delay);
    }
  }

  function start(mail: Mail, tries: number): void {
    // Not within the request that brought the message: its sender has its answer first.
    const call: Promise<void> = Promise.resolve()
      .then(() => attempt(mail, tries))
      .finally(() => underWay.delete(call));
    underWay.add(call);
  }

  return {
    tell: (mail) => start(mail, 0),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
