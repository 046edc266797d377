import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawField } from './rawField';

it('keeps what a parser would change', () => {
  const event = '{ "value": 1.0,\n "note": "a, \\u00e9 }" , "list": [1, {"webhook_event": 2}] }';
  expect(rawField(`{"a": {"webhook_event": 1}, "webhook_event" : ${event} , "b": 2}`, 'webhook_event')).toBe(event);
  expect(rawField('{"a":"webhook_event","b":1}', 'webhook_event')).toBeUndefined();
  expect(rawField('{"b": 1.50 }', 'b')).toBe('1.50');
});

it('finds any value', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (before, value) => {
      expect(rawField(`{"a":${before},"x": ${value} ,"c":1}`, 'x')).toBe(value.trim());
    }),
  );
});
