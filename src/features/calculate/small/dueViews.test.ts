import { describe, expect, it } from 'vitest';
import { publishedRulings } from '../../../../tests/builders/zakat';
import { getDueRates } from '../../../domain/zakat/dues';
import { dueViews, type DueView, type Typed } from './dueViews';
import { fail, succeed } from '../../../domain/Result';

const rates = getDueRates(publishedRulings());
const views = Object.values<readonly DueView[]>(dueViews).flat();

describe('the small calculators', () => {
  it.each<[string, Typed, number, string]>([
    ['fidyah', { days: '30' }, 300_00, '/pay/fidyah?days=30'],
    ['kaffarah', { fasts: '2' }, 600_00, '/pay/fidyah?fasts=2'],
    ['kaffarah', { fasts: '2', combined: 'yes' }, 300_00, '/pay/fidyah?fasts=2&combined=yes'],
    ['oaths', { oaths: '1' }, 50_00, '/pay/fidyah?oaths=1'],
    ['fitr', { people: '٥' }, 90_00, '/pay/fitr?people=5'],
    ['interest', { interest: '$412.37' }, 412_37, '/pay/tainted_wealth?amount=412.37'],
    ['dividend', { dividend: '1,250', impure: '2' }, 25_00, '/pay/tainted_wealth?amount=25.00'],
    ['shares', { income: '1000000', issued: '1000000', held: '250' }, 250_00, '/pay/tainted_wealth?amount=250.00'],
  ])('the calculator “%s” prices %j as %i cents and links to %s', (id, typed, cents, path) => {
    const view = views.find((candidate) => candidate.id === id)!;
    expect(view.due(typed, rates)).toEqual(succeed({ cents }));
    expect(view.payPath(typed, cents, 1)).toBe(path);
  });

  it.each(views)('the calculator “$id” names each of its fields that is empty', ({ due, fields }) => {
    const issues = fields.map(({ name }) => ({ field: name, reason: 'missing' }));
    expect(due({}, rates)).toEqual(fail(issues));
  });
});
