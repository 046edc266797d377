import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGraphQuery } from './parseGraphQuery';

const none = { fields: [], spreads: [], fragments: [] };

test('reads fields, spreads and fragments, with hyphens in names', () => {
  expect(parseGraphQuery('{ page { ...pageFields body { ...on default-slice { non-repeat } } } }')).toEqual({
    ok: true,
    value: {
      ...none,
      fields: [
        {
          name: 'page',
          offset: 2,
          selection: {
            ...none,
            spreads: [{ name: 'pageFields', offset: 12 }],
            fields: [
              {
                name: 'body',
                offset: 23,
                selection: {
                  ...none,
                  fragments: [
                    {
                      name: 'default-slice',
                      offset: 33,
                      selection: { ...none, fields: [{ name: 'non-repeat', offset: 52, selection: null }] },
                    },
                  ],
                },
              },
            ],
          },
        },
      ],
    },
  });
});

test('a fragment needs no spaces', () => {
  const result = parseGraphQuery('{a{...onhero{b}...onlineFields}}');
  expect(result.ok && result.value.fields[0]?.selection).toMatchObject({
    fragments: [{ name: 'hero' }],
    spreads: [{ name: 'onlineFields' }],
  });
});

test.each(['', '{', '{ a', '{ a } }', 'a', '{ ... }', '{ a: b }', '{ a(b) }', '{ ...on }'])('refuses %j', (query) => {
  const result = parseGraphQuery(query);
  expect(!result.ok && result.failure).toMatchObject({ status: 400, body: { location: 'graphQuery' } });
});

test('whatever is asked, the answer is data', () => {
  const pieces = fc.constantFrom('{', '}', '...', 'on', ' ', 'a', 'b-c', ',', '"', '\n');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const result = parseGraphQuery(parts.join(''));
      expect(result.ok || result.failure.status).toBe(result.ok || 400);
    }),
  );
});
