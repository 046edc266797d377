import { describe, expect, it } from 'vitest';
import { limits, limitsFrom } from './limits';

describe('limitsFrom', () => {
  it('keeps limits that are not overridden', () => {
    expect(limitsFrom(undefined)).toEqual(limits);
    expect(limitsFrom('{"perEmail":{"most":2}}')).toEqual({ ...limits, perEmail: { ...limits.perEmail, most: 2 } });
  });

  it.each(['{"perPerson":{"most":1}}', '{"perEmail":{"most":0}}', '{"perEmail":{"often":1}}', '[]', '{"perEmail":3}'])(
    'rejects %s',
    (text) => {
      expect(() => limitsFrom(text)).toThrow();
    },
  );
});
