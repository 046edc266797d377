import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDispute, aDonation, aLine, aPayment, aRefund, givingDay, someRefunds } from '../../../tests/builders/giving';
import type { Donation, DonationStatus, OutboxEffect } from './Donation';
import type { Observation } from './Observation';
import { sumFailedCents, sumReversedCents } from './sumReversedCents';
import { observe } from './observe';
import { isPaid, canFollow } from './transitions';

const at = (minute: number) => new Date(Date.UTC(2027, 1, 15, 1, minute)).toISOString();

/** Lists the provider's reports after each refund and each failed refund. */
function asSeen(refunds: readonly { readonly cents: number; readonly fails: boolean }[]): Observation[] {
  const all = refunds.map(({ cents }) => cents);
  const sent = all.map((_, index) => aRefund(someRefunds(all.slice(0, index + 1))));
  const failed: string[] = [];
  const sentBack = refunds.flatMap(({ fails }, index) => {
    if (!fails) return [];
    failed.push(`re_${index + 1}`);
    return [aRefund(someRefunds(all, failed))];
  });
  return [...sent, ...sentBack];
}

/** Histories of one payment at a provider: failed tries, an end, and what happens after success. */
const history: fc.Arbitrary<Observation[]> = fc
  .record({
    tries: fc.array(
      fc.constantFrom(
        { state: 'open' as const },
        { state: 'open' as const, failure: 'declined' as const },
        { state: 'open' as const, failure: 'insufficient_funds' as const },
        { state: 'requires_action' as const },
        { state: 'processing' as const },
        { state: 'failed' as const, failure: 'paypal_declined' as const },
      ),
      { maxLength: 5 },
    ),
    end: fc.constantFrom(
      'none' as const,
      'cancelled' as const,
      'succeeded' as const,
      'succeeded' as const,
      'succeeded' as const,
    ),
    refunds: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 12_00 }), fails: fc.boolean() }), { maxLength: 4 }),
    dispute: fc.constantFrom([] as const, ['open'] as const, ['open', 'won'] as const, ['open', 'lost'] as const),
    disputed: fc.integer({ min: 1, max: 50_00 }),
  })
  .map(({ tries, end, refunds, dispute, disputed }) => {
    const seen: Observation[] = tries.map((state, index) => aPayment({ ...state, at: at(index), chargeId: undefined }));
    if (end !== 'none')
      seen.push(aPayment({ state: end, at: at(tries.length), ...(end === 'cancelled' && { chargeId: undefined }) }));
    if (end === 'succeeded') {
      seen.push(...asSeen(refunds));
      seen.push(...dispute.map((state, index) => aDispute(state, disputed, { at: at(30 + index) })));
    }
    return seen;
  });

/** The history in order, and as webhooks deliver it: in any order, each event at least once. */
const delivered = history.chain((inOrder) =>
  fc
    .tuple(
      fc.shuffledSubarray(inOrder, { minLength: inOrder.length }),
      fc.array(fc.nat({ max: Math.max(0, inOrder.length - 1) }), { maxLength: inOrder.length === 0 ? 0 : 8 }),
      fc.array(fc.nat(), { maxLength: 8 }),
    )
    .map(([shuffled, again, places]) => {
      const received = [...shuffled];
      again.forEach((which, index) => {
        const twice = inOrder[which];
        if (twice) received.splice((places[index] ?? 0) % (received.length + 1), 0, twice);
      });
      return { inOrder, received };
    }),
);

const anUnpaidDonation = () => aDonation({}, { lines: [aLine({ beneficiary: { type: 'case', uid: 'winter-rent' } })] });

function follow(
  observations: readonly Observation[],
  each?: (before: Donation, after: Donation) => Donation,
): Donation {
  return observations.reduce((before, observation) => {
    const after = observe(before, observation, givingDay).donation;
    return each ? each(before, after) : after;
  }, anUnpaidDonation());
}

const ends: readonly DonationStatus[] = ['dispute_lost'];

