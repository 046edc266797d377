import { expect, test, vi } from 'vitest';
import { deriveDonationId } from '../../../amplify/lib/hashes';
import { carryOverEntries } from '../../../amplify/useCases/finance/carryOverEntries';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { getFinancialYear } from '../../../src/domain/receipt';
import { reconcileGateway, createPorts } from '../giving/support/reconcileGateway';
import { aDonationRequest, atStripe, becomes, giveByCard, longWait, webhooks } from '../giving/support/gifts';
import { prepareData } from './support/startData';

const data = prepareData();
// Without sweeps: one that is on an event when a donation is put back writes it as of today once more.

/** A donation of which part was refunded, as it was stored when there were no ledgers: its refund taken from all lines in proportion. */
async function aDonationFromBefore(email: string) {
  const request = aDonationRequest();
  const { reference, intent } = await giveByCard(data, { ...request, donor: { ...request.donor, email } });
  await becomes(data, reference, { receiptNumber: expect.any(String) });
  await atStripe(data, '/refunds', { payment_intent: intent.id, amount: '3000' });
  await becomes(data, reference, { status: 'partly_refunded', receiptNumber: expect.any(String) });
  const id = deriveDonationId(reference);
  const finished = async () => {
    const donation = await data.gifts.donations.get(id);
    return donation?.receipts.length === 2 && donation.entries?.some(({ kind }) => kind === 'fee');
  };
  await vi.waitUntil(finished, longWait);
  // An event that is delivered later would write it again.
  await webhooks(data, 'stripe', 'flush');
  const { entries: _entries, ...withoutEntries } = (await data.gifts.donations.get(id))!;
  const receipts = withoutEntries.receipts.map(({ entries: _of, ...receipt }) => receipt);
  const stored = await data.gifts.donations.replace({ ...withoutEntries, receipts });
  return { id, reference, intent, stored: stored! };
}

test('a donation stored before ledgers existed is read, refunded and carried over, and reading it writes nothing', async () => {
  const user = await data.user();
  const { id, reference, intent, stored } = await aDonationFromBefore(user.email);

  expect(await becomes(data, reference, { status: 'partly_refunded' })).toMatchObject({ refundedCents: 30_00 });
  expect(await data.answerTo(user, 'myGift', { reference })).toMatchObject({
    refundedCents: 30_00,
    totalCents: 150_00,
  });
  const financialYear = getFinancialYear(new Date()).endYear;
  expect(await data.answerTo(user, 'myStatement', { financialYear })).toMatchObject({
    funds: [
      { fundName: 'Sadaqah fund', totalCents: 40_00 },
      { fundName: 'Zakat fund', totalCents: 80_00 },
    ],
  });
  for (const { number } of stored.receipts) {
    const receipt = await fetch(`${data.origin}/api/payments/donations/${reference}/receipt?number=${number}`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
  }
  expect(await data.gifts.donations.get(id)).toEqual(stored);

  // The earlier refund stays as it was; the new refund takes no zakat.
  await atStripe(data, '/refunds', { payment_intent: intent.id, amount: '2500' });
  await becomes(data, reference, { status: 'partly_refunded', refundedCents: 55_00 });
  const refunded = await data.gifts.donations.get(id);
  expect(refunded?.entries?.filter(({ kind }) => kind === 'refund').map(({ postings }) => postings)).toEqual([
    [
      { account: 'clearing:card', cents: -30_00 },
      { account: 'fund:0', cents: 10_00 },
      { account: 'fund:1', cents: 20_00 },
    ],
    [
      { account: 'fund:0', cents: 25_00 },
      { account: 'clearing:card', cents: -25_00 },
    ],
  ]);

  const other = await aDonationFromBefore(user.email);
  const today = sydneyDay(new Date());
  const days = { from: addDays(today, -1), to: today };
  expect(await carryOverEntries(createPorts(data), days)).toEqual({ donations: 2, carried: 1, listed: 0 });
  expect(await carryOverEntries(createPorts(data), days)).toEqual({ donations: 2, carried: 0, listed: 0 });
  expect((await data.gifts.donations.get(other.id))?.entries).toMatchObject([{ kind: 'charge' }, { kind: 'refund' }]);
  expect(await reconcileGateway(data)).toEqual([]);
});
