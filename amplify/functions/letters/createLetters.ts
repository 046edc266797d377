import type { Donation } from '../../../src/domain/donation';
import { receiptOf } from '../../../src/domain/receipt';
import type { Foundation, Receipt } from '../../../src/domain/receipt';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import type { Attachment } from '../../adapters/mail/MailPort';
import type { LetterPort } from '../../useCases/ports';
import { failedEmail, refundEmail, refundFailedEmail, thanksEmail } from '../payments/emails';
import type { Email, EmailContext } from '../payments/emails';
import { renderReceiptPdf } from '../payments/receipt/renderReceiptPdf';

export interface LettersOptions {
  readonly foundation: FoundationPort;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The receipt as an attachment. */
async function attachmentOf(receipt: Receipt): Promise<Attachment> {
  const content = await renderReceiptPdf(receipt);
  return { fileName: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
}

/** Writes emails to donors from their stored donations and the foundation's published details. */
export function createLetters({ foundation: source, siteUrl }: LettersOptions): LetterPort {
  async function contextOf(): Promise<EmailContext & { readonly foundation: Foundation }> {
    const foundation = await source.read();
    if (!foundation) throw new Error('The content service does not say who gives the receipts.');
    return { foundation, siteUrl };
  }

  /** An email with the valid receipt. */
  const withReceipt =
    (write: (donation: Donation, receipt: Receipt | null, context: EmailContext) => Email) =>
    async (donation: Donation) => {
      const context = await contextOf();
      const receipt = receiptOf(donation, context.foundation);
      return { ...write(donation, receipt, context), attachments: receipt ? [await attachmentOf(receipt)] : [] };
    };

  return {
    thanks: withReceipt(thanksEmail),
    refund: withReceipt(refundEmail),
    refundFailed: withReceipt(refundFailedEmail),
    failed: async (donation) => failedEmail(donation, await contextOf()),
  };
}
