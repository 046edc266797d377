import { describe, expect, it } from 'vitest';
import { aDonation, aPayment, givingDay } from '../../../tests/builders/giving';
import { claimCapture, claimHeldFor, isBeingCaptured, releaseCapture } from './captureClaim';
import { endDonation } from './endDonation';
import { observe } from './observe';

const later = (milliseconds: number) => new Date(givingDay.getTime() + milliseconds);
const claimed = claimCapture(aDonation(), 'first', givingDay)!;

describe('the claim of a capture', () => {
  it('is one try’s alone while it is at work', () => {
    expect(claimed.capturing).toEqual({ at: givingDay.toISOString(), by: 'first' });
    expect(claimCapture(claimed, 'second', later(1_000))).toBeNull();
    expect(isBeingCaptured(claimed, later(claimHeldFor - 1))).toBe(true);
  });

  it('is taken over from a process that died', () => {
    expect(isBeingCaptured(claimed, later(claimHeldFor))).toBe(false);
    expect(claimCapture(claimed, 'second', later(claimHeldFor))?.capturing?.by).toBe('second');
  });

  it('of a try without an answer lets the next try follow at once, and still does not let the donation be ended', () => {
    const unanswered = releaseCapture(claimed, 'first', false);
    expect(claimCapture(unanswered, 'second', later(1_000))?.capturing?.by).toBe('second');
    expect(endDonation(unanswered, 'cancelled', later(1_000))).toEqual({ ok: false, status: 'created' });
    expect(endDonation(unanswered, 'cancelled', later(claimHeldFor)).ok).toBe(true);
  });

  it('is given back by its own try alone', () => {
    expect(releaseCapture(claimed, 'second', true)).toBe(claimed);
    expect(releaseCapture(claimed, 'first', true)).not.toHaveProperty('capturing');
  });

  it('keeps the donation from being ended, and is gone with it', () => {
    expect(endDonation(claimed, 'expired', later(1_000)).ok).toBe(false);
    const ended = endDonation(claimed, 'expired', later(claimHeldFor));
    expect(ended.ok && ended.donation).not.toHaveProperty('capturing');
  });

  it.each(['succeeded', 'processing', 'failed', 'cancelled'] as const)('is answered by a payment that %s', (state) => {
    expect(observe(claimed, aPayment({ state }), givingDay).donation).not.toHaveProperty('capturing');
  });

  it('is not answered by an order that still waits', () => {
    const waiting = aPayment({ state: 'open', chargeId: undefined });
    expect(observe(claimed, waiting, givingDay).donation.capturing?.by).toBe('first');
  });

  it.each(['processing', 'succeeded', 'cancelled', 'expired', 'refunded'] as const)(
    'is refused for a donation that is %s',
    (status) => expect(claimCapture(aDonation({ status }), 'first', givingDay)).toBeNull(),
  );
});
