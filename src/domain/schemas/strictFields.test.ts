import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anyFields, getUnknownFields, strictFields } from './strictFields';

const schema = strictFields({ name: v.string(), size: v.optional(v.number()) });
const listUnknown = (value: unknown) =>
  v.safeParse(schema, value).issues?.flatMap((issue) => getUnknownFields(issue) ?? []);

it('an object with its fields and no others is accepted, also without an optional one', () => {
  expect(v.parse(schema, { name: 'a', size: 1 })).toEqual({ name: 'a', size: 1 });
  expect(v.parse(schema, { name: 'a' })).toEqual({ name: 'a' });
});

it('an object with unknown fields is rejected with one issue that has all their names', () => {
  const unknown = JSON.parse('{"name":"a","x":1,"__proto__":{},"constructor":2,"toString":3}') as unknown;
  expect(listUnknown(unknown)).toEqual(['x', '__proto__', 'constructor', 'toString']);
  expect(v.safeParse(schema, unknown).issues).toHaveLength(1);
});

it('what is wrong with its known fields is reported beside the unknown ones, and so is what a check of them finds', () => {
  expect(v.safeParse(schema, { name: 1, x: 1 }).issues?.map(({ type }) => type)).toEqual(['string', 'strict_object']);
  const checked = v.pipe(
    schema,
    v.check(({ name }) => name !== 'a'),
  );
  expect(v.safeParse(checked, { name: 'a', x: 1 }).issues?.map(({ type }) => type)).toEqual(['strict_object', 'check']);
});

it.each([[[]], [['a']], [null], ['a'], [undefined]])('%j is no object with fields', (value) => {
  expect(v.is(strictFields({}), value)).toBe(false);
  expect(v.is(anyFields, value)).toBe(false);
});

it('of an object whose fields are all made optional, none is required and no other is accepted', () => {
  const partial = v.partial(schema);
  expect(v.is(partial, {})).toBe(true);
  expect(v.is(partial, { name: 1 })).toBe(false);
  expect(v.is(partial, { x: 1 })).toBe(false);
});
