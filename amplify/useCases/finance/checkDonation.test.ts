import { expect, it } from 'vitest';
import { createDonation } from '../../../src/domain/donation';
import { aCatalogue, aLine, aRequest } from '../../../tests/builders/giving';
import { hashJson } from '../../lib/hashes';
import { checkDonation } from './checkDonation';
import { buildDifference } from './Difference';

it.each([
  ['before the Eid prayer', '2027-03-08T00:00:00Z'],
  ['after it', '2027-03-10T00:00:00Z'],
])('zakat al-fitr given %s is stored as its donor asked, whatever their clock called it', (_, moment) => {
  const now = new Date(moment);
  const fitr = { kind: 'fitr', amount: 18_00, basis: { by: 'people', people: 1 }, city: 'perth' } as const;
  for (const line of [fitr, { ...fitr, late: true as const }]) {
    const asked = aRequest({ lines: [aLine(line)] });
    const made = {
      id: 'don_a',
      reference: 'b',
      requestHash: hashJson(asked),
      catalogue: aCatalogue(),
      livemode: false,
    };
    const donation = createDonation(asked, { ...made, now });
    expect(checkDonation(donation, 'pi_1', now, buildDifference('card'))).toEqual([]);
  }
});
