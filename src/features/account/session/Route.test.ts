import { expect, it } from 'vitest';
import { parseRoute } from './Route';

it.each([
  ['', { page: 'overview' }],
  ['#/', { page: 'overview' }],
  ['#/gifts', { page: 'gifts', financialYear: null, kind: null }],
  ['#/gifts?year=2027&kind=zakat', { page: 'gifts', financialYear: 2027, kind: 'zakat' }],
  ['#/gifts?year=20270&kind=bribe', { page: 'gifts', financialYear: null, kind: null }],
  ['#/gifts/2027', { page: 'overview' }],
  ['#/statement?year=2026', { page: 'statement', financialYear: 2026 }],
  ['#/zakat', { page: 'zakat', id: null }],
  ['#/zakat/5f0c-1', { page: 'zakat', id: '5f0c-1' }],
  ['#/zakat/<b>', { page: 'zakat', id: null }],
  ['#/zakat/1/2', { page: 'overview' }],
  ['#/finance', { page: 'finance', part: null, id: null }],
  ['#/finance/refunds', { page: 'finance', part: 'refunds', id: null }],
  ['#/finance/donor/don_5f0c', { page: 'finance', part: 'donor', id: 'don_5f0c' }],
  ['#/finance/<b>', { page: 'finance', part: null, id: null }],
  ['#/finance/donor/1/2', { page: 'overview' }],
  ['#/undo-email/5f0c-1.aB_3', { page: 'undo-email', token: '5f0c-1.aB_3' }],
  ['#/undo-email/<b>.x', { page: 'overview' }],
  ['#/undo-email', { page: 'overview' }],
  ['#/profile', { page: 'profile' }],
  ['#/profile?x=1', { page: 'profile' }],
  ['#/sign-up', { page: 'sign-up' }],
  ['#/profile/more', { page: 'overview' }],
  ['#/nothing', { page: 'overview' }],
])('the hash “%s” leads to the account page %j', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
});
