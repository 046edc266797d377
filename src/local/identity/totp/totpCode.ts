import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32';

/** RFC 6238's step, in milliseconds. */
const stepMilliseconds = 30_000;

/** The number of the time step. */
export function totpStep(now: number): number {
  return Math.floor(now / stepMilliseconds);
}

/** The six digits that an authenticator app shows during a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step whose code this is, the one before and the one after counted in; `null` where it is none of them. */
export function matchTotp(secret: string, code: string, now: number): number | null {
  const at = totpStep(now);
  return [at, at - 1, at + 1].find((step) => totpCode(secret, step) === code) ?? null;
}
