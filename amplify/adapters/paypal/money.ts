/** `12.50` → 1250, without floats. */
export function parseCents(value: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new RangeError(`No amount: ${value}`);
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** 1250 → `12.50` */
export const formatCents = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
