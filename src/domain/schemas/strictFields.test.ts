import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anyFields, getUnknownFields, strictFields } from './strictFields';

const schema = strictFields({ name: v.string(), size: v.optional(v.number()) });
const listUnknown = (value: unknown) =>
  v.safeParse(schema, value).issues?.flatMap((issue) => getUnknownFields(issue) ?? []);

it('strictFields accepts an object with its fields and no others, also without an optional field', () => {
  expect(v.parse(schema, { name: 'a', size: 1 })).toEqual({ name: 'a', size: 1 });
  expect(v.parse(schema, { name: 'a' })).toEqual({ name: 'a' });
});

it('strictFields rejects an object with unknown fields with one issue that has all their names', () => {
  const unknown = JSON.parse('{"name":"a","x":1,"__proto__":{},"constructor":2,"toString":3}') as unknown;
  expect(listUnknown(unknown)).toEqual(['x', '__proto__', 'constructor', 'toString']);
  expect(v.safeParse(schema, unknown).issues).toHaveLength(1);
});

it('strictFields reports issues of known fields, and of checks, beside the unknown fields', () => {
  expect(v.safeParse(schema, { name: 1, x: 1 }).issues?.map(({ type }) => type)).toEqual(['string', 'strict_object']);
  const checked = v.pipe(
    schema,
    v.check(({ name }) => name !== 'a'),
  );
  expect(v.safeParse(checked, { name: 'a', x: 1 }).issues?.map(({ type }) => type)).toEqual(['strict_object', 'check']);
});

it.each([[[]], [['a']], [null], ['a'], [undefined]])(
  'strictFields and anyFields reject %j, which is not an object with fields',
  (value) => {
    expect(v.is(strictFields({}), value)).toBe(false);
    expect(v.is(anyFields, value)).toBe(false);
  },
);

it('strictFields made partial requires no field and accepts no unknown field', () => {
  const partial = v.partial(schema);
  expect(v.is(partial, {})).toBe(true);
  expect(v.is(partial, { name: 1 })).toBe(false);
  expect(v.is(partial, { x: 1 })).toBe(false);
});
