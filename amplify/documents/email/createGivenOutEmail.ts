import type { GivenOutSummary } from '../../../src/domain/distribution/Distribution';
import type { Donation } from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { donationEmails } from '../../../src/texts/en-AU/emails/donations';
import { describeGivenOut } from '../../../src/texts/en-AU/givenOut';
import { paragraph } from './layout/blocks';
import { createDonationLink, createGreeting, createQuestionsBlock } from './parts';
import { toEmail, toPageUrl, type Email, type EmailContext } from './toEmail';

const texts = donationEmails.givenOut;

/**
 * Says when a donation reached people, to a donor who has asked for this email.
 *
 * @param reached - where what is left of the donation is
 */
export function createGivenOutEmail(donation: Donation, reached: GivenOutSummary | null, context: EmailContext): Email {
  if (!reached) throw new Error('Nothing is left of the donation.');
  const sentence = describeGivenOut(reached);
  return toEmail(
    {
      subject: texts.subject(formatAud(reached.givenCents)),
      preview: sentence,
      title: texts.title,
      blocks: [
        createGreeting(donation),
        paragraph(sentence),
        paragraph(texts.books),
        { type: 'action', label: texts.seeBooks, href: toPageUrl(context.siteUrl, '/impact') },
        paragraph(texts.once),
        ...createDonationLink(donation, context),
        createQuestionsBlock(context),
      ],
    },
    context,
  );
}
