import { createHash } from 'node:crypto';

/** SHA-256 of bytes one after the other, as a number. */
export function hashNumber(...parts: readonly (Buffer | string)[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`);
}
