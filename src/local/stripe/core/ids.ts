const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits from random bytes; bytes that would favour some letters are thrown away. */
export function randomText(random: (bytes: number) => Uint8Array, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let made = '';
  while (made.length < length) {
    for (const byte of random(length * 2)) {
      if (byte < fair && made.length < length) made += alphabet.charAt(byte % alphabet.length);
    }
  }
  return made;
}
