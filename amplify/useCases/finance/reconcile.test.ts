import { describe, expect, it } from 'vitest';
import type { Donation } from '../../../src/domain/donation';
import type { Resolution } from '../ports/donations';
import type { ListedPayment } from '../ports/PaymentSnapshot';
import { reconcile, bookTransfers } from './reconcile';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';
import { exportDonations } from './exportDonations';

/** A November refund of a July donation, which the provider has and the table does not. */
const july = '2026-07-03T02:00:00.000Z';

const refunded: ListedPayment = {
  object: 'pi_1',
  donationId: 'don_1',
  cents: 1_000,
  refundedCents: 400,
  currency: 'aud',
  paid: true,
  createdAt: july,
  movedAt: '2026-11-05T02:00:00.000Z',
};

function reconcileNovember(resolutions = new Map<string, Resolution>(), later: Partial<Donation> = {}) {
  const donation = {
    id: 'don_1',
    method: 'card',
    currency: 'aud',
    status: 'succeeded',
    lines: [{ kind: 'sadaqah', amount: 1_000 }],
    feeCents: 0,
    totalCents: 1_000,
    donor: { anonymous: false },
    refundedCents: 0,
    provider: { intentId: 'pi_1' },
    receipts: [],
    exceptions: [],
    outbox: [{ id: 'receipt:0', kind: 'receipt', state: 'pending', dueAt: '2026-11-19T00:00:00.000Z' }],
    createdAt: july,
    succeededAt: july,
  } as unknown as Donation;
  let reads = 0;
  const listing = (value: readonly ListedPayment[]) => async () => ({ ok: true as const, value });
  const ports = {
    donations: {
      listDay: async () => [],
      listMoved: async () => [],
      get: async (id: string) => (id === donation.id ? { ...donation, ...((reads += 1) > 1 && later) } : null),
    },
    transfers: { list: async () => [] },
    closedMonths: { list: async () => new Map(), put: async () => undefined },
    distributionLog: { list: async () => [], append: async () => true },
    bankPayments: { list: async () => [], add: async () => true },
    resolutions: {
      read: async () => new Map(resolutions),
      resolve: async (id: string, resolution: Resolution) => void resolutions.set(id, resolution),
    },
    stripe: {
      listPayments: listing([refunded]),
      listPayouts: async () => ({ ok: true, value: [] }),
      listTransfers: listing([]),
      readHeld: async () => ({ ok: true, value: 0 }),
    },
    paypal: {
      listPayments: listing([]),
      listTransfers: listing([]),
      readHeld: async () => ({ ok: true, value: 0 }),
    },
    clock: () => new Date('2026-11-20T00:00:00Z'),
  } as unknown as Parameters<typeof reconcile>[0];
  return reconcile(ports, { from: '2026-11-01', to: '2026-11-30' });
}

it('reconciliation includes an older donation with a movement in the requested days', async () => {
  const { differences, gifts } = await reconcileNovember();
  expect(gifts).toBe(1);
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'refunded', donation: 'don_1', ours: 0, theirs: 400 }),
  );
});

it('reconciliation does not name a refund that is applied while the lists are read', async () => {
  expect((await reconcileNovember(new Map(), { status: 'partly_refunded' })).differences).toEqual([]);
});

it('reconciliation names a refund though a receipt is sent while the lists are read', async () => {
  expect((await reconcileNovember(new Map(), { version: 2, outbox: [] })).differences).toContainEqual(
    expect.objectContaining({ kind: 'refunded', donation: 'don_1' }),
  );
});

it('reconciliation leaves out a difference that finance has resolved, and lists it as resolved', async () => {
  const [first] = (await reconcileNovember()).differences;
  const resolution = { because: 'It is right.', by: 'the treasurer', at: '2026-11-19T00:00:00.000Z' };
  const { differences, resolved } = await reconcileNovember(new Map([[first?.id ?? '', resolution]]));
  expect(resolved).toEqual([{ ...first, ...resolution }]);
  expect(differences).not.toContainEqual(first);
});

it('reconciliation leaves out a difference resolved under a former id, and stores the resolution under the new id', async () => {
  const [first] = (await reconcileNovember()).differences;
  const resolution = { because: 'It is right.', by: 'the treasurer', at: '2026-11-19T00:00:00.000Z' };
  const resolutions = new Map([[first?.formerIds[0] ?? '', resolution]]);
  const { differences, resolved } = await reconcileNovember(resolutions);
  expect(resolved).toEqual([{ ...first, ...resolution }]);
  expect(differences).not.toContainEqual(first);
  expect(resolutions.get(first?.id ?? '')).toEqual(resolution);
});

describe('booking transfers to the bank', () => {
  const february = { from: '2027-02-01', to: '2027-02-28' };
  const march = { from: '2027-03-01', to: '2027-03-31' };

  function aStore() {
    const stored = new Map<string, Transfer>();
    const add = async (transfer: Transfer) => !stored.has(transfer.id) && Boolean(stored.set(transfer.id, transfer));
    const get = async (id: string) => stored.get(id) ?? null;
    const at = (day: string) => ({ transfers: { add, get }, clock: () => new Date(`${day}T03:00:00Z`) }) as never;
    return { at, exported: (days: typeof february) => exportDonations([], [...stored.values()], days) };
  }

  const listed = { id: 'OUT', at: '2027-02-10T01:02:03.000Z', cents: 101_00, feeCents: 1_00 };

  it('a transfer is booked once, on the day it happened, however often it is listed', async () => {
    const { at, exported } = aStore();
    await bookTransfers(at('2027-02-11'), 'paypal', [listed]);
    const before = exported(february);
    expect(before.trimEnd().split('\r\n').slice(1)).toEqual([
      '2027-02-10,2027-02-10,transfer,,,bank,,,,100.00,,,,,OUT,,',
      '2027-02-10,2027-02-10,transfer,,,operating,,,,1.00,,,,,OUT,,',
      '2027-02-10,2027-02-10,transfer,,,clearing:paypal,,,,,101.00,,,,OUT,,',
    ]);
    await bookTransfers(at('2027-03-20'), 'paypal', [listed]);
    expect(exported(february)).toBe(before);
    expect(exported(march)).not.toContain('OUT');
  });

  it('a stored transfer that the provider lists with another sum is named and stays', async () => {
    const { at, exported } = aStore();
    expect(await bookTransfers(at('2027-02-11'), 'paypal', [listed])).toEqual([]);
    const before = exported(february);
    expect(await bookTransfers(at('2027-02-12'), 'paypal', [listed])).toEqual([]);
    const named = { kind: 'transfer_booked', method: 'paypal', object: 'OUT', ours: 100_00 };
    expect(await bookTransfers(at('2027-02-12'), 'paypal', [{ ...listed, cents: 102_00 }])).toMatchObject([
      { ...named, theirs: 101_00 },
    ]);
    expect(await bookTransfers(at('2027-02-12'), 'paypal', [{ ...listed, feeCents: 2_00 }])).toMatchObject([
      { ...named, theirs: 99_00 },
    ]);
    expect(exported(february)).toBe(before);
  });

  it('a transfer that is learnt of after its month has closed is booked when it is learnt of', async () => {
    const { at, exported } = aStore();
    await bookTransfers(at('2027-03-20'), 'paypal', [listed]);
    expect(exported(february)).not.toContain('OUT');
    expect(exported(march)).toContain('2027-03-20,2027-02-10,transfer,');
  });
});
