import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deriveDonationId } from '../../../../amplify/lib/hashes';
import type { DistributionCells } from '../../../../src/contract/distributions';
import type { Outcome } from '../../../../src/contract/finance';
import { sydneyDay } from '../../../../src/domain/calendar';
import type { Donation, Kind } from '../../../../src/domain/donation';
import { aLine } from '../../../builders/giving';
import { aPaidGift, type User } from '../../data/support/startData';
import type { Staff } from './startStaff';

export const why = 'In the program’s list.';

/** Makes a payment out as a programs person types it: A$60.00 of zakat, today. */
export const someCells = (changes: Partial<DistributionCells> = {}): DistributionCells => ({
  day: sydneyDay(new Date()),
  amount: '60.00',
  currency: '',
  fund: 'zakat',
  program: 'rent-relief',
  case: '',
  category: 'needy',
  purpose: 'rent',
  state: 'NSW',
  people: '3',
  households: '1',
  meals: '',
  lateBecause: '',
  account: '',
  reference: `TRF ${randomUUID().slice(0, 8)}`,
  ...changes,
});

/** Returns the moment so many minutes after an hour ago: gifts of one day are given out in their order. */
export const atMinute = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000).toISOString();

/** Creates tools to give to the funds, and to record payments out of them. @param get - the running gateway, and who records */
export function createDistributionTools(get: () => { readonly staff: Staff; readonly programs: User }) {
  /** Stores a paid donation to a fund. */
  async function give(
    cents: number,
    kind: Kind = 'zakat',
    beneficiary?: { type: 'case' | 'program'; uid: string },
    changes: Partial<Donation> = {},
  ) {
    // A reference has no 0, 1, 8 or 9.
    const reference = randomUUID()
      .replaceAll('-', '')
      .slice(0, 26)
      .replaceAll(/[0189]/g, 'z');
    const own = { reference, id: deriveDonationId(reference), createdAt: new Date().toISOString() };
    const gift = aPaidGift({ ...own, ...changes }, [
      aLine({ kind, amount: cents, ...(beneficiary && { beneficiary }) }),
    ]);
    const { gifts } = get().staff.data;
    await gifts.donations.create(gift);
    await gifts.donations.noteMoved(gift.id, sydneyDay(new Date()).slice(0, 7));
    return gift;
  }

  const ask = <T>(by: User | null, path: string, body?: object) =>
    get().staff.askAt<T>(by?.idToken ?? null, `/distributions${path}`, body);

  async function post<T = Outcome>(by: User, path: string, body: object): Promise<T> {
    const { status, body: outcome } = await ask<T>(by, path, { attempt: randomUUID(), why, dryRun: false, ...body });
    expect(status, JSON.stringify(outcome)).toBe(200);
    return outcome;
  }

  const record = (changes: Partial<DistributionCells> = {}, more: object = {}, by = get().programs) =>
    post(by, '', { cells: someCells(changes), ...more });

  return { ask, give, post, record };
}
