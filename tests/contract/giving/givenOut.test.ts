import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateBooks } from '../../../amplify/useCases/distributions/updateBooks';
import type { ImpactFigures } from '../../../src/contract/impact';
import { sydneyDay } from '../../../src/domain/calendar';
import { settleOutbox, type Donation, type DonationView } from '../../../src/domain/donation';
import { drainEmails } from '../../support/drainEmails';
import type { RunningData, User } from '../data/support/startData';
import { atMinute, createDistributionTools } from './support/distributions';
import { mailsTo } from './support/gifts';
import { createPorts } from './support/reconcileGateway';
import { startStaff, type Staff } from './support/startStaff';
import { daysAfter } from '../../builders/daysAfter';

let staff: Staff;
let data: RunningData;
let programs: User;
beforeAll(async () => {
  staff = await startStaff();
  ({ data } = staff);
  programs = await data.signIn('programs@mizan.example');
});
afterAll(() => data.stop());

const today = sydneyDay(new Date());
const { give, record } = createDistributionTools(() => ({ staff, programs }));

describe('where gifts are', () => {
  const findGift = async (donor: User, reference: string) => {
    const { gifts } = await data.answerTo<{ gifts: { reference: string; givenOut: object | null }[] }>(
      donor,
      'myGifts',
    );
    return gifts.find((gift) => gift.reference === reference)?.givenOut;
  };
  const update = () => updateBooks(createPorts(data));

  test('each of two donors is told what of their own gift reached people, the oldest gift first', async () => {
    const [amina, yusuf] = [await data.user(), await data.user()];
    // Only to a program, so that no other gift of these tests is among them.
    const to = { type: 'program', uid: 'study-fund' } as const;
    const first = await give(50_00, 'sadaqah', to, { userId: amina.sub, succeededAt: atMinute(1) });
    const second = await give(80_00, 'sadaqah', to, { userId: yusuf.sub, succeededAt: atMinute(2) });
    await update();
    expect(await findGift(amina, first.reference)).toMatchObject({ givenCents: 0, heldCents: 50_00, day: null });
    const cells = { fund: 'sadaqah', category: '', program: 'study-fund', purpose: 'education', amount: '70' };
    expect(await record({ ...cells, people: '20', households: '6' })).toMatchObject({ ok: true });
    await update();
    const batch = { batchCents: expect.any(Number), batchHouseholds: expect.any(Number) };
    const costsCents = 0;
    expect(await findGift(amina, first.reference)).toEqual({
      givenCents: 50_00,
      heldCents: 0,
      costsCents,
      day: today,
      ...batch,
    });
    expect(await findGift(yusuf, second.reference)).toEqual({
      givenCents: 20_00,
      heldCents: 60_00,
      costsCents,
      day: today,
      ...batch,
    });
    const view = await data.get<DonationView>(`/api/payments/donations/${second.reference}`);
    expect(view.body.givenOut).toMatchObject({ givenCents: 20_00, heldCents: 60_00, day: today });
  });

  test('a gift that went back leaves what it paid to the next one, and is told of no more', async () => {
    const [amina, yusuf] = [await data.user(), await data.user()];
    const to = { type: 'program', uid: 'safe-home' } as const;
    const first = await give(50_00, 'sadaqah', to, { userId: amina.sub, succeededAt: atMinute(1) });
    const second = await give(50_00, 'sadaqah', to, { userId: yusuf.sub, succeededAt: atMinute(2) });
    const cells = { fund: 'sadaqah', category: '', program: 'safe-home', purpose: 'safety', amount: '50' };
    expect(await record({ ...cells, people: '9', households: '5' })).toMatchObject({ ok: true });
    await update();
    expect(await findGift(yusuf, second.reference)).toMatchObject({ givenCents: 0, heldCents: 50_00 });
    const stored = (await data.gifts.donations.get(first.id))!;
    await data.gifts.donations.replace({ ...stored, status: 'refunded', refundedCents: 50_00 });
    await update();
    expect(await findGift(amina, first.reference)).toBeNull();
    expect(await findGift(yusuf, second.reference)).toMatchObject({ givenCents: 50_00, heldCents: 0, day: today });
  });

  test('a donor gets one email when their whole gift has reached people, true after a refund', async () => {
    const to = { type: 'program', uid: 'debt-relief' } as const;
    const cells = {
      fund: 'sadaqah',
      category: '',
      program: 'debt-relief',
      purpose: 'debt',
      people: '9',
      households: '5',
    };
    const give3 = (cents: number, minute: number) => {
      const donor = { name: 'Amina', email: `${randomUUID().slice(0, 8)}@donor.example`, anonymous: false };
      return give(cents, 'sadaqah', to, { donor, succeededAt: atMinute(minute) });
    };
    const gifts = [await give3(50_00, 1), await give3(80_00, 2), await give3(40_00, 3)] as const;
    const [first, second, third] = gifts;
    const askFor = ({ reference }: Donation, isWanted = true) =>
      data.post<DonationView>(`/api/payments/donations/${reference}/given-out-email`, { isWanted });
    const inDays = (days: number) => daysAfter(new Date(), days);
    const drain = (days: number) =>
      Promise.all([...gifts, ...gifts].map(({ reference }) => drainEmails(data, reference, inDays(days))));
    const readMails = async ({ donor }: Donation) =>
      (await mailsTo(data, donor.email!)).filter(({ subject }) => subject.endsWith('reached people'));
    const refund = async ({ id }: Donation, refundedCents: number) => {
      const stored = (await data.gifts.donations.get(id))!;
      const status = refundedCents < stored.totalCents ? 'partly_refunded' : 'refunded';
      await data.gifts.donations.replace(settleOutbox({ ...stored, status, refundedCents }, new Date()));
    };

    await Promise.all([...gifts, ...gifts].map((gift) => askFor(gift)));
    expect((await askFor(first)).body.givenOutEmail).toEqual({ isAsked: true, isSent: false });
    expect((await askFor(first, false)).body.givenOutEmail).toEqual({ isAsked: false, isSent: false });
    await askFor(first);
    await update();
    await drain(1);
    expect(await Promise.all(gifts.map(readMails))).toEqual([[], [], []]);

    await refund(second, 30_00);
    await refund(third, 40_00);
    expect((await askFor(third)).status).toBe(409);
    expect(await record({ ...cells, amount: '70' })).toMatchObject({ ok: true });
    await update();
    await drain(2);
    expect(await readMails(second)).toEqual([]);
    const [mail] = await readMails(first);
    expect(mail?.subject).toBe('Your A$50.00 reached people');
    expect(mail?.text).toMatch(
      /Your A\$50\.00 reached people on \d+ \w+ \d{4} in Sydney: part of A\$70\.00 to 5 households\./,
    );

    expect(await record({ ...cells, amount: '30' })).toMatchObject({ ok: true });
    await update();
    await drain(3);
    await drain(30);
    const all = await Promise.all(gifts.map(readMails));
    expect(all.map((mails) => mails.map(({ subject }) => subject))).toEqual([
      ['Your A$50.00 reached people'],
      // What is left of A$80.00.
      ['Your A$50.00 reached people'],
      [],
    ]);
    expect((await askFor(second)).body.givenOutEmail).toEqual({ isAsked: true, isSent: true });
  });

  test('the public figures tell only of whole batches, and add up', async () => {
    await update();
    const figures = await data.get<ImpactFigures>('/api/payments/impact');
    expect(figures.status).toBe(200);
    for (const { heldCents, inCents, outCents, costsCents } of figures.body.funds)
      expect(heldCents).toBe(inCents - outCents - costsCents);
    const before = figures.body.funds.find(({ fund }) => fund === 'fidyah')!;
    await give(100_00, 'fidyah');
    const cells = { fund: 'fidyah', category: '', program: 'family-table', purpose: 'food', meals: '4', amount: '30' };
    expect(await record({ ...cells, people: '4', households: '4' })).toMatchObject({ ok: true });
    const readOut = async () => {
      await update();
      const { body } = await data.get<ImpactFigures>('/api/payments/impact');
      return (body.funds.find(({ fund }) => fund === 'fidyah')?.outCents ?? 0) - before.outCents;
    };
    expect(await readOut()).toBe(0);
    expect(await record({ ...cells, people: '1', households: '1' })).toMatchObject({ ok: true });
    expect(await readOut()).toBe(60_00);
  });
});
