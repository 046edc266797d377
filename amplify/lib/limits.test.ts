import { describe, expect, it } from 'vitest';
import { limits, parseLimits } from './limits';

describe('parseLimits', () => {
  it('keeps limits that are not overridden', () => {
    expect(parseLimits(undefined)).toEqual(limits);
    expect(parseLimits('{"perEmail":{"most":2}}')).toEqual({ ...limits, perEmail: { ...limits.perEmail, most: 2 } });
  });

  it.each(['{"perPerson":{"most":1}}', '{"perEmail":{"most":0}}', '{"perEmail":{"often":1}}', '[]', '{"perEmail":3}'])(
    'rejects %s',
    (text) => {
      expect(() => parseLimits(text)).toThrow();
    },
  );
});
