import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SrpRecord } from '../store/records';
import { N } from './group';
import { hashNumber } from './hashNumber';
import { modPow } from './modPow';
import { toBytes } from './toBytes';

/** What the caller shows. */
export interface Proof {
  /** Base64. */
  readonly secretBlock: string;
  /** As the caller wrote it. */
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

/** Whether a proof shows that its sender knows the password behind the exchange's verifier. */
export function checkProof(exchange: SrpRecord, { secretBlock, timestamp, signature }: Proof): boolean {
  const [A, B, b, verifier] = [exchange.A, exchange.B, exchange.b, exchange.verifier].map((hex) => BigInt(`0x${hex}`));
  if (A === undefined || B === undefined || b === undefined || verifier === undefined) return false;
  const u = hashNumber(toBytes(A), toBytes(B));
  const S = modPow((A * modPow(verifier, u, N)) % N, b, N);
  const expected = createHmac('sha256', deriveKey(S, u))
    .update(exchange.group)
    .update(exchange.identity)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** HKDF with Cognito's label, cut to 16 bytes. */
function deriveKey(S: bigint, u: bigint): Buffer {
  const pseudorandom = createHmac('sha256', toBytes(u)).update(toBytes(S)).digest();
  return createHmac('sha256', pseudorandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}
