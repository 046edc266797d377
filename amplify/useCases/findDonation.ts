import type { Donation } from '../../src/domain/donation';
import { deriveDonationId } from '../lib/hashes';
import type { UseCaseResult } from '../lib/ErrorDetail';
import type { GivingPorts } from './ports/giving';
import { fail, succeed } from '../../src/domain/Result';

const shape = /^[a-z2-7]{26}$/;

/** Finds the donation of a reference. Malformed references are not looked up. */
export async function findDonation(
  { donations }: Pick<GivingPorts, 'donations'>,
  reference: unknown,
): Promise<UseCaseResult<Donation>> {
  const donation =
    typeof reference === 'string' && shape.test(reference) ? await donations.get(deriveDonationId(reference)) : null;
  return donation ? succeed(donation) : fail({ code: 'not_found', message: 'There is no gift of this reference.' });
}