/** The fields that two ways of learning the same must agree on. */
const essence = ({ status, refundedCents, dispute, failure, succeededAt, outbox, exceptions }: Donation) => ({
  status,
  refundedCents,
  dispute,
  failure,
  succeededAt,
  effects: outbox.map(({ id }) => id).sort(),
  exceptions: exceptions.map(({ code, object }) => `${code} ${object}`).sort(),
});

describe('a payment’s history', () => {
  it('a payment’s history ends the same for any order and any number of repetitions', () => {
    fc.assert(
      fc.property(delivered, ({ inOrder, received }) => {
        expect(essence(follow(received))).toEqual(essence(follow(inOrder)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('a payment’s history changes nothing when all events are delivered again', () => {
    fc.assert(
      fc.property(delivered, ({ received }) => {
        const followed = follow(received);
        for (const observation of received)
          expect(observe(followed, observation, givingDay)).toEqual({ donation: followed, changed: false });
      }),
    );
  });

  it('a payment’s history takes only steps that the guard allows, and leaves no final status', () => {
    fc.assert(
      fc.property(delivered, ({ received }) => {
        follow(received, (before, after) => {
          if (before.status !== after.status) {
            // A success after its refund or dispute is two steps at once.
            const direct = canFollow(before.status, after.status);
            expect(direct || (canFollow(before.status, 'succeeded') && canFollow('succeeded', after.status))).toBe(
              true,
            );
          }
          if (ends.includes(before.status)) expect(after.status).toBe(before.status);
          if (isPaid(before)) expect(isPaid(after)).toBe(true);
          return after;
        });
      }),
    );
  });

  it('a payment’s history never refunds more than was given, nor less than before unless a refund failed', () => {
    const anyRefund = fc
      .integer({ min: 1, max: 200_00 })
      .map((cents): Observation => aRefund([{ ...someRefunds([cents])[0]!, id: `re_other_${cents}` }]));
    fc.assert(
      fc.property(delivered, fc.array(anyRefund, { maxLength: 5 }), ({ received }, more) => {
        follow([...more, ...received, ...more], (before, after) => {
          expect(after.refundedCents).toBeLessThanOrEqual(after.totalCents);
          expect(after.refundedCents + sumFailedCents(after)).toBeGreaterThanOrEqual(before.refundedCents);
          expect(sumReversedCents(after)).toBeLessThanOrEqual(after.totalCents);
          return after;
        });
      }),
    );
  });

  it('a payment’s history never books another amount, currency or mode than the donation’s own', () => {
    const foreign = fc
      .record({
        cents: fc.nat({ max: 100_00 }),
        currency: fc.constantFrom('aud', 'usd', 'AUD', ''),
        livemode: fc.boolean(),
      })
      .filter(({ cents, currency, livemode }) => cents !== 50_00 || currency !== 'aud' || livemode)
      .map((wrong) => aPayment(wrong));
    fc.assert(
      fc.property(fc.array(foreign, { minLength: 1, maxLength: 6 }), (observations) => {
        const donation = follow(observations);
        expect(donation.status).toBe('created');
        expect(donation.outbox).toEqual([]);
        expect(donation.exceptions.length).toBeGreaterThan(0);
      }),
    );
  });

  it('a payment’s history loses no effect and doubles none, whenever they are done', () => {
    fc.assert(
      fc.property(
        delivered,
        fc.infiniteStream(fc.constantFrom('pending', 'started', 'done')),
        ({ received }, stream) => {
          const states = stream[Symbol.iterator]();
          const order = ['pending', 'started', 'done'];
          /** The outbox is processed in between: an effect's state only goes forward. */
          const work = (effect: OutboxEffect): OutboxEffect => {
            const next = states.next().value as OutboxEffect['state'];
            return order.indexOf(next) > order.indexOf(effect.state) ? { ...effect, state: next } : effect;
          };
          const donation = follow(received, (before, after) => {
            const ids = after.outbox.map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            for (const { id, state } of before.outbox) if (state !== 'pending') expect(ids).toContain(id);
            return { ...after, outbox: after.outbox.map(work) };
          });
          const ids = donation.outbox.map(({ id }) => id);
          for (const { id } of follow(received).outbox) expect(ids).toContain(id);
        },
      ),
    );
  });
});
