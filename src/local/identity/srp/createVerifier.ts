import { createHash } from 'node:crypto';
import { g, N } from './group';
import { hashNumber } from './hashNumber';
import { modPow } from './modPow';
import { toBytes } from './toBytes';

/**
 * What a server keeps in place of a password: the generator to the power of the salted hash.
 *
 * @param group - the pool's short name, the part of its id after the underscore.
 * @param identity - the user's id.
 * @param salt - hexadecimal.
 * @returns hexadecimal.
 */
export function createVerifier(group: string, identity: string, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${group}${identity}:${password}`).digest();
  const x = hashNumber(toBytes(BigInt(`0x${salt}`)), inner);
  return modPow(g, x, N).toString(16);
}
