import { describe, expect, it } from 'vitest';
import type { MailPort, OutgoingMail } from '../../useCases/ports/MailPort';
import { paceMail } from './paceMail';

const message = { to: 'amina@donor.example', subject: 'Thank you' } as OutgoingMail;

/** Senders that share a rate; only waiting takes time. */
function aWorld() {
  let now = Date.UTC(2027, 1, 15, 0, 0, 0, 400);
  const counts = new Map<number, number>();
  const sentIn = new Map<number, number>();
  const second = () => Math.floor(now / 1000);
  const waiting: { at: number; wake: () => void }[] = [];
  const mail: MailPort = {
    async send() {
      sentIn.set(second(), (sentIn.get(second()) ?? 0) + 1);
      return { sent: true, messageId: 'message' };
    },
  };
  const sender = (perSecond: number, longestWait: number) =>
    paceMail(mail, {
      perSecond,
      longestWait,
      rates: {
        async count() {
          counts.set(second(), (counts.get(second()) ?? 0) + 1);
          return { tries: counts.get(second()) ?? 0, declines: 0 };
        },
      },
      clock: () => new Date(now),
      wait: (milliseconds) => new Promise((wake) => waiting.push({ at: now + milliseconds, wake })),
    });
  const pass = async () => {
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    await settled();
    while (waiting.length > 0) {
      waiting.sort((one, other) => one.at - other.at);
      const next = waiting.shift();
      now = next?.at ?? now;
      next?.wake();
      await settled();
    }
  };
  return { sender, pass, sentIn };
}

describe('the pace of sending emails', () => {
  it('the limit of emails in a second applies to all senders together', async () => {
    const { sender, pass, sentIn } = aWorld();
    const [one, other] = [sender(14, 30_000), sender(14, 30_000)];
    const results = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).send(message));
    await pass();
    expect([...sentIn.values()]).toEqual([14, 14, 12]);
    expect((await Promise.all(results)).every(({ sent }) => sent)).toBe(true);
  });

  it('an email that would wait too long for its turn is postponed, without being sent', async () => {
    const { sender, pass, sentIn } = aWorld();
    const slow = sender(1, 2_000);
    const results = Array.from({ length: 4 }, () => slow.send(message));
    await pass();
    const reasons = (await Promise.all(results)).map((result) => (result.sent ? 'sent' : result.reason));
    expect(reasons).toEqual(['sent', 'sent', 'sent', 'try_later']);
    expect([...sentIn.values()]).toEqual([1, 1, 1]);
  });
});
