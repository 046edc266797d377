import type { MailPort, OutgoingMail, SendResult } from '../../amplify/useCases/ports/MailPort';
import type { Faults } from './Faults';
import type { Process } from './Process';
import type { World } from './World';

/** How long the service's own record of a message takes to arrive, in milliseconds: soon, or late. */
const recordSoon = { least: 50, most: 3_000 };
const recordLate = { least: 3_000, most: 30_000 };

/**
 * SES in memory: what it has accepted is sent, once a call, whether its answer arrives or not; and the record of it comes back by
 * the effect's tag, a little later.
 */
export class MemoryMail {
  readonly sent: { readonly mail: OutgoingMail; readonly at: Date }[] = [];
  readonly #world: World;
  readonly #faults: Faults;
  readonly #record: (effectKey: string, messageId: string) => Promise<void>;

  constructor(world: World, faults: Faults, record: (effectKey: string, messageId: string) => Promise<void>) {
    this.#world = world;
    this.#faults = faults;
    this.#record = record;
  }

  portFor(process: Process): MailPort {
    return {
      send: (mail) =>
        process.call<SendResult>(() => this.#accept(mail), {
          unreached: 'mail_unreached',
          lost: 'mail_answer_lost',
          fail: () => ({ sent: false, reason: 'unknown', detail: 'no answer' }),
        }),
    };
  }

  #accept(mail: OutgoingMail): SendResult {
    if (this.#faults.strikes('mail_throttled')) return { sent: false, reason: 'try_later', detail: 'too many' };
    this.sent.push({ mail, at: this.#world.now() });
    const messageId = `message-${this.sent.length}`;
    const { least, most } = this.#faults.strikes('mail_record_late') ? recordLate : recordSoon;
    void this.#world.sleep(this.#world.random.between(least, most)).then(() => this.#record(mail.effectKey, messageId));
    return { sent: true, messageId };
  }
}
