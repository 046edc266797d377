import type { RateStore } from '../../useCases/ports/donations';
import type { MailPort } from '../../useCases/ports/MailPort';

export interface Pace {
  /** Messages a second, for all that share the count. */
  readonly perSecond: number;
  /** How long a message may wait before it is postponed, in milliseconds. */
  readonly longestWait: number;
  /** The count of messages of all processes. */
  readonly rates: Pick<RateStore, 'count'>;
  readonly clock: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Limits a mail service's rate: each message takes one of a second's slots, and waits for the next second if all are
 * taken. SES rejects messages if an account exceeds its rate for longer than a short burst.
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
