import { g, N } from './group';
import { hashNumber } from './hashNumber';
import { modPow } from './modPow';
import { toBytes } from './toBytes';

/** SRP-6a's multiplier. */
const k = hashNumber(toBytes(N), toBytes(g));

/** Bytes of the server's secret exponent; twice the 128 bits of security that the group gives. */
const secretBytes = 32;

/**
 * The server's first step: a secret, and the public value that goes with a verifier.
 *
 * @param verifier - hexadecimal.
 * @returns hexadecimal numbers.
 */
export function startExchange(verifier: string, random: (bytes: number) => Buffer): { b: string; B: string } {
  const b = BigInt(`0x${random(secretBytes).toString('hex')}`);
  const B = (k * BigInt(`0x${verifier}`) + modPow(g, b, N)) % N;
  return { b: b.toString(16), B: B.toString(16) };
}
