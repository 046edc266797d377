import { predicate } from '@prismicio/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parseQuery';

test('reads what the client writes', () => {
  const query = `[${predicate.at('my.case.title', 'Rent')}${predicate.numberInRange('my.case.goal', -1.5, 2e3)}]`;
  expect(parseQuery(query)).toEqual({
    ok: true,
    value: [
      { name: 'at', nameOffset: 2, path: 'my.case.title', pathOffset: 5, values: ['Rent'] },
      { name: 'number.inRange', nameOffset: 29, path: 'my.case.goal', pathOffset: 44, values: [-1.5, 2000] },
    ],
  });
});

test.each([
  ['', []],
  ['[]', []],
  ['[[has(my.case.image)]]', [[]]],
  ['[[similar("X", 10)]]', [['X', 10]]],
  ['[[any(my.case.goal, [1, 2])]]', [[[1, 2]]]],
  ['[[at(my.case.open, true)]]', [[true]]],
  [" [ [ :d = at( document.id , 'X' ) ] ] ", [['X']]],
])('reads %j', (query, values) => {
  const result = parseQuery(query);
  expect(result.ok && result.value.map((parsed) => parsed.values)).toEqual(values);
});

test('a text comes back as it went in, but for its quotes and backslashes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const quoted = text.replace(/[\\"]/g, '\\$&');
      const result = parseQuery(`[${predicate.at('my.case.title', quoted)}]`);
      expect(result.ok && result.value[0]?.values).toEqual([text]);
    }),
  );
});

test('whatever is asked, the answer is data', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    ',',
    '"',
    "'",
    '\\',
    ' ',
    ':d',
    '=',
    'at',
    'document.id',
    '1',
    '-',
    '\n',
    'é',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const query = parts.join('');
      const result = parseQuery(query);
      if (result.ok) return;
      const { line, column } = result.failure.body as { line: number; column: number };
      expect(result.failure.status).toBe(400);
      expect(column).toBeLessThanOrEqual((query.split('\n')[line - 1] ?? '').length + 1);
    }),
  );
});

test('an error on a later line shows that line', () => {
  const result = parseQuery('[\n  [at(document.id "x")]\n]');
  expect(!result.ok && result.failure.body).toMatchObject({ line: 2, column: 19 });
  expect(!result.ok && String(result.failure.body.message).split('\n').slice(-3)).toEqual([
    '  [at(document.id "x")]',
    `${' '.repeat(18)}^`,
    '',
  ]);
});
