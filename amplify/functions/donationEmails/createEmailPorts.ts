import type {
  contentVariables,
  mailPaceVariables,
  mailVariables,
  siteVariables,
  Values,
} from '../../lib/environmentVariables';
import type { Log } from '../../lib/createLog';
import type { RateStore } from '../../adapters/donationTable/ports';
import type { EmailPorts, EmailPort } from '../../useCases/ports';
import { getConfirmationAwaited, openContent } from '../openServices';
import { createPacedMail } from './createPacedMail';
import type { Donation, OutboxEffect } from '../../../src/domain/donation';
import { buildReceipt, type Foundation, type Receipt } from '../../../src/domain/receipt';
import type { FoundationPort } from '../../adapters/catalogue/ports';
import type { Attachment } from '../../adapters/mail/MailPort';
import {
  createDisputeLostEmail,
  createFailedEmail,
  createRefundEmail,
  createRefundFailedEmail,
  createThanksEmail,
  type Email,
  type EmailContext,
} from '../payments/emails';
import { renderReceiptPdf } from '../payments/receipt/renderReceiptPdf';

type EmailVariables = typeof siteVariables & typeof contentVariables & typeof mailVariables & typeof mailPaceVariables;

/** What writes emails to donors, and sends them. */
export function createEmailPorts(
  env: Values<EmailVariables>,
  machine: { readonly rates: RateStore; readonly clock: () => Date; readonly log: Log },
): EmailPorts {
  return {
    confirmationAwaited: getConfirmationAwaited(env),
    emails: createEmailWriter({ foundation: openContent(env, machine).foundation, siteUrl: env.SITE_URL }),
    mail: createPacedMail(env, machine),
  };
}

interface EmailOptions {
  readonly foundation: FoundationPort;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The receipt as an attachment. */
async function createAttachment(receipt: Receipt): Promise<Attachment> {
  const content = await renderReceiptPdf(receipt);
  return { fileName: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
}

/** Writes emails to donors from their stored donations and the foundation's published details. */
function createEmailWriter({ foundation: source, siteUrl }: EmailOptions): EmailPort {
  async function getEmailContext(): Promise<EmailContext & { readonly foundation: Foundation }> {
    const foundation = await source.read();
    if (!foundation) throw new Error('The content service does not say who gives the receipts.');
    return { foundation, siteUrl };
  }

  /** An email with the valid receipt. */
  const withReceipt =
    (write: (donation: Donation, receipt: Receipt | null, context: EmailContext, effect: OutboxEffect) => Email) =>
    async (donation: Donation, effect: OutboxEffect) => {
      const context = await getEmailContext();
      const receipt = buildReceipt(donation, context.foundation);
      return {
        ...write(donation, receipt, context, effect),
        attachments: receipt ? [await createAttachment(receipt)] : [],
      };
    };

  return {
    thanks: withReceipt(createThanksEmail),
    refund: withReceipt(createRefundEmail),
    refundFailed: withReceipt(createRefundFailedEmail),
    disputeLost: withReceipt(createDisputeLostEmail),
    failed: async (donation) => createFailedEmail(donation, await getEmailContext()),
  };
}
