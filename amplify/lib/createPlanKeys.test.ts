import { expect, it } from 'vitest';
import { createPlanKeys } from './createPlanKeys';
import { signToken } from './signedToken';
import { daysAfter } from '../../tests/builders/daysAfter';

const secret = 'a secret that is long enough for this';
const start = Date.parse('2027-02-15T00:00:00Z');
const at = (days: number) => createPlanKeys(secret, () => daysAfter(new Date(start), days));

it('a plan’s link from an email opens it until its next Ramadan and a month more, and one from an account for a day', () => {
  const link = at(0).toKey('plan_a', 3, 'email');
  expect(at(399.9).read(link)).toEqual({ planId: 'plan_a', link: 3 });
  expect(at(400).read(link)).toBeNull();
  const own = at(0).toKey('plan_a', 0, 'account');
  expect(at(0.9).read(own)).toEqual({ planId: 'plan_a', link: 0 });
  expect(at(1).read(own)).toBeNull();
});

it('a plan’s link without a number, or signed for something else, opens nothing', () => {
  const until = start + 1_000;
  expect(at(0).read(signToken(secret, 'plan', { subject: 'plan_a' }))).toBeNull();
  expect(at(0).read(signToken(secret, 'plan', { subject: 'plan_a', nonce: 'x', until }))).toBeNull();
  expect(at(0).read(signToken(secret, 'unsubscribe', { subject: 'plan_a', nonce: '0', until }))).toBeNull();
  expect(at(0).read(at(0).createCode('plan_a').token)).toBeNull();
});

it('a plan’s code has six digits, works for an hour and its plan only, and is not in its token', () => {
  const { code, token } = at(0).createCode('plan_a');
  expect(code).toMatch(/^\d{6}$/);
  expect(token).not.toContain(code);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(at(0.04).readCode('plan_a', { token, code })).toMatchObject({ isRight: true });
  expect(at(0).readCode('plan_a', { token, code: wrong })).toMatchObject({ isRight: false });
  expect(at(0.042).readCode('plan_a', { token, code })).toBeNull();
  expect(at(0).readCode('plan_b', { token, code })).toBeNull();
  expect(at(0).readCode('plan_a', { token: `${token}x`, code })).toBeNull();
});
