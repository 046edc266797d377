import { describe, expect, it } from 'vitest';
import {
  aCatalogue,
  aDispute,
  aDonation,
  aPayment,
  aRefund,
  aRequest,
  givingDay,
  observeAll,
} from '../../../tests/builders/giving';
import { checkRequest } from './checkRequest';
import { getCardAddress, getCardView } from './dedicationCard';
import type { Donation } from './Donation';
import { toDonationView } from './toDonationView';
import { daysAfter } from '../../../tests/builders/daysAfter';

const later = (days: number) => daysAfter(givingDay, days);
const dedication = {
  kind: 'memory',
  name: 'Grandmother Salma',
  message: 'With love',
  card: { email: 'salma.family@home.example', on: '2027-03-01' },
} as const;
const aGift = (changes: Partial<Donation> = {}) => aDonation({ dedication, ...changes });
const listCards = ({ outbox }: Donation) => outbox.filter(({ kind }) => kind === 'card_email');

describe('the day of a card', () => {
  it.each([
    ['2027-02-14', ['too_small']],
    ['2027-02-15', []],
    ['2028-02-15', []],
    ['2028-02-16', ['too_large']],
  ])('a card for %s is checked by the date in Sydney', (on, codes) => {
    const request = aRequest({ dedication: { ...dedication, card: { ...dedication.card, on } } });
    const issues = checkRequest(request, aCatalogue(), givingDay);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    expect(issues.every(({ field }) => field === 'dedication.card.on')).toBe(true);
  });
});

describe('the card of a donation', () => {
  it('the card of a paid donation waits for nine in Sydney on its day, in the outbox once', () => {
    expect(listCards(aGift())).toEqual([]);
    const paid = observeAll(aGift(), aPayment(), aPayment());
    expect(listCards(paid)).toEqual([
      { id: 'card:1', kind: 'card_email', state: 'pending', attempts: 0, dueAt: '2027-02-28T22:00:00.000Z' },
    ]);
  });

  it('a card is not emailed while its donation is refunded or disputed in full', () => {
    const paid = observeAll(aGift(), aPayment());
    expect(listCards(observeAll(paid, aRefund(10_00)))).toHaveLength(1);
    const refunded = observeAll(paid, aRefund(paid.totalCents));
    expect(listCards(refunded)).toEqual([]);
    expect(getCardView(refunded)).toBeUndefined();
    expect(listCards(observeAll(paid, aDispute('open')))).toEqual([]);
    expect(listCards(observeAll(paid, aDispute('open'), aDispute('won')))).toHaveLength(1);
  });

  it('a card that was emailed is not emailed again, whatever comes after it', () => {
    const paid = observeAll(aGift(), aPayment());
    const sent: Donation = { ...paid, outbox: paid.outbox.map((effect) => ({ ...effect, state: 'done' })) };
    const after = observeAll(sent, aDispute('open'), aDispute('won'), aRefund(5_00));
    expect(listCards(after)).toMatchObject([{ id: 'card:1', state: 'done' }]);
    expect(getCardView(after)).toMatchObject({ isSent: true, canCorrect: false });
  });

  it('a card’s address can be corrected until it is on its way, and is shown in part', () => {
    const paid = observeAll(aGift(), aPayment());
    expect(getCardView(paid)).toEqual({
      address: 's…@home.example',
      on: '2027-03-01',
      isSent: false,
      count: 0,
      canCorrect: true,
    });
    const corrected: Donation = { ...paid, cardAddress: { email: 'yusuf@home.example', count: 5 } };
    expect(getCardAddress(corrected)).toBe('yusuf@home.example');
    expect(getCardView(corrected)).toMatchObject({ address: 'y…@home.example', canCorrect: false });
    const begun: Donation = {
      ...paid,
      outbox: paid.outbox.map((effect) => ({
        ...effect,
        state: 'started',
        attempts: 1,
        dueAt: later(14).toISOString(),
      })),
    };
    expect(getCardView(begun)).toMatchObject({ canCorrect: false });
  });

  it('a card is from its donor by name, unless they give anonymously', () => {
    expect(toDonationView(aGift()).dedication).toEqual({
      kind: 'memory',
      name: 'Grandmother Salma',
      message: 'With love',
      from: 'Amina Yusuf',
    });
    const donor = { name: 'Amina Yusuf', email: 'amina@donor.example', anonymous: true };
    expect(toDonationView(aGift({ donor })).dedication?.from).toBeUndefined();
  });
});
