import type {
  contentVariables,
  emailLimitsVariables,
  mailPaceVariables,
  mailVariables,
  siteVariables,
  Values,
} from '../../lib/environmentVariables';
import type { Log } from '../../lib/createLog';
import type { RateStore } from '../../useCases/ports/donations';
import type { DonationEmailPorts, EmailPorts } from '../../useCases/ports/giving';
import { createPacedMail, getConfirmationAwaited, openContent } from '../openServices';
import { openAccountTable, openEmailLimits } from '../openTables';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { inLanguage } from '../../../src/texts/language';
import type { GivenOutSummary } from '../../../src/domain/distribution/Distribution';
import type { Donation, DonationEmail } from '../../../src/domain/donation';
import { buildReceipt, type Receipt } from '../../../src/domain/receipt';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import type { Attachment } from '../../useCases/ports/MailPort';
import { createCardEmail } from '../../documents/email/createCardEmail';
import { createDisputeLostEmail } from '../../documents/email/createDisputeLostEmail';
import { createGivenOutEmail } from '../../documents/email/createGivenOutEmail';
import { createFailedEmail } from '../../documents/email/createFailedEmail';
import { createRefundEmail } from '../../documents/email/createRefundEmail';
import { createRefundFailedEmail } from '../../documents/email/createRefundFailedEmail';
import { createThanksEmail } from '../../documents/email/createThanksEmail';
import { createVoidEmail } from '../../documents/email/createVoidEmail';
import type { Email, EmailContext } from '../../documents/email/toEmail';
import { renderReceiptPdf } from '../../documents/pdf/renderReceiptPdf';

type EmailVariables = typeof emailLimitsVariables &
  typeof siteVariables &
  typeof contentVariables &
  typeof mailVariables &
  typeof mailPaceVariables;

/** Creates what writes emails to donors and sends them. */
export function createEmailPorts(
  env: Values<EmailVariables>,
  machine: { readonly rates: RateStore; readonly clock: () => Date; readonly log: Log },
): DonationEmailPorts {
  return {
    emailLimits: openEmailLimits(env),
    accounts: createAccountStore(openAccountTable(env)),
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

type Write = (
  donation: Donation,
  receipt: Receipt | null,
  context: EmailContext,
  effect: DonationEmail,
  reached: GivenOutSummary | null,
) => Email;

/** How each email is written. The receipt that is valid goes with it as a PDF, or the one that a void record had. */
const writers: Readonly<Record<DonationEmail['kind'], Write>> = {
  thanks_email: createThanksEmail,
  refund_email: createRefundEmail,
  refund_failed_email: createRefundFailedEmail,
  dispute_lost_email: createDisputeLostEmail,
  void_email: createVoidEmail,
  failed_email: (donation, _receipt, context) => createFailedEmail(donation, context),
  card_email: (donation, _receipt, context) => createCardEmail(donation, context),
  given_out_email: (donation, _receipt, context, _effect, reached) => createGivenOutEmail(donation, reached, context),
};

/** Nothing was paid yet, the email goes to another person than the donor, or they have the receipt already. */
const withoutReceipt: ReadonlySet<DonationEmail['kind']> = new Set(['failed_email', 'card_email', 'given_out_email']);

/** Draws the receipt as an attachment, in the gift's language, whichever the email is in. */
async function createAttachment({ language }: Donation, receipt: Receipt): Promise<Attachment> {
  const content = await inLanguage(language, () => renderReceiptPdf(receipt));
  return { fileName: `${receipt.number}.pdf`, contentType: 'application/pdf', content };
}

/** Writes emails to donors from their stored donations and the foundation's published details. */
const createEmailWriter = ({ foundation: source, siteUrl }: EmailOptions): EmailPorts['emails'] => ({
  async write(donation, effect, reached = null) {
    const foundation = await source.read();
    if (!foundation) throw new Error('The content service does not say who gives the receipts.');
    const number = effect.kind === 'void_email' ? donation.receipts.at(-1)?.number : undefined;
    const receipt = withoutReceipt.has(effect.kind) ? null : buildReceipt(donation, foundation, number);
    const email = writers[effect.kind](donation, receipt, { foundation, siteUrl }, effect, reached);
    return { ...email, attachments: receipt ? [await createAttachment(donation, receipt)] : [] };
  },
});
