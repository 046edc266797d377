import { describe, expect, it } from 'vitest';
import { aDonation, givingDay } from '../../../tests/builders/giving';
import { statuses, type DonationStatus } from './Donation';
import { endDonation } from './endDonation';
import { isOpen, isPaid, canFollow } from './transitions';

/** Rows: from; columns, in the order of `statuses`: to. `x`: may follow. */
const table: Readonly<Record<DonationStatus, string>> = {
  //                created requires_action processing succeeded failed cancelled expired partly_refunded refunded disputed dispute_lost voided
  created: /*        */ '. x x x x x x . . . . .',
  requires_action: /**/ 'x . x x x x x . . . . .',
  processing: /*     */ 'x x . x x x . . . . . .',
  succeeded: /*      */ '. . . . . . . x x x x x',
  failed: /*         */ 'x x x x . x x . . . . .',
  cancelled: /*      */ '. . . x . . . . . . . .',
  expired: /*        */ '. . . x . . . . . . . .',
  partly_refunded: /**/ '. . . x . . . . x x x .',
  refunded: /*       */ '. . . x . . . x . x x .',
  disputed: /*       */ '. . . x . . . x x . x .',
  dispute_lost: /*   */ '. . . . . . . . . . . .',
  voided: /*         */ '. . . . . . . . . . . .',
};

const marks: Readonly<Record<string, boolean>> = { x: true, '.': false };

/** A status without a column gives `undefined`, which fails. */
const pairs = statuses.flatMap((from) =>
  statuses.map((to, column) => [from, to, marks[table[from].split(' ')[column]!]] as const),
);

describe('the transition guard', () => {
  it.each(pairs)('the transition %s → %s is allowed: %s', (from, to, allowed) =>
    expect(canFollow(from, to)).toBe(allowed),
  );

  it('no transition lets a paid donation become unpaid', () => {
    for (const [from, to, allowed] of pairs) {
      if (isPaid({ status: from }) && allowed) expect(isPaid({ status: to })).toBe(true);
    }
  });
});

describe('endDonation', () => {
  it.each(statuses)('a donation that is %s can be ended only if no money can be under way', (status) => {
    const donation = aDonation({ status, failure: 'declined' });
    const ended = endDonation(donation, 'cancelled', givingDay);
    if (status === 'cancelled' || status === 'expired') {
      expect(ended).toEqual({ ok: true, donation, changed: false });
    } else if (isOpen({ status }) && status !== 'processing') {
      expect(ended).toMatchObject({ ok: true, changed: true, donation: { status: 'cancelled' } });
      expect(ended.ok && 'failure' in ended.donation).toBe(false);
    } else {
      expect(ended).toEqual({ ok: false, status });
    }
  });

  it('an unpaid donation can expire', () =>
    expect(endDonation(aDonation(), 'expired', givingDay)).toMatchObject({ donation: { status: 'expired' } }));
});
