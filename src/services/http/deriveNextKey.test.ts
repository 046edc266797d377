import { expect, it } from 'vitest';
import { deriveNextKey } from './deriveNextKey';

it('the next key increments the last twelve digits, and stays a UUID', () => {
  expect(deriveNextKey('11111111-1111-4111-8111-00000000000f')).toBe('11111111-1111-4111-8111-000000000010');
  expect(deriveNextKey('11111111-1111-4111-8111-ffffffffffff')).toBe('11111111-1111-4111-8111-000000000000');
});
