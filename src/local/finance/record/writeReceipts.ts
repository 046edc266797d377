import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderReceiptPdf } from '../../../../amplify/functions/payments/receipt/renderReceiptPdf';
import type { Donation } from '../../../domain/donation';
import { buildReceipt } from '../../../domain/receipt';
import type { Foundation } from '../../../domain/receipt';

/**
 * Writes the valid receipts of donations whose donors have no email address into a folder that exists, each under its number.
 *
 * @returns the file of each donation's receipt, by the donation's id; none where a receipt has no number yet.
 */
export async function writeReceipts(
  donations: readonly Donation[],
  folder: string,
  foundation: Foundation,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const donation of donations) {
    const receipt = donation.donor.email === undefined ? buildReceipt(donation, foundation) : null;
    if (!receipt) continue;
    const file = join(folder, `${receipt.number}.pdf`);
    await writeFile(file, await renderReceiptPdf(receipt));
    files.set(donation.id, file);
  }
  return files;
}
