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
  /** Where the site is, without a slash at the end. */
  readonly siteUrl: string;
}

/** The receipt as a file that goes with a letter. */
async function attachmentOf(receipt: Receipt): Promise<Attachment> {
  const content = await renderReceiptPdf(receipt);
  return { fileName: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
}

/** Writes the letters to donors from what is stored of their gifts and what editors say of the foundation. */
export function createLetters({ foundation: source, siteUrl }: LettersOptions): LetterPort {
  async function contextOf(): Promise<EmailContext & { readonly foundation: Foundation }> {
    const foundation = await source.read();
    if (!foundation) throw new Error('The content service does not say who gives the receipts.');
    return { foundation, siteUrl };
  }

  /** A letter with the receipt that is valid now. */
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
