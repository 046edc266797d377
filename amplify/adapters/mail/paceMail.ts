import type { RateStore } from '../donationTable/ports';
import type { MailPort } from './MailPort';

export interface Pace {
  /** How many messages all that share the count may send in a second. */
  readonly perSecond: number;
  /** How long a message may wait for its turn before it is left for later, in milliseconds. */
  readonly longestWait: number;
  /** Counts for everyone who sends, in whatever process. */
  readonly rates: Pick<RateStore, 'count'>;
  readonly clock: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * A mail service that is not asked for more than it takes: each message takes one of the places of a second, and waits for the next
 * second where all are taken. SES refuses what exceeds an account's rate for longer than a short burst.
 */
export function paceMail(mail: MailPort, { perSecond, longestWait, rates, clock, wait }: Pace): MailPort {
  return {
    async send(message) {
      const until = clock().getTime() + longestWait;
      for (;;) {
        const now = clock();
        const { tries } = await rates.count('tries', 'mail', 1, now);
        if (tries <= perSecond) return mail.send(message);
        const nextSecond = 1000 - (now.getTime() % 1000);
        if (now.getTime() + nextSecond > until)
          return { sent: false, reason: 'try_later', detail: 'every place of the sending rate is taken' };
        await wait(nextSecond);
      }
    },
  };
}
