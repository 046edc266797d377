import { expect, it } from 'vitest';
import type { Transfer } from '../../../src/domain/donation/ledger/Transfer';
import { bookTransfers } from './bookTransfers';
import { exportDonations } from './exportDonations';

const february = { from: '2027-02-01', to: '2027-02-28' };
const march = { from: '2027-03-01', to: '2027-03-31' };

function aStore() {
  const stored = new Map<string, Transfer>();
  const add = async (transfer: Transfer) => !stored.has(transfer.id) && Boolean(stored.set(transfer.id, transfer));
  const at = (day: string) => ({ transfers: { add }, clock: () => new Date(`${day}T03:00:00Z`) }) as never;
  return { at, exported: (days: typeof february) => exportDonations([], [...stored.values()], days) };
}

const listed = { id: 'OUT', at: '2027-02-10T01:02:03.000Z', cents: 101_00, feeCents: 1_00 };

it('a transfer is booked once, on the day it happened, however often it is listed', async () => {
  const { at, exported } = aStore();
  await bookTransfers(at('2027-02-11'), [listed]);
  const before = exported(february);
  expect(before.trimEnd().split('\r\n').slice(1)).toEqual([
    '2027-02-10,2027-02-10,transfer,,,bank,,,,100.00,,,,,OUT,,',
    '2027-02-10,2027-02-10,transfer,,,operating,,,,1.00,,,,,OUT,,',
    '2027-02-10,2027-02-10,transfer,,,clearing:paypal,,,,,101.00,,,,OUT,,',
  ]);
  await bookTransfers(at('2027-03-20'), [listed]);
  expect(exported(february)).toBe(before);
  expect(exported(march)).not.toContain('OUT');
});

it('a transfer that is learnt of after its month has closed is booked when it is learnt of', async () => {
  const { at, exported } = aStore();
  await bookTransfers(at('2027-03-20'), [listed]);
  expect(exported(february)).not.toContain('OUT');
  expect(exported(march)).toContain('2027-03-20,2027-02-10,transfer,');
});
