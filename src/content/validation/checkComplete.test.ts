import { expect, test } from 'vitest';
import { checkSingles, findContentLoss } from './checkComplete';
import { formatIssue } from './ContentIssue';

test('each single type must be published', () => {
  const documents = [{ type: 'home_page' }, { type: 'case' }];
  expect(checkSingles(documents, ['home_page'])).toEqual([]);
  expect(checkSingles(documents, ['global', 'home_page', 'pay_page']).map(formatIssue)).toEqual([
    'global: no document of this type is published, and the site needs one: publish it in the content repository',
    'pay_page: no document of this type is published, and the site needs one: publish it in the content repository',
  ]);
});

test.each([
  [88, null, false],
  [0, null, false],
  [44, 88, false],
  [43, 88, true],
  [1, 3, true],
  [200, 88, false],
])('%i documents after %s are a loss: %s', (documents, before, isLoss) => {
  const line = findContentLoss(documents, before === null ? null : { of: 'The last build here', documents: before });
  expect(line !== null).toBe(isLoss);
  if (isLoss)
    expect(line).toMatch(new RegExp(`^The last build here had ${before} .* are ${documents}: .*ALLOW_CONTENT_LOSS=1`));
});
