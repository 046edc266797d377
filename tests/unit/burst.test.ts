import { describe, expect, it } from 'vitest';
import type { ReceiptNumberStore } from '../../amplify/useCases/ports/donations';
import { defaultStripePerSecond } from '../../amplify/lib/environmentVariables';
import { takeInBlocks } from '../../amplify/useCases/effects/takeInBlocks';
import { simulateMaghrib } from '../faults/simulateMaghrib';
import { simulateCapacity } from '../faults/simulateCapacity';
import { traceDonation } from '../faults/traceDonation';
import type { ChangePorts } from '../faults/Backend';
import { simulateBurst, simulateNumbering } from '../faults/simulateBurst';

/** In front of each burst are a thousand forms that were left unpaid, which wait longer than any receipt. */
const burst = { paid: 1_500, unpaid: 1_000 };

/** The counts that must hold however long it takes. */
const sound = { doubled: 0, refused: 0 };

const allNumbers = Array.from({ length: burst.paid }, (_, index) => `MZ-2027-${String(index + 1).padStart(6, '0')}`);

describe('receipt numbers', () => {
  it('receipt numbers have no gap and belong to one donation each, wherever runs that take blocks of them die', async () => {
    const blocks: number[] = [];
    for (let seed = 1; seed <= 60; seed += 1) {
      const numbered = await simulateNumbering(seed, 12);
      expect(numbered.numbers, `seed ${seed}`).toEqual(allNumbers.slice(0, 12));
      blocks.push(...numbered.blocks);
    }
    expect(Math.max(...blocks)).toBe(12);
    // Runs did meet and die, so that blocks were broken up.
    expect(blocks.length).toBeGreaterThan(1.5 * 60);
  });

  it('a receipt gets one number if two lists of a run ask for it at once, as for an event and its donation', async () => {
    const store: ReceiptNumberStore = {
      take: async (_, owners) => owners,
      getOwner: async () => null,
      getLast: async () => 0,
      storeLast: async () => undefined,
    };
    const numbers = takeInBlocks(store, async () => undefined);
    const ask = (donationId: string) => numbers.take('MZ-2027-000001', [{ donationId, effectId: 'receipt' }], '');
    const [owners] = await Promise.all([ask('don_a'), ask('don_a'), ask('don_b')]);
    expect(owners.map(({ donationId }) => donationId)).toEqual(['don_a', 'don_b']);
  });

  it('receipts of many requests at once read the last number once and take one block, which waits for the slow', async () => {
    const calls: string[] = [];
    const store: ReceiptNumberStore = {
      async take(first, owners) {
        calls.push(`take ${first} for ${owners.map(({ donationId }) => donationId).join(' ')}`);
        return owners;
      },
      getOwner: async () => null,
      async getLast() {
        calls.push('getLast');
        return 0;
      },
      storeLast: async () => undefined,
    };
    let waits = 0;
    const numbers = takeInBlocks(store, async () => {
      waits += 1;
      if (waits === 3) slow = ask('don_c');
    });
    const ask = (donationId: string) => numbers.take('MZ-2027-000001', [{ donationId, effectId: 'receipt' }], '');
    let slow: ReturnType<typeof ask> | undefined;
    await Promise.all([1, 2, 3].map(() => numbers.getLast('MZ-2027')));
    const quick = [ask('don_a'), ask('don_b')];
    // Asks for the last number while a block is under way, so that it would read one that is taken.
    const next = numbers.getLast('MZ-2027');
    const owners = await Promise.all(quick);
    expect(await slow).toEqual(owners[0]);
    expect(await next).toBe(3);
    expect(waits).toBe(3);
    expect(calls).toEqual(['getLast', 'take MZ-2027-000001 for don_a don_b don_c', 'getLast']);

    // Too late for the block, which needs no call to be known.
    expect((await ask('don_d')).map(({ donationId }) => donationId)).toEqual(['don_a', 'don_b', 'don_c']);
    expect(calls).toHaveLength(3);
  });

  it('a block of receipt numbers whose write fails, or that has no owners yet, is tried again at the table', async () => {
    const answers = [() => Promise.reject(new Error('no answer')), async () => []];
    const numbers = takeInBlocks(
      {
        take: (_, owners) => (answers.shift() ?? (async () => owners))(),
        getOwner: async () => null,
        getLast: async () => 0,
        storeLast: async () => undefined,
      },
      async () => undefined,
    );
    const mine = { donationId: 'don_a', effectId: 'receipt' };
    const ask = () => numbers.take('MZ-2027-000001', [mine], '');
    await expect(ask()).rejects.toThrow('no answer');
    expect(await ask()).toEqual([]);
    expect(await ask()).toEqual([mine]);
  });

  it('the simulation finds receipt numbers given twice if a run uses numbers that another run has reserved', async () => {
    const plant: ChangePorts = (ports) => {
      const { receiptNumbers } = ports;
      const take = (...asked: Parameters<typeof receiptNumbers.take>) =>
        receiptNumbers.take(...asked).then(() => asked[1]);
      return { ...ports, receiptNumbers: { ...receiptNumbers, take } };
    };
    const { numbers } = await simulateNumbering(1, 12, plant);
    expect(new Set(numbers).size).toBeLessThan(numbers.length);
  });
});

describe('a burst of 1,500 donations, on the schedule and the limits of the deployment', () => {
  it('a burst of 1,500 donations gets every receipt and email once within two minutes, at a new SES account’s rate', async () => {
    const { numbers, ...report } = await simulateBurst(burst, 120);
    expect(report).toMatchObject({ ...sound, receipts: burst.paid, emails: burst.paid });
    expect(numbers).toEqual(allNumbers);
    // A run takes on nothing new after a minute, and needs seconds for what it has begun.
    expect(report.longestRun).toBeLessThan(90);
  });

  it('a burst of 1,500 donations is finished within three minutes if only the schedule runs, at the worst moment', async () => {
    const report = await simulateBurst({ ...burst, streams: false }, 180);
    expect(report).toMatchObject({ ...sound, receipts: burst.paid, emails: burst.paid });
    expect(report.lastEmailAfter).toBeGreaterThan(120);
  });
});

it('the deployment’s limits allow ten card donations a second for five minutes, and refuse no request', async () => {
  const demand = await traceDonation();
  const report = simulateCapacity({ perSecond: 10, seconds: 300, demand, numbersPerSecond: 500 });
  expect(report).toMatchObject({ paid: 3_000, left: 0 });
  expect(report.refused).toEqual({ 'API throttle': 0, Lambda: 0, Stripe: 0, DynamoDB: 0 });
});

it.each([
  { donations: 400, stripePerSecond: defaultStripePerSecond },
  { donations: 1_000, stripePerSecond: 250 },
])(
  '$donations donations at one Maghrib are each charged once, at four fifths of $stripePerSecond payments a second',
  async ({ donations, stripePerSecond }) => {
    const { allAfter, maxPerSecond, ...report } = await simulateMaghrib(donations, stripePerSecond);
    expect(report).toMatchObject({ taken: donations, doubled: 0, refused: 0 });
    // Maghrib has just missed a run, whose function starts in two seconds.
    expect(allAfter).toBeLessThan(60 + 2 + donations / (0.8 * stripePerSecond) + 5);
    // Starts are evenly spread, but not what comes of them.
    expect(maxPerSecond).toBeLessThanOrEqual(0.9 * stripePerSecond + 1);
  },
);
