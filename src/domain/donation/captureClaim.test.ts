import { describe, expect, it } from 'vitest';
import { aDonation, aPayment, givingDay } from '../../../tests/builders/giving';
import { claimCapture, claimHeldFor, isBeingCaptured, releaseCapture } from './captureClaim';
import { endDonation } from './endDonation';
import { observe } from './observe';

const later = (milliseconds: number) => new Date(givingDay.getTime() + milliseconds);
const claimed = claimCapture(aDonation(), 'first', givingDay)!;

describe('claiming a capture', () => {
  it('one try at a time holds the claim of a capture', () => {
    expect(claimed.capturing).toEqual({ at: givingDay.toISOString(), by: 'first' });
    expect(claimCapture(claimed, 'second', later(1_000))).toBeNull();
    expect(isBeingCaptured(claimed, later(claimHeldFor - 1))).toBe(true);
  });

  it('another try takes over the claim of a capture from a process that died', () => {
    expect(isBeingCaptured(claimed, later(claimHeldFor))).toBe(false);
    expect(claimCapture(claimed, 'second', later(claimHeldFor))?.capturing?.by).toBe('second');
  });

  it('a capture without an answer lets the next try follow at once, but the donation still cannot be ended', () => {
    const unanswered = releaseCapture(claimed, 'first', false);
    expect(claimCapture(unanswered, 'second', later(1_000))?.capturing?.by).toBe('second');
    expect(endDonation(unanswered, 'cancelled', later(1_000))).toEqual({ ok: false, status: 'created' });
    expect(endDonation(unanswered, 'cancelled', later(claimHeldFor)).ok).toBe(true);
  });

  it('only the try that holds the claim of a capture releases it', () => {
    expect(releaseCapture(claimed, 'second', true)).toBe(claimed);
    expect(releaseCapture(claimed, 'first', true)).not.toHaveProperty('capturing');
  });

  it('a claimed donation cannot be ended, and the end of a donation removes the claim', () => {
    expect(endDonation(claimed, 'expired', later(1_000)).ok).toBe(false);
    const ended = endDonation(claimed, 'expired', later(claimHeldFor));
    expect(ended.ok && ended.donation).not.toHaveProperty('capturing');
  });

  it.each(['succeeded', 'processing', 'failed', 'cancelled'] as const)(
    'a payment in the state %s releases the claim of its capture',
    (state) => {
      expect(observe(claimed, aPayment({ state }), givingDay).donation).not.toHaveProperty('capturing');
    },
  );

  it('an order that still waits does not release the claim of its capture', () => {
    const waiting = aPayment({ state: 'open', chargeId: undefined });
    expect(observe(claimed, waiting, givingDay).donation.capturing?.by).toBe('first');
  });

  it.each(['processing', 'succeeded', 'cancelled', 'expired', 'refunded'] as const)(
    'a donation that is %s cannot be claimed',
    (status) => expect(claimCapture(aDonation({ status }), 'first', givingDay)).toBeNull(),
  );
});
