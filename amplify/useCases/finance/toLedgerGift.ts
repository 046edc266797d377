import type { LedgerGift } from '../../../src/contract/financeLedger';
import { getReceiptNumber, isPaid, sumReversedCents, type Donation } from '../../../src/domain/donation';
import { listDeductions } from '../../../src/domain/receipt';
import { describeCountedDue } from '../../../src/texts/describeCountedDue';

/** Selects what the ledger shows of a donation. It is stored with each write: when it changes, `carry-over` brings the older ones up to it. */
export function toLedgerGift(donation: Donation): LedgerGift {
  const { id, createdAt, succeededAt, method, status, donor, totalCents, refundedCents, feeCents, plan } = donation;
  const receipt = getReceiptNumber(donation);
  const parts = isPaid(donation)
    ? listDeductions(donation, sumReversedCents(donation)).map(({ kind, line, cents, deductibleCents }) => {
        const due = line && describeCountedDue(line);
        const beneficiary = line?.beneficiary;
        return {
          kind,
          givenCents: line?.amount ?? feeCents,
          leftCents: cents,
          deductibleCents,
          ...(due && { due }),
          ...(beneficiary && { beneficiary: `${beneficiary.type}/${beneficiary.uid}` }),
        };
      })
    : donation.lines.map(({ kind, amount }) => ({ kind, givenCents: amount, leftCents: 0, deductibleCents: 0 }));
  return {
    id,
    createdAt,
    method,
    status,
    totalCents,
    refundedCents,
    parts,
    ...(succeededAt !== undefined && { paidAt: succeededAt }),
    ...(donor.name !== undefined && { name: donor.name }),
    ...(donor.email !== undefined && { email: donor.email }),
    ...(plan && { plan: plan.id }),
    ...(receipt && { receipt }),
  };
}
