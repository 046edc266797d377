import type { DonationLine } from './Donation';

/** The fields of a line that its description is made of (`texts/describeCountedDue`). */
export type CountedLine = Pick<DonationLine, 'amount' | 'basis' | 'unitCents' | 'afterEid'>;

/**
 * Counts the people whom a part of a counted due feeds: a day of fidyah one, a broken fast or oath as many as it takes, a person of
 * zakat al-fitr one. Of a part that was refunded it may be a fraction.
 *
 * @returns `null` for an amount of the donor's own, and for donations stored before their price was
 */
export const countPeople = ({ unitCents }: CountedLine, cents: number): number | null =>
  unitCents === undefined ? null : cents / unitCents;
