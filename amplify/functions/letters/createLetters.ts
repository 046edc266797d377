import { receiptOf } from '../../../src/domain/receipt';
import type { Receipt } from '../../../src/domain/receipt';
import type { Donation } from '../../../src/domain/donation';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import type { Attachment } from '../../adapters/mail/MailPort';
import type { LetterPort } from '../../useCases/ports';
import { renderReceiptPdf } from '../payments/receipt/renderReceiptPdf';

export interface LettersOptions {
  readonly foundation: FoundationPort;
  readonly siteUrl: string;
}

/** The receipt as a file that goes with a letter. */
async function attachmentOf(receipt: Receipt): Promise<Attachment> {
  const content = await renderReceiptPdf(receipt);
  return { fileName: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
}

/** Writes the letters to donors from what is stored of their gifts and what editors say of the foundation. */
export function createLetters({ foundation: source }: LettersOptions): LetterPort {
  async function receiptFor(donation: Donation) {
    const foundation = await source.read();
    if (!foundation) throw new Error('The content service does not say who gives the receipts.');
    return { foundation, receipt: receiptOf(donation, foundation) };
  }
  const plain = (subject: string, text: string) => ({ subject, text, html: `<p>${text}</p>` });

  return {
    async thanks(donation) {
      const { receipt, foundation } = await receiptFor(donation);
      const attachments = receipt ? [await attachmentOf(receipt)] : [];
      return {
        ...plain(`Thank you for your gift to ${foundation.shortName}`, `We have received your gift.`),
        attachments,
      };
    },
    async refund(donation) {
      const { receipt } = await receiptFor(donation);
      return {
        ...plain('Your gift was given back', 'We have given back your gift.'),
        attachments: receipt ? [await attachmentOf(receipt)] : [],
      };
    },
    failed: () => Promise.resolve(plain('Your gift did not go through', 'Nothing was charged.')),
  };
}
