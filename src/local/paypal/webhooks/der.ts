/** The few pieces of DER that a certificate is made of (ITU-T X.690). */
export const der = {
  sequence: (...parts: Uint8Array[]) => tagged(0x30, Buffer.concat(parts)),
  set: (...parts: Uint8Array[]) => tagged(0x31, Buffer.concat(parts)),
  /** A positive integer. */
  integer: (bytes: Uint8Array) => tagged(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes),
  bitString: (bytes: Uint8Array) => tagged(0x03, Buffer.concat([Buffer.of(0), bytes])),
  octetString: (bytes: Uint8Array) => tagged(0x04, bytes),
  true: () => Buffer.of(0x01, 0x01, 0xff),
  null: () => Buffer.of(0x05, 0x00),
  utf8: (text: string) => tagged(0x0c, Buffer.from(text)),
  /** As X.509 wants it for years from 2050 on, and takes it for others too. */
  time: (date: Date) => tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`)),
  explicit: (number: number, content: Uint8Array) => tagged(0xa0 + number, content),
  objectId(dotted: string): Buffer {
    const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
    return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
  },
};

function tagged(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 + bytes.length, ...bytes]);
}

function base128(number: number): number[] {
  const digits = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) + 128);
  return digits;
}
