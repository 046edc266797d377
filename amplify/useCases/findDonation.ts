import type { Donation } from '../../src/domain/donation';
import { donationIdOf } from '../lib/hashes';
import { done, refused } from '../lib/Outcome';
import type { Outcome } from '../lib/Outcome';
import type { GivingPorts } from './ports';

const shape = /^[a-z2-7]{26}$/;

/** The donation of a reference. Malformed references are not looked up. */
export async function findDonation(
  { donations }: Pick<GivingPorts, 'donations'>,
  reference: unknown,
): Promise<Outcome<Donation>> {
  const donation =
    typeof reference === 'string' && shape.test(reference) ? await donations.get(donationIdOf(reference)) : null;
  return donation ? done(donation) : refused({ code: 'not_found', message: 'There is no gift of this reference.' });
}
