import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenRefunds, Outcome } from '../../../src/contract/finance';
import { sydneyDay } from '../../../src/domain/calendar';
import { mailsTo, soon } from './support/gifts';
import { startStaff, type Staff } from './support/startStaff';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
afterAll(() => staff.data.stop());

const why = 'The donor asked by phone.';
/** Before refunds were claimed, every race of these went wrong. */
const races = Array.from({ length: 6 }, (_, index) => index);

const readDonation = async (id: string) => (await staff.data.gifts.donations.get(id))!;
const refund = (donationId: string, cents: number, attempt: string, by = staff.officer, more: object = {}) =>
  staff.act('/refunds', { attempt, donationId, cents, why, dryRun: false, ...more }, by);
const decide = (id: string, decision: string, by = staff.treasurer) =>
  staff.act(`/refunds/${id}/${decision}`, { why: 'Seen the email.' }, by);
const readOpen = async (donationId: string) =>
  (await staff.read<OpenRefunds>('/refunds')).refunds.filter((open) => open.donationId === donationId);

/** Follows a request to what a person is told in the end: the screen sends a request again while its outcome is not known. */
async function follow(request: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await request();
  return !outcome.ok && outcome.isPending ? follow(request) : outcome;
}
const getOutcomeText = (outcome: Outcome) =>
  (outcome.ok ? outcome.said : outcome.issues.map(({ text }) => text)).join(' ');

/** The one gift that all races of a test refund a cent of at a time, which is the quickest. */
const aDonation = () => staff.aPaidGift(900_00);

describe('refunds at the same moment', () => {
  test('the same refund form sent three times at once is one refund, and every answer is its result', async () => {
    const { id } = await aDonation();
    for (const race of races) {
      const attempt = randomUUID();
      const send = () => follow(() => refund(id, 1, attempt));
      const outcomes = await Promise.all([send(), send(), send()]);
      expect(outcomes[0]).toEqual({ ok: true, said: [expect.stringContaining('A$0.01 was refunded.')] });
      expect(outcomes).toEqual([outcomes[0], outcomes[0], outcomes[0]]);
      expect((await readDonation(id)).refundedCents).toBe(race + 1);
    }
    expect(await readOpen(id)).toEqual([]);
  });

  test('two people who refund one gift at once make one refund, and the other is told that one is open', async () => {
    const { id } = await aDonation();
    for (const race of races) {
      // Both see the gift as it was before the race.
      const outcomes = await Promise.all(
        [staff.officer, staff.treasurer].map((by) => {
          const attempt = randomUUID();
          return follow(() => refund(id, 1, attempt, by, { seenRefundedCents: race }));
        }),
      );
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(getOutcomeText(outcomes.find(({ ok }) => !ok)!)).toMatch(
        /^A refund of this gift is open|by someone else meanwhile/,
      );
      expect((await readDonation(id)).refundedCents).toBe(race + 1);
    }
    expect(await readOpen(id)).toEqual([]);
  });

  test('a refund that is approved and declined at once is either made or not, as both people are told', async () => {
    const { id } = await aDonation();
    await refund(id, 501_00, randomUUID());
    const [open] = await readOpen(id);
    await decide(open!.id, 'approve');
    const before = (await readDonation(id)).refundedCents;
    let made = 0;
    for (const _ of races) {
      await refund(id, 1, randomUUID());
      const [waiting] = await readOpen(id);
      const [approved, declined] = await Promise.all([
        follow(() => decide(waiting!.id, 'approve')),
        follow(() => decide(waiting!.id, 'decline', staff.officer)),
      ]);
      expect([approved.ok, declined.ok].sort()).toEqual([false, true]);
      expect(getOutcomeText(approved.ok ? declined : approved)).toContain(
        approved.ok ? 'was approved' : 'was declined',
      );
      if (approved.ok) made += 1;
      expect((await readDonation(id)).refundedCents).toBe(before + made);
      expect(await readOpen(id)).toEqual([]);
    }
  });

  test('a refund that is approved twice at once is made once, and both answers are its result', async () => {
    const { id } = await aDonation();
    await refund(id, 501_00, randomUUID());
    const [open] = await readOpen(id);
    const approve = () => follow(() => decide(open!.id, 'approve'));
    const finish = () => follow(() => decide(open!.id, 'finish', staff.officer));
    const outcomes = await Promise.all([approve(), approve()]);
    expect(outcomes[0]).toEqual({ ok: true, said: [expect.stringContaining('A$501.00 was refunded.')] });
    expect([...outcomes, await finish()]).toEqual([outcomes[0], outcomes[0], outcomes[0]]);
    expect((await readDonation(id)).refundedCents).toBe(501_00);
  });

  test('a refund that waits is emailed once to the others of finance, without the donor’s data', async () => {
    const { id, email } = await aDonation();
    const attempt = randomUUID();
    await Promise.all([refund(id, 700_00, attempt), refund(id, 700_00, attempt)]);
    const sent = await soon(async () => {
      const mails = (await mailsTo(staff.data, 'treasurer@mizan.example')).filter(({ text }) => text.includes(id));
      expect(mails).toHaveLength(1);
      return mails[0]!;
    });
    expect(sent.subject).toBe('A refund of A$700.00 waits for you');
    expect(sent.text).toContain('/account#/finance/refunds');
    expect(sent.text).not.toContain(email);
    const own = await mailsTo(staff.data, 'finance@mizan.example');
    expect(own.filter(({ text }) => text.includes(id))).toEqual([]);
    const [open] = await readOpen(id);
    await decide(open!.id, 'decline');
  });

  test('a refund whose first call ended after its claim is listed when another is asked for, and finished', async () => {
    const { id } = await aDonation();
    const refundRequest = {
      cents: 5_00,
      day: sydneyDay(new Date()),
      reference: '',
      attempt: randomUUID(),
      needsApproval: false,
    };
    const at = new Date().toISOString();
    const by = { userId: 'someone', email: 'someone@example.org' };
    const entry = { id: `${at.replace(/[:.]/g, '-')}-abcdef01`, at, by, about: id, why, what: 'A$5.00' };
    await staff.data.gifts.refundClaims.add(id, 1, { ...entry, action: 'refund', refund: refundRequest });
    expect(getOutcomeText(await refund(id, 1, randomUUID()))).toContain('is open');
    expect(await readOpen(id)).toMatchObject([{ state: 'unfinished', cents: 5_00 }]);
    expect(getOutcomeText(await follow(() => decide(entry.id, 'finish')))).toContain('A$5.00 was refunded.');
    expect(await follow(() => refund(id, 5_00, refundRequest.attempt))).toMatchObject({ ok: true });
    expect((await readDonation(id)).refundedCents).toBe(5_00);
  });

  test('a refund of a gift that was refunded since its form was shown is refused', async () => {
    const { id } = await aDonation();
    await refund(id, 10_00, randomUUID());
    const outcome = await refund(id, 10_00, randomUUID(), staff.treasurer, { seenRefundedCents: 0 });
    expect(getOutcomeText(outcome)).toContain('Find it again');
    expect((await readDonation(id)).refundedCents).toBe(10_00);
  });
});
