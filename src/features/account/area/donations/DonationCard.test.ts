import { describe, expect, it } from 'vitest';
import { aGift } from '../../../../../tests/builders/account';
import { getStatusWords, getDonationTitle } from './DonationCard';
import { getDonationsHash } from './Donations';

describe('the status of a donation', () => {
  it.each([
    ['succeeded', 'Received', null],
    ['processing', 'Processing', /^We are processing your gift: the bank has not confirmed/],
    ['created', 'Not paid', /^This gift has not been paid yet. Nothing was charged/],
    ['failed', 'Not paid', /^The payment did not go through. Nothing was charged/],
    ['expired', 'Not paid', /^This gift was not paid. Nothing was charged/],
    ['refunded', 'Refunded', /^This gift was refunded in full/],
    ['disputed', 'Disputed', /^Your bank has a question about this gift. .* we are replying to the bank/],
    ['dispute_lost', 'Returned', /^Your bank took this payment back. .* has returned the money/],
    ['voided', 'Void', /^This gift was recorded by mistake. It is void/],
  ] as const)('the status %s of a donation is shown as “%s”', (status, tag, text) => {
    const words = getStatusWords(aGift({ status, refundedCents: status === 'refunded' ? 50_00 : 0 }));
    expect(words.tag).toBe(tag);
    if (text === null) expect(words.text).toBeNull();
    else expect(words.text).toMatch(text);
  });

  it('the status of a partly refunded donation says how much was refunded, and how much the donor gave in the end', () => {
    expect(getStatusWords(aGift({ status: 'partly_refunded', refundedCents: 20_00 }))).toMatchObject({
      tag: 'Partly refunded',
      text: 'A$20.00 of this gift was refunded to you. You gave A$30.00 in the end.',
    });
  });
});

const line = aGift().lines[0]!;
it.each([
  [[line], 'Sadaqah'],
  [[{ ...line, beneficiaryTitle: 'Winter rent' }], 'Sadaqah for “Winter rent”'],
  [[line, line], 'Sadaqah'],
  [[line, { ...line, kind: 'zakat' as const }], 'Sadaqah and Zakat'],
  [[line, { ...line, kind: 'zakat' as const }, { ...line, kind: 'fitr' as const }], 'Sadaqah and 2 more'],
])('the title of a donation names the kinds and the case of its lines (row %#)', (lines, title) => {
  expect(getDonationTitle({ lines })).toBe(title);
});

it.each([
  [null, '#/gifts'],
  [{ financialYear: null, kind: null }, '#/gifts'],
  [{ financialYear: 2027, kind: null }, '#/gifts?year=2027'],
  [{ financialYear: 2027, kind: 'tainted_wealth' as const }, '#/gifts?year=2027&kind=tainted_wealth'],
])('the address of the list of donations holds the filter %j', (filter, hash) => {
  expect(getDonationsHash(filter)).toBe(hash);
});
