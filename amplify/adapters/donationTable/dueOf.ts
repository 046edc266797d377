import type { Donation } from '../../../src/domain/donation/Donation';
import { isOpen } from '../../../src/domain/donation/transitions';

/** Who has to look at a gift: `letter` wants somebody who can write to donors, `donation` anybody. */
export type DueKind = 'donation' | 'letter';

export interface Due {
  readonly kind: DueKind;
  /** ISO 8601 */
  readonly at: string;
}

/** How long an unsettled gift is left to the donor and the provider before somebody asks, in milliseconds. */
export const askAgainAfter = 15 * 60 * 1000;

const order = ({ at, kind }: Due) => `${at} ${kind}`;

/** What a gift wants next: its earliest effect, letters last, or a question to the provider. `undefined` where nothing. */
export function dueOf(donation: Donation): Due | undefined {
  const waiting: Due[] = donation.outbox
    .filter(({ state }) => state !== 'done')
    .map(({ kind, dueAt }) => ({ kind: kind.endsWith('_email') ? 'letter' : 'donation', at: dueAt }));
  if (isOpen(donation))
    waiting.push({ kind: 'donation', at: new Date(Date.parse(donation.updatedAt) + askAgainAfter).toISOString() });
  return waiting.sort((a, b) => (order(a) < order(b) ? -1 : 1))[0];
}
