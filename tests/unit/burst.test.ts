import { describe, expect, it } from 'vitest';
import { simulateBurst } from '../faults/simulateBurst';

/** In front of each burst are a thousand forms that were left unpaid, which wait longer than any receipt. */
const burst = { paid: 1_500, unpaid: 1_000 };

/** What must hold however long it takes. */
const sound = { doubled: 0, refused: 0 };

const allNumbers = Array.from({ length: burst.paid }, (_, index) => `MZ-2027-${String(index + 1).padStart(6, '0')}`);

describe('a burst of 1,500 donations, on the schedule and the limits of the deployment', () => {
  it('gets every receipt and every email within two minutes, each once, at the rate of a new account at SES', async () => {
    const { numbers, ...report } = await simulateBurst(burst, 120);
    expect(report).toMatchObject({ ...sound, receipts: burst.paid, emails: burst.paid });
    expect(numbers).toEqual(allNumbers);
    // A run takes on nothing new after a minute, and needs seconds for what it has begun.
    expect(report.longestRun).toBeLessThan(90);
  });

  it('gets them within three minutes if only the schedule runs, at the worst moment', async () => {
    const report = await simulateBurst({ ...burst, streams: false }, 180);
    expect(report).toMatchObject({ ...sound, receipts: burst.paid, emails: burst.paid });
    expect(report.lastEmailAfter).toBeGreaterThan(120);
  });
});
