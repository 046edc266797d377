import { expect, it } from 'vitest';
import { aDispute, aDonation, aPayment, aRefund, observeAll } from '../../../tests/builders/giving';
import type { Donation } from './Donation';
import { getGivenOutEmail, getNextLookAt } from './givenOutEmail';

const paid = observeAll(aDonation({ tellsGivenOut: true }), aPayment(), aPayment());
const listEmails = ({ outbox }: Donation) => outbox.filter(({ kind }) => kind === 'given_out_email');

it('the email about where a gift is stands in the outbox once, if its donor asked for it', () => {
  expect(listEmails(paid)).toMatchObject([{ id: 'given_out:1', state: 'pending' }]);
  expect(getGivenOutEmail(paid)).toEqual({ isAsked: true, isSent: false });
  const other = observeAll(aDonation(), aPayment());
  expect(listEmails(other)).toEqual([]);
  expect(getGivenOutEmail(other)).toEqual({ isAsked: false, isSent: false });
  expect(getGivenOutEmail(aDonation())).toBeUndefined();
});

it('a gift that is refunded or disputed in full is told of no more, until a dispute is won', () => {
  expect(listEmails(observeAll(paid, aRefund(10_00)))).toHaveLength(1);
  const refunded = observeAll(paid, aRefund(paid.totalCents));
  expect(listEmails(refunded)).toEqual([]);
  expect(getGivenOutEmail(refunded)).toBeUndefined();
  expect(listEmails(observeAll(paid, aDispute('open')))).toEqual([]);
  expect(listEmails(observeAll(paid, aDispute('open'), aDispute('won')))).toHaveLength(1);
  const sent: Donation = { ...paid, outbox: paid.outbox.map((effect) => ({ ...effect, state: 'done' })) };
  expect(listEmails(observeAll(sent, aDispute('open'), aDispute('won')))).toMatchObject([{ state: 'done' }]);
  expect(getGivenOutEmail(observeAll(sent, aRefund(paid.totalCents)))).toMatchObject({ isSent: true });
});

it('the books are looked at again at nine in the morning after, by the clock in Sydney', () => {
  expect(getNextLookAt(new Date('2027-02-15T12:59:00Z'))).toBe('2027-02-15T22:00:00.000Z');
  expect(getNextLookAt(new Date('2027-02-15T13:01:00Z'))).toBe('2027-02-16T22:00:00.000Z');
});
