import { isEmailEffect, type Donation } from '../../src/domain/donation/Donation';
import type { DueKind } from './ports/donations';
import { isOpen } from '../../src/domain/donation/transitions';

/** The lists that a donor waits for: the `donationEmails` function runs as soon as something is written there. */
export const awaitedKinds = ['donation', 'email'] as const satisfies readonly DueKind[];

export interface Due {
  readonly kind: DueKind;
  /** ISO 8601 */
  readonly at: string;
}

/** Milliseconds before an open donation is read from its provider. */
export const rereadAfter = 15 * 60 * 1000;

const order = ({ at, kind }: Due) => `${at} ${kind}`;

/**
 * Finds what a donation needs next: its earliest effect, emails last, or a question to the provider. `undefined` if nothing.
 */
export function getNextDue(donation: Donation): Due | undefined {
  const waiting: Due[] = donation.outbox
    .filter(({ state }) => state !== 'done')
    .map((effect) => ({ kind: isEmailEffect(effect) ? 'email' : 'donation', at: effect.dueAt }));
  if (isOpen(donation))
    waiting.push({ kind: 'open', at: new Date(Date.parse(donation.updatedAt) + rereadAfter).toISOString() });
  return waiting.sort((a, b) => (order(a) < order(b) ? -1 : 1))[0];
}
