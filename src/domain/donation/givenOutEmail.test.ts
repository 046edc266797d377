import { expect, it } from 'vitest';
import { aDispute, aDonation, aPayment, aRefund, givingDay } from '../../../tests/builders/giving';
import type { Donation } from './Donation';
import { getGivenOutEmail, getNextLookAt } from './givenOutEmail';
import { observe } from './observe';

const learn = (donation: Donation, ...seen: Parameters<typeof observe>[1][]) =>
  seen.reduce((known, one) => observe(known, one, givingDay).donation, donation);
const paid = learn(aDonation({ tellsGivenOut: true }), aPayment(), aPayment());
const listEmails = ({ outbox }: Donation) => outbox.filter(({ kind }) => kind === 'given_out_email');

it('the email about where a gift is stands in the outbox once, if its donor asked for it', () => {
  expect(listEmails(paid)).toMatchObject([{ id: 'given_out:1', state: 'pending' }]);
  expect(getGivenOutEmail(paid)).toEqual({ isAsked: true, isSent: false });
  const other = learn(aDonation(), aPayment());
  expect(listEmails(other)).toEqual([]);
  expect(getGivenOutEmail(other)).toEqual({ isAsked: false, isSent: false });
  expect(getGivenOutEmail(aDonation())).toBeUndefined();
});

it('a gift that is refunded or disputed in full is told of no more, until a dispute is won', () => {
  expect(listEmails(learn(paid, aRefund(10_00)))).toHaveLength(1);
  const refunded = learn(paid, aRefund(paid.totalCents));
  expect(listEmails(refunded)).toEqual([]);
  expect(getGivenOutEmail(refunded)).toBeUndefined();
  expect(listEmails(learn(paid, aDispute('open')))).toEqual([]);
  expect(listEmails(learn(paid, aDispute('open'), aDispute('won')))).toHaveLength(1);
  const sent: Donation = { ...paid, outbox: paid.outbox.map((effect) => ({ ...effect, state: 'done' })) };
  expect(listEmails(learn(sent, aDispute('open'), aDispute('won')))).toMatchObject([{ state: 'done' }]);
  expect(getGivenOutEmail(learn(sent, aRefund(paid.totalCents)))).toMatchObject({ isSent: true });
});

it('the books are looked at again at nine in the morning after, by the clock in Sydney', () => {
  expect(getNextLookAt(new Date('2027-02-15T12:59:00Z'))).toBe('2027-02-15T22:00:00.000Z');
  expect(getNextLookAt(new Date('2027-02-15T13:01:00Z'))).toBe('2027-02-16T22:00:00.000Z');
});
