/**
 * A number as the bytes that both sides hash: big-endian, of even length in hexadecimal, and with a zero in front where the
 * highest bit is set, as Java's `BigInteger.toByteArray` writes it.
 */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
