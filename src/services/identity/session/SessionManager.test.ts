import { expect, it } from 'vitest';
import { isValid, toSession } from './SessionManager';

const token = (payload: object) => ({ payload: payload as never, toString: () => 'token' });
const validUntil = (access: number, id: number) =>
  toSession({ accessToken: token({ sub: 'a', exp: access }), idToken: token({ exp: id }) })?.validUntil.getTime();

// Spec 4.43
it('a session is valid until the first of its two tokens expires', () => {
  expect([validUntil(100, 200), validUntil(200, 100)]).toEqual([100_000, 100_000]);
  const until = { validUntil: new Date(100_000) };
  expect([99_999, 100_000].map((now) => isValid(until, new Date(now)))).toEqual([true, false]);
});

it('a wrong device clock does not matter: the service’s clock counts', () => {
  const until = { validUntil: new Date(100_000) };
  expect(isValid(until, new Date(7_290_000), -7_200_000)).toBe(true);
  expect(isValid(until, new Date(10_000), 90_000)).toBe(false);
});

it('without an ID token there is no session', () => {
  expect(toSession({ accessToken: token({ sub: 'a', exp: 1 }) })).toBeNull();
});
