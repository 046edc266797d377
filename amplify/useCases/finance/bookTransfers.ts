import { createTransfer } from '../../../src/domain/donation/ledger/Transfer';
import type { ListedTransfer } from '../../adapters/PaymentSnapshot';
import type { GivingPorts } from '../ports';

/** Books each of PayPal's transfers to the bank once, whenever it is listed. */
export async function bookTransfers(
  { transfers, clock }: Pick<GivingPorts, 'transfers' | 'clock'>,
  listed: readonly ListedTransfer[],
): Promise<void> {
  const now = clock();
  for (const { id, at, cents, feeCents } of listed)
    await transfers.add(createTransfer({ id: `paypal:${id}`, object: id, from: 'paypal', at, cents, feeCents }, now));
}
