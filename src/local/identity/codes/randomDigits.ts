/** A code of so many digits, each equally likely. */
export function randomDigits(random: (bytes: number) => Buffer, digits = 6): string {
  // 48 random bits for at most 8 digits: no digit is noticeably more likely than another.
  return String(random(6).readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}
