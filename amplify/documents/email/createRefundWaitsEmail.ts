import { formatAud } from '../../../src/domain/money';
import { financeEmails } from '../../../src/texts/en-AU/emails/finance';
import type { RefundNotice } from '../../useCases/finance/tellApprovers';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import type { OutboxEmail } from '../../useCases/ports/Outbox';
import { paragraph, small } from './layout/blocks';
import { toEmail, type EmailContext } from './toEmail';

const { refundWaits: texts } = financeEmails;

/** Tells a person of finance that a refund waits for them. @returns `null` for an email that has no address */
export function createRefundWaitsEmail(
  { donationId, cents, to }: RefundNotice,
  { id }: OutboxEmail,
  context: EmailContext,
): Omit<OutgoingMail, 'effectKey'> | null {
  const address = to[id];
  if (address === undefined) return null;
  const sum = formatAud(cents);
  return {
    to: address,
    ...toEmail(
      {
        subject: texts.subject(sum),
        preview: texts.text(sum),
        title: texts.title,
        blocks: [
          paragraph(texts.text(sum)),
          {
            type: 'facts',
            rows: [
              { label: texts.amount, value: sum },
              { label: texts.gift, value: donationId },
            ],
          },
          { type: 'action', label: texts.open, href: `${context.siteUrl}/account#/finance/refunds` },
          small(texts.why),
        ],
      },
      context,
    ),
  };
}
