import { expect, it, vi } from 'vitest';
import { aGiving, given, notGiven, someData } from '../../../../tests/builders/account';
import { watchSession } from './Area';

it('reports that the session has ended, and passes every answer on', async () => {
  const signedOut = vi.fn();
  const statement = vi.fn(async () => notGiven('offline'));
  const data = watchSession(someData({ statement, forgetMe: async () => notGiven('signed_out') }), signedOut);
  expect(await data.giving()).toEqual(given(aGiving()));
  expect(await data.statement(2027)).toEqual(notGiven('offline'));
  expect(statement).toHaveBeenCalledExactlyOnceWith(2027);
  expect(signedOut).not.toHaveBeenCalled();
  expect(await data.forgetMe('proof')).toEqual(notGiven('signed_out'));
  expect(signedOut).toHaveBeenCalledExactlyOnceWith();
});

it('leaves out none of the calls', () => {
  const data = someData();
  expect(Object.keys(watchSession(data, vi.fn()))).toEqual(Object.keys(data));
});
