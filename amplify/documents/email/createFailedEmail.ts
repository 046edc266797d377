import type { DeclineReason, Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { toEmail, toPageUrl, type Email, type EmailContext } from './toEmail';
import { createDonationTable, createGreeting, createQuestionsBlock } from './parts';
import { paragraph } from './layout/blocks';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';

/** The reason, as far as a donor may be told it, and the help. */
const reasons: Readonly<Record<DeclineReason, string>> = texts.failed.reasons;

/** Says that a payment under way has failed, so that no donor believes a donation was made. */
export function createFailedEmail(donation: Donation, context: EmailContext): Email {
  const amount = formatAud(donation.totalCents);
  const reason = donation.failure ? reasons[donation.failure] : texts.failed.noReason;
  return toEmail(
    {
      subject: texts.failed.subject(amount),
      preview: texts.failed.preview,
      title: texts.failed.title,
      blocks: [
        createGreeting(donation),
        paragraph(texts.failed.text(amount, context.foundation.shortName, reason)),
        {
          type: 'notice',
          title: texts.failed.noticeTitle,
          text: texts.failed.noticeText,
        },
        createDonationTable(donation, texts.failed.caption),
        paragraph(texts.failed.again),
        { type: 'action', label: texts.failed.startAgain, href: toPageUrl(context.siteUrl, '/pay') },
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
