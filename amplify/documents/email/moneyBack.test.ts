import { describe, expect, it } from 'vitest';
import { observe, type Donation, type DonationRequest, type Observation } from '../../../src/domain/donation';
import { buildReceipt, issueReceipt, voidFalseReceipts } from '../../../src/domain/receipt';
import {
  aDispute,
  aDonation,
  aFoundation,
  aLine,
  aPayment,
  aRefund,
  givingDay,
  someRefunds,
} from '../../../tests/builders/giving';
import { createDisputeLostEmail } from './createDisputeLostEmail';
import { createRefundEmail } from './createRefundEmail';
import type { EmailContext } from './toEmail';

const context: EmailContext = { foundation: aFoundation, siteUrl: 'https://www.mizan.example' };

const donations = {
  zakat: [aLine({ kind: 'zakat', amount: 250_00 })],
  fitr: [aLine({ kind: 'fitr', amount: 252_00, basis: { by: 'people', people: 14 } })],
  fidyah: [aLine({ kind: 'fidyah', amount: 250_00, basis: { by: 'days', days: 25 } })],
  kaffarah: [aLine({ kind: 'fidyah', amount: 300_00, basis: { by: 'fasts', fasts: 1, combined: false } })],
  sadaqah: [aLine({ amount: 250_00 })],
} satisfies Record<string, DonationRequest['lines']>;

const pay = (lines: DonationRequest['lines']) => {
  const gift = aDonation({}, { lines });
  const { donation } = observe(gift, aPayment({ cents: gift.totalCents }), givingDay);
  return issueReceipt(donation, 'MZ-2027-000001', givingDay);
};

/** Learns, draws the receipt for the rest, and sends each email that is due, once. */
function step({ gift, texts }: { gift: Donation; texts: readonly string[] }, seen: Observation) {
  const learnt = voidFalseReceipts(observe(gift, seen, givingDay).donation, givingDay);
  const needsReceipt = learnt.outbox.some(({ kind, state }) => kind === 'receipt' && state === 'pending');
  const withReceipt = needsReceipt
    ? issueReceipt(learnt, `MZ-2027-00000${learnt.receipts.length + 1}`, givingDay)
    : learnt;
  const receipt = buildReceipt(withReceipt, aFoundation);
  const emails = withReceipt.outbox.flatMap((effect) => {
    if (effect.state !== 'pending') return [];
    if (effect.kind === 'refund_email') return [createRefundEmail(withReceipt, receipt, context, effect)];
    return effect.kind === 'dispute_lost_email' ? [createDisputeLostEmail(withReceipt, receipt, context)] : [];
  });
  const done = withReceipt.outbox.map((effect) => ({ ...effect, state: 'done' as const }));
  const read = emails.map(({ subject, text }) => `${subject}\n${text.replace(/\s+/g, ' ')}`);
  return { gift: { ...withReceipt, outbox: done }, texts: [...texts, ...read] };
}

const tell = (lines: DonationRequest['lines'], seen: readonly Observation[]) =>
  seen.reduce(step, { gift: pay(lines), texts: [] as readonly string[] }).texts;

const twice = [aRefund(someRefunds([100_00])), aRefund(someRefunds([100_00, 36_00]))];
const kinds = Object.keys(donations) as (keyof typeof donations)[];
const left: Readonly<Record<keyof typeof donations, string>> = {
  zakat: 'A$136.00 of your zakat no longer counts as given.',
  fitr: 'A$136.00 of your zakat al-fitr no longer counts as given. What is left is enough for 6 of 14 people.',
  fidyah: 'A$136.00 of your fidyah and kaffarah no longer counts as given. What is left is enough for 11 of 25 days.',
  kaffarah:
    'A$136.00 of your fidyah and kaffarah no longer counts as given. What is left is enough for 32 of 60 people.',
  sadaqah: '',
};

describe('what a donor is told when money goes back', () => {
  it.each(kinds)(
    'after two partial refunds of %s, the second email has the sum of now, the sum in all and what is left',
    (kind) => {
      const [first = '', second = ''] = tell(donations[kind], twice);
      expect(first).toContain('Part of your gift was refunded: A$100.00');
      expect(first).not.toContain('in all');
      expect(second).toContain('Another part of your gift was refunded: A$36.00');
      expect(second).toContain('We have now refunded A$36.00 to the card you paid with, which makes A$136.00 in all.');
      expect(second).toContain(left[kind]);
      if (kind === 'sadaqah') expect(second).not.toContain('counts as given');
    },
  );

  it.each(kinds)('when the rest of %s goes back, the email says so, and that the receipt is void', (kind) => {
    const { totalCents } = pay(donations[kind]);
    const [, second = ''] = tell(donations[kind], [twice[0]!, aRefund(someRefunds([100_00, totalCents - 100_00]))]);
    expect(second).toContain('The rest of your gift was refunded: A$');
    expect(second).toMatch(/Receipt MZ-2027-00000\d is void/);
  });

  it.each(kinds)('a lost dispute of %s, after a refund or without one, tells the donor of the void receipt', (kind) => {
    const { totalCents } = pay(donations[kind]);
    for (const before of [[], [twice[0]!]]) {
      const lost = aDispute('lost', totalCents - before.length * 100_00);
      const texts = tell(donations[kind], [...before, aDispute('open', lost.cents), lost]);
      expect(texts).toHaveLength(before.length + 1);
      expect(texts.at(-1)).toMatch(/payment to us was reversed: A\$[\s\S]*Receipt MZ-2027-00000\d is void/);
    }
  });

  it('a refund after one that failed says what is sent now', () => {
    const failed = aRefund(someRefunds([100_00], ['re_1']));
    const again = aRefund(someRefunds([100_00, 50_00], ['re_1']));
    const texts = tell(donations.zakat, [twice[0]!, failed, again]);
    expect(texts.at(-1)).toContain('We have refunded A$50.00 to the card you paid with.');
  });

  it('a refund of another line says that zakat and zakat al-fitr are given, each by its name', () => {
    const lines = [...donations.zakat, ...donations.fitr, aLine({ amount: 20_00 })];
    const [email = ''] = tell(lines, [aRefund(someRefunds([20_00]))]);
    expect(email).toContain(
      'All of your zakat still counts as given. All of your zakat al-fitr still counts as given.',
    );
  });
});
