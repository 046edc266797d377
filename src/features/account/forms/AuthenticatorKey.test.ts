import { expect, it } from 'vitest';
import { createQrPath } from './AuthenticatorKey';

it('the path of a QR code draws each run of dark squares once, and nothing for light ones', () => {
  expect(createQrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 1, 0, 1] })).toBe('M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z');
  expect(createQrPath({ size: 1, data: [0] })).toBe('');
});
