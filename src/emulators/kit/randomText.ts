import { randomInt } from 'node:crypto';

/** Returns random characters of an alphabet, for ids and secrets. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
