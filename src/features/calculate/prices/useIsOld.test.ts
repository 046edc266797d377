import { expect, it, vi } from 'vitest';
import { priceDay } from './useIsOld';

it('a price’s day is Sydney’s, even if en-CA dates are no ISO days (WebKit)', () => {
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/22/2026');
  expect(priceDay('2026-11-21T13:30:00Z')).toBe('22 November 2026 in Sydney');
});
