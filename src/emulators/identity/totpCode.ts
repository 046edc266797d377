import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in RFC 4648's base 32, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The bytes behind a text in base 32. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** RFC 6238's step, in milliseconds. */
const stepMilliseconds = 30_000;

/** Returns the number of the time step. */
export function totpStep(now: number): number {
  return Math.floor(now / stepMilliseconds);
}

/** Returns the six digits that an authenticator app shows during a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns the step whose code this is, the one before and the one after counted in; `null` if it is none of them. */
export function matchTotp(secret: string, code: string, now: number): number | null {
  const at = totpStep(now);
  return [at, at - 1, at + 1].find((step) => totpCode(secret, step) === code) ?? null;
}
