import { sydneyDay } from '../calendar';
import type { Donation } from '../donation/Donation';
import { getEntryShares, getLedgerEntries } from '../donation/ledger/getLedgerEntries';
import type { Kind } from '../donation/kinds';
import type { FundMovement } from './giveOut';

/**
 * Lists what a donation's ledger brought into each fund, and took from it again, line by line. The fee cover belongs to no fund.
 * @returns movements in the order they were booked, each with its fund
 */
export function listFundMovements(donation: Donation): readonly (FundMovement & { readonly fund: Kind })[] {
  const { id, lines } = donation;
  return getLedgerEntries(donation).flatMap((entry) => {
    const shares = getEntryShares(entry, lines.length);
    return lines.flatMap(({ kind, beneficiary }, line) => {
      const cents = -(shares[line] ?? 0);
      if (cents === 0) return [];
      const earmark = beneficiary && `${beneficiary.type}:${beneficiary.uid}`;
      const day = sydneyDay(new Date(entry.bookedAt));
      return [{ donationId: id, line, day, cents, fund: kind, ...(earmark && { earmark }) }];
    });
  });
}
