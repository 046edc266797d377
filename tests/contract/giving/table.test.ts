import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDonationTable } from '../../../amplify/adapters/donationTable/createDonationTable';
import type { DonationTable } from '../../../amplify/useCases/ports/donations';
import { StorageUnavailable } from '../../../amplify/lib/storageErrors';
import { createTableClient, type TableClient } from '../../../amplify/adapters/donationTable/TableClient';
import { createTableDefinition } from '../../../amplify/adapters/donationTable/createTableDefinition';
import type { Donation } from '../../../src/domain/donation';
import { aDonation as aStoredDonation } from '../../builders/giving';
import { createTable, createTarget, startTableServers } from '../../support/tableServers';

/* The same promises of the table, on the emulator that the local gateway runs and on AWS's own DynamoDB Local. */

const servers = await startTableServers();

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 0, minutes));
const iso = (minutes: number) => at(minutes).toISOString();

/** A donation of A$50.00 that was made at minute 0. */
const aDonation = (changes: Partial<Donation> = {}): Donation =>
  aStoredDonation({
    id: `don_${randomUUID()}`,
    reference: randomUUID(),
    createdAt: iso(0),
    updatedAt: iso(0),
    outbox: [],
    ...changes,
  });

describe.each(servers)('the donations table on $name', ({ endpoint }) => {
  let client: TableClient;
  let table: DonationTable;
  beforeEach(async () => {
    client = createTableClient(await createTable(endpoint, createTableDefinition), createTarget(endpoint));
    table = createDonationTable(client);
    // Neither server has a table ready at once, and the first call to DynamoDB Local takes seconds.
    await vi.waitFor(() => table.donations.get('none'), { timeout: 50_000 });
  });

  test('the donations table stores a donation once, and reads what was stored', async () => {
    const donation = aDonation({ note: 'ü ’ \u2028 🌙' });
    const results = await Promise.all([1, 2, 3].map(() => table.donations.create(donation)));
    expect(results.sort()).toEqual(['exists', 'exists', 'stored']);
    expect(await table.donations.get(donation.id)).toEqual(donation);
    expect(await table.donations.get('don_nobody')).toBeNull();
  });

  test('the donations table lets one of several concurrent writers win, and informs the others', async () => {
    const donation = aDonation();
    await table.donations.create(donation);
    const writes = Array.from({ length: 8 }, (_, index) => table.donations.replace({ ...donation, feeCents: index }));
    const stored = (await Promise.all(writes)).filter((result) => result !== null);
    expect(stored).toHaveLength(1);
    expect(await table.donations.get(donation.id)).toEqual(stored[0]);
    expect(stored[0]!.version).toBe(2);
    expect(await table.donations.replace(stored[0]!)).toMatchObject({ version: 3 });
  });

  test('the donations table retains the client of a donation across writes', async () => {
    const [one, other] = [aDonation(), aDonation()];
    await table.donations.create(one, 'client');
    await table.donations.create(other);
    await table.donations.replace({ ...one, status: 'processing' });
    expect(await table.donations.readClient(one.id)).toBe('client');
    expect(await table.donations.readClient(other.id)).toBeNull();
    expect((await table.donations.listDay('2026-11-20')).map(({ status }) => status).sort()).toEqual([
      'created',
      'processing',
    ]);
  });

  test('the donations table does not replace a donation that does not exist', async () => {
    expect(await table.donations.replace(aDonation())).toBeNull();
  });

  test('the donations table lists what is due, longest waiting first, without done items', async () => {
    const effect = { id: 'thanks:1', kind: 'thanks_email', attempts: 0, dueAt: iso(1) } as const;
    const paid = { status: 'succeeded', succeededAt: iso(0) } as const;
    const email = aDonation({ ...paid, outbox: [{ ...effect, state: 'pending' }] });
    const open = aDonation();
    const progress = aDonation({
      ...paid,
      outbox: [{ ...effect, id: 'progress:0', kind: 'progress', state: 'started' }],
    });
    const done = aDonation({ ...paid, outbox: [{ ...effect, state: 'done' }] });
    for (const donation of [open, email, progress, done]) await table.donations.create(donation);

    expect(await table.donations.listDue('email', iso(1), 10)).toEqual([email.id]);
    expect(await table.donations.listDue('donation', iso(20), 10)).toEqual([progress.id]);
    expect(await table.donations.listDue('open', iso(1), 10)).toEqual([]);
    expect(await table.donations.listDue('open', iso(20), 10)).toEqual([open.id]);

    const later = aDonation({ updatedAt: iso(2) });
    await table.donations.create(later);
    expect(await table.donations.listDue('open', iso(20), 1)).toEqual([open.id]);
    expect(await table.donations.defer(open, iso(60))).toBe(true);
    expect(await table.donations.listDue('open', iso(20), 10)).toEqual([later.id]);
    expect(await table.donations.listDue('open', iso(60), 10)).toEqual([later.id, open.id]);
    const [now] = [await table.donations.get(open.id)];
    expect(now).toEqual(open);
    const cancelled = await table.donations.replace({ ...open, status: 'cancelled' });
    expect(cancelled).not.toBeNull();
    expect(await table.donations.defer(open, iso(90))).toBe(false);
    expect(await table.donations.listDue('open', iso(90), 10)).toEqual([later.id]);
  });

  test('the donations table lists donations by day in Sydney, by email address in any case, and by user', async () => {
    // 13:30 in Greenwich is past midnight in Sydney.
    const evening = aDonation({ createdAt: '2026-11-20T12:30:00.000Z', userId: 'user-1' });
    const night = aDonation({
      createdAt: '2026-11-20T13:30:00.000Z',
      donor: { ...evening.donor, email: 'Amina@Donor.example' },
    });
    await table.donations.create(night);
    await table.donations.create(evening);
    const ids = (donations: readonly Donation[]) => donations.map(({ id }) => id);
    expect(ids(await table.donations.listDay('2026-11-20'))).toEqual([evening.id]);
    expect(ids(await table.donations.listDay('2026-11-21'))).toEqual([night.id]);
    expect(ids(await table.donations.listOfEmail('AMINA@donor.example'))).toEqual([night.id, evening.id]);
    expect(ids(await table.donations.listOfUser('user-1'))).toEqual([evening.id]);
  });

  test('the donations table stores an event once, and lists it as due until it is applied', async () => {
    const event = {
      provider: 'stripe',
      id: 'evt_1',
      type: 'charge.refunded',
      raw: '{"id":"evt_1"}',
      receivedAt: iso(0),
    } as const;
    const puts = await Promise.all([table.events.put(event), table.events.put({ ...event, raw: '{}' })]);
    expect(puts.sort()).toEqual(['exists', 'stored']);
    // The request that brought it is given time to apply it.
    expect(await table.events.listDue(iso(0), 10)).toEqual([]);
    expect(await table.events.listDue(iso(1), 10)).toEqual([{ provider: 'stripe', id: 'evt_1' }]);
    await table.events.defer('stripe', 'evt_1', iso(5));
    expect(await table.events.listDue(iso(4), 10)).toEqual([]);
    const marks = await Promise.all([6, 6].map((at) => table.events.markApplied('stripe', 'evt_1', iso(at))));
    expect(marks.sort()).toEqual([false, true]);
    expect(await table.events.listDue(iso(60), 10)).toEqual([]);
    expect(await table.events.get('stripe', 'evt_1')).toMatchObject({ type: event.type, applied: true });
    // Deferring what is applied does not bring it back.
    await table.events.defer('stripe', 'evt_1', iso(7));
    expect(await table.events.listDue(iso(60), 10)).toEqual([]);
  });

  test('the donations table gives a block of receipt numbers to the donations of one caller', async () => {
    const owners = (...ids: string[]) => ids.map((donationId) => ({ donationId, effectId: 'receipt:0' }));
    const take = (...ids: string[]) => table.receiptNumbers.take('MZ-2027-000001', owners(...ids), iso(0));
    const blocks = await Promise.all([take('a', 'b'), take('c'), take('d', 'e', 'f')]);
    expect(new Set(blocks.map((block) => JSON.stringify(block))).size).toBe(1);
    expect(await take('g')).toEqual(blocks[0]);
    expect(await table.receiptNumbers.getLast('MZ-2027')).toBe(0);
    for (const last of [3, 2, 5, 4]) await table.receiptNumbers.storeLast('MZ-2027', last);
    expect(await table.receiptNumbers.getLast('MZ-2027')).toBe(5);
  });

  test('the donations table finds the donation of a receipt’s number, in a block or by itself as once stored', async () => {
    const owners = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => ({ donationId: `don_${from + place}`, effectId: 'receipt:0' }));
    const number = (sequence: number) => `MZ-2028-${String(sequence).padStart(6, '0')}`;
    await table.receiptNumbers.take(number(1), owners(1, 3), iso(0));
    for (const sequence of [4, 5])
      await client.put({ Item: { pk: `RECEIPT#${number(sequence)}`, sk: 'META', ...owners(sequence, 1)[0] } });
    expect(await table.receiptNumbers.getOwner(number(6))).toBeNull();
    // The rest of too many have to ask again, so that a block is never longer than a reader looks back.
    expect(await table.receiptNumbers.take(number(6), owners(6, 60), iso(0))).toHaveLength(50);
    for (const sequence of [1, 2, 3, 4, 5, 6, 7, 55])
      expect(await table.receiptNumbers.getOwner(number(sequence))).toMatchObject({ donationId: `don_${sequence}` });
    for (const free of [number(56), 'MZ-2029-000001', 'no number'])
      expect(await table.receiptNumbers.getOwner(free), free).toBeNull();
  });

  test('the donations table sums what a case received, and ignores older versions', async () => {
    const beneficiary = { type: 'case', uid: 'winter-rent' } as const;
    const paidAt = iso(0);
    await table.progress.put(beneficiary, { id: 'a', cents: 1_000, version: 3, paidAt });
    await table.progress.put(beneficiary, { id: 'b', cents: 500, version: 1, paidAt });
    await table.progress.put(beneficiary, { id: 'a', cents: 700, version: 2, paidAt });
    expect(await table.progress.sum(beneficiary)).toEqual({ raisedCents: 1_500, gifts: 2 });
    await table.progress.put(beneficiary, { id: 'a', cents: 0, version: 4, paidAt });
    expect(await table.progress.sum(beneficiary)).toEqual({ raisedCents: 500, gifts: 1 });
    expect(await table.progress.sum({ type: 'program', uid: 'winter-rent' })).toEqual({ raisedCents: 0, gifts: 0 });
  });

  test('two gifts paid at once close no more of a case than was open', async () => {
    const beneficiary = { type: 'case', uid: 'flood-repairs' } as const;
    const gift = (id: string, cents: number, minute: number) => ({ id, cents, version: 1, paidAt: iso(minute) });
    const gifts = [gift('c', 500, 1), gift('b', 70, 2), gift('a', 70, 2), gift('d', 30, 3)];
    await Promise.all(gifts.map((one) => table.progress.put(beneficiary, one)));
    const before = await Promise.all(gifts.map((one) => table.progress.sumBefore(beneficiary, one)));
    expect(before).toEqual([0, 570, 500, 640]);
    // From before gifts had their time.
    await client.put({ Item: { pk: 'PROGRESS#case#flood-repairs', sk: 'z', cents: 1_000, version: 1 } });
    expect(await table.progress.sumBefore(beneficiary, gifts[0]!)).toBe(1_000);
    // A refund makes room for the gifts that came later.
    await table.progress.put(beneficiary, { ...gifts[0]!, cents: 0, version: 2 });
    expect(await table.progress.sumBefore(beneficiary, gifts[3]!)).toBe(1_140);
  });

  test('the donations table grants one reading of a donation in ten seconds, to concurrent callers too', async () => {
    const claim = (seconds: number) =>
      table.donations.claimReading('don_1', new Date(at(0).getTime() + seconds * 1000), 10);
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(0)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect([await claim(9.9), await claim(10), await claim(19.9), await claim(20)]).toEqual([false, true, false, true]);
    expect(await table.donations.claimReading('don_2', at(0), 10)).toBe(true);
  });

  test('the donations table counts concurrent tries within a window', async () => {
    const count = (what: 'tries' | 'declines', minute: number) => table.rates.count(what, 'address#1', 600, at(minute));
    const counts = await Promise.all(Array.from({ length: 10 }, () => count('tries', 1)));
    expect(counts.map(({ tries }) => tries).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await count('declines', 9)).toEqual({ tries: 10, declines: 1 });
    expect(await count('tries', 10)).toEqual({ tries: 1, declines: 0 });
  });

  test('the donations table stores that the mail service sent an email', async () => {
    expect(await table.mailEvents.wasSent('don_1-thanks-1')).toBe(false);
    await table.mailEvents.record('don_1-thanks-1', 'message', iso(0));
    expect(await table.mailEvents.wasSent('don_1-thanks-1')).toBe(true);
  });
});

test('a missing table is reported as unavailable storage', async () => {
  const client = createTableClient('nowhere', createTarget(servers[0]!.endpoint));
  await expect(createDonationTable(client).donations.get('don_1')).rejects.toThrow(StorageUnavailable);
});
