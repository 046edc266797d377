import { describe, expect, it } from 'vitest';
import { matchPayouts, type PayoutRow } from './matchPayouts';
import { createFailure } from '../../ports/ProviderResult';
import { succeed } from '../../../../src/domain/Result';

const payout = (id: string, cents: number, day: string, status = 'paid') => ({
  id,
  cents,
  status,
  arrivesAt: `${day}T00:00:00.000Z`,
});

const stripePayouts = [
  payout('po_1', 100_00, '2026-11-20'),
  payout('po_2', 100_00, '2026-11-21'),
  payout('po_3', 50_00, '2026-11-20', 'failed'),
];

/** A transfer of A$84.00 that PayPal began late in the evening. */
const transfer = { id: 'TXN1', cents: 84_20, feeCents: 20, at: '2026-11-18T12:30:00Z' };

type Ports = Parameters<typeof matchPayouts>[0];
const open = (answers: boolean): Ports => {
  const failure = createFailure('unavailable', 'down');
  return {
    stripe: { listPayoutSums: async () => (answers ? succeed(stripePayouts) : failure) },
    paypal: { listTransfers: async () => (answers ? succeed([transfer]) : failure) },
  } as unknown as Ports;
};

const match = async (rows: readonly (readonly [PayoutRow['provider'], number, string])[], answers = true) => [
  ...(
    await matchPayouts(
      open(answers),
      rows.map(([provider, cents, day], line) => ({ provider, cents, day, line })),
    )
  ).values(),
];

describe('the payouts in a bank’s file', () => {
  it('two payouts of the same sum are found for two rows, and for a third none', async () =>
    expect(
      await match([
        ['stripe', 100_00, '2026-11-20'],
        ['stripe', 100_00, '2026-11-21'],
        ['stripe', 100_00, '2026-11-21'],
      ]),
    ).toEqual([
      'payout po_1 of A$100.00, matched',
      'payout po_2 of A$100.00, matched',
      'payout of A$100.00 not found: Stripe lists none around 21 November 2026',
    ]));

  it.each([
    ['one cent less', 99_99, '2026-11-20'],
    ['a week later', 100_00, '2026-11-28'],
    ['of a payout that failed', 50_00, '2026-11-20'],
  ])('a row with %s finds no payout', async (_, cents, day) =>
    expect(await match([['stripe', cents, day]])).toEqual([expect.stringContaining('not found')]),
  );

  it('a payout of PayPal is found by what arrived, some days after it was sent', async () => {
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-24'])
      expect(await match([['paypal', 84_00, day]]), day).toEqual(['payout TXN1 of A$84.00, matched']);
    expect(await match([['paypal', 84_20, '2026-11-19']])).toEqual([expect.stringContaining('not found')]);
  });

  it('a payout is not looked for while its provider does not answer, and that is said', async () =>
    expect(await match([['paypal', 84_00, '2026-11-19']], false)).toEqual([
      'PayPal did not answer, so the payout of A$84.00 was not looked for',
    ]));
});
