import { createDiffieHellman, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SrpRecord } from './records';

/** The 3072-bit group of RFC 5054, which Cognito uses with the generator 2. */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);

export const g = 2n;

/**
 * A number as the bytes that both sides hash: big-endian, of even length in hexadecimal, and with a zero in front if the
 * highest bit is set, as Java's `BigInteger.toByteArray` writes it.
 */
function toBytes(value: bigint): Buffer {
  const even = toEvenHex(value);
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toEvenHex(value: bigint): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

const dh = createDiffieHellman(toEvenHex(N), 'hex');

/**
 * Raises a number to a power modulo `N`. OpenSSL takes a ninth of the time that JavaScript's own arithmetic takes.
 *
 * @throws Error for a base that is 0, 1 or -1 modulo `N`, which no honest caller comes to
 */
export function power(base: bigint, exponent: bigint): bigint {
  dh.setPrivateKey(toEvenHex(exponent), 'hex');
  return BigInt(`0x${dh.computeSecret(toEvenHex(base % N), 'hex', 'hex')}`);
}

/** SHA-256 of bytes one after the other, as a number. */
function hashNumber(...parts: readonly (Buffer | string)[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`);
}

/**
 * Creates what a server keeps in place of a password: the generator to the power of the salted hash.
 *
 * @param group - the pool's short name, the part of its id after the underscore.
 * @param identity - the user's id.
 * @param salt - hexadecimal.
 * @returns hexadecimal.
 */
export function createVerifier(group: string, identity: string, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${group}${identity}:${password}`).digest();
  const x = hashNumber(toBytes(BigInt(`0x${salt}`)), inner);
  return power(g, x).toString(16);
}

/** SRP-6a's multiplier. */
const k = hashNumber(toBytes(N), toBytes(g));

/** Bytes of the server's secret exponent; twice the 128 bits of security that the group gives. */
const secretBytes = 32;

/**
 * Takes the server's first step: a secret, and the public value that goes with a verifier.
 *
 * @param verifier - hexadecimal.
 * @returns hexadecimal numbers.
 */
export function startExchange(verifier: string, random: (bytes: number) => Buffer): { b: string; B: string } {
  const b = BigInt(`0x${random(secretBytes).toString('hex')}`);
  const B = (k * BigInt(`0x${verifier}`) + power(g, b)) % N;
  return { b: b.toString(16), B: B.toString(16) };
}

/**
 * Parses the caller's public value A.
 *
 * @param hex - the value as it was sent.
 * @returns hexadecimal, or `null` for no number and for a multiple of the modulus, with which any password would do.
 */
export function parseClientValue(hex: string): string | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null;
  const A = BigInt(`0x${hex}`);
  return A % N === 0n ? null : A.toString(16);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pattern = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/** Parses the time of a proof such as `Tue Sep 8 04:05:06 UTC 2026`, in milliseconds since 1970; `null` if it is not written so. */
export function parseTimestamp(text: string): number | null {
  const [, month = '', ...numbers] = pattern.exec(text) ?? [];
  const monthIndex = months.indexOf(month);
  if (monthIndex === -1) return null;
  const [day = 0, hour, minute, second, year = 0] = numbers.map(Number);
  return Date.UTC(year, monthIndex, day, hour, minute, second);
}

/** The proof that the caller shows. */
interface Proof {
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
  const S = power(A * power(verifier, u), b);
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
