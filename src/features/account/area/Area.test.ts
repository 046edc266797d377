import { expect, it, vi } from 'vitest';
import { aGiving, given, notGiven, someData } from '../../../../tests/builders/account';
import { watchSession } from './Area';

it('the account’s data client reports an ended session, and returns answers unchanged', async () => {
  const signedOut = vi.fn();
  const statement = vi.fn(async () => notGiven('offline'));
  const data = watchSession(someData({ statement, forgetMe: async () => notGiven('unauthorized') }), signedOut);
  expect(await data.giving()).toEqual(given(aGiving()));
  expect(await data.statement(2027)).toEqual(notGiven('offline'));
  expect(statement).toHaveBeenCalledExactlyOnceWith(2027);
  expect(signedOut).not.toHaveBeenCalled();
  expect(await data.forgetMe('proof')).toEqual(notGiven('unauthorized'));
  expect(signedOut).toHaveBeenCalledExactlyOnceWith();
});

it('the account’s data client wraps every call of the data API', () => {
  const data = someData();
  expect(Object.keys(watchSession(data, vi.fn()))).toEqual(Object.keys(data));
});
