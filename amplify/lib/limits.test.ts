import { describe, expect, it } from 'vitest';
import { limits, parseLimits } from './limits';

describe('the limits of the environment', () => {
  it('limits that the environment does not override have their defaults', () => {
    expect(parseLimits(undefined)).toEqual(limits);
    expect(parseLimits('{"perEmail":{"most":2}}')).toEqual({ ...limits, perEmail: { ...limits.perEmail, most: 2 } });
  });

  it.each(['{"perPerson":{"most":1}}', '{"perEmail":{"most":0}}', '{"perEmail":{"often":1}}', '[]', '{"perEmail":3}'])(
    'invalid limits in the environment are rejected: %s',
    (text) => {
      expect(() => parseLimits(text)).toThrow();
    },
  );
});
