import type { OutboxEmail } from '../../useCases/ports/Outbox';
import type { Subscription } from '../../useCases/ports/subscriptions';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { signToken } from '../../lib/signedToken';
import { toEmail } from './toEmail';
import { paragraph, small, type Block } from './layout/blocks';
import type { InboxEmailContext } from './InboxEmailContext';

type Mail = Omit<OutgoingMail, 'effectKey'>;

export interface NewsletterLinks {
  readonly secret: string;
  /** Public address of the marketing back end. */
  readonly apiUrl: string;
}

export interface NewsletterContext extends InboxEmailContext {
  readonly links: NewsletterLinks;
}

const pageUrl = ({ siteUrl }: InboxEmailContext, what: 'confirm' | 'unsubscribe', token: string) =>
  `${siteUrl}/contact#/newsletter/${what}/${token}`;

/** Asks an address's owner to confirm the newsletter. */
function confirmation(
  subscription: Subscription & { readonly email: string },
  context: NewsletterContext,
): Mail | null {
  const { id: subject, email, pending } = subscription;
  if (!pending) return null;
  const { shortName, phone } = context.foundation;
  const until = Date.parse(pending.expiresAt);
  const token = signToken(context.links.secret, 'confirm', { subject, nonce: pending.nonce, until });
  return {
    to: email,
    ...toEmail(
      {
        subject: `Please confirm that you want email news from ${shortName}`,
        preview: 'Choose the link in this email. If you don’t, we won’t send you our news.',
        title: 'Would you like our news?',
        blocks: [
          paragraph('Assalamu alaikum,'),
          paragraph(
            `Someone, most likely you, asked us to send news from ${shortName} to this address. If it was you, please confirm.`,
          ),
          { type: 'action', label: 'Yes, send me news', href: pageUrl(context, 'confirm', token) },
          paragraph(
            'The link works for two days. If you do nothing, we won’t send you any news, and we will delete your address after a week.',
          ),
          small(`If you have a question, call ${phone}.`),
        ],
      },
      context,
    ),
  };
}

/** Unsubscribe headers: RFC 2369, and with one click RFC 8058. */
export function createUnsubscribeHeaders(token: string, { links, inboxes }: NewsletterContext) {
  const oneClick = `${links.apiUrl}/subscriptions/unsubscribe?token=${encodeURIComponent(token)}`;
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${inboxes.enquiries}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const lastLines = (href: string): readonly Block[] => [
  { type: 'link', label: 'Unsubscribe', href },
  small('We will stop emailing you at once and delete your address.'),
];

/** An email to a subscriber, with ways to unsubscribe. */
function toSubscriber(
  subscription: Subscription & { readonly email: string },
  context: NewsletterContext,
  words: { readonly subject: string; readonly title: string; readonly paragraphs: readonly string[] },
): Mail {
  const token = signToken(context.links.secret, 'unsubscribe', { subject: subscription.id });
  const { subject, title, paragraphs } = words;
  return {
    to: subscription.email,
    replyTo: context.inboxes.enquiries,
    headers: createUnsubscribeHeaders(token, context),
    ...toEmail(
      {
        subject,
        preview: paragraphs[0] ?? title,
        title,
        blocks: [
          paragraph('Assalamu alaikum,'),
          ...paragraphs.map(paragraph),
          ...lastLines(pageUrl(context, 'unsubscribe', token)),
        ],
      },
      context,
    ),
  };
}

/** A newsletter email, or `null` if its reason has passed. */
export function createNewsletterEmail(
  subscription: Subscription,
  { kind }: OutboxEmail,
  context: NewsletterContext,
): Mail | null {
  const { email, status } = subscription;
  if (email === null) return null;
  const { shortName } = context.foundation;
  if (kind === 'confirm') return status === 'pending' ? confirmation({ ...subscription, email }, context) : null;
  if (status !== 'on') return null;
  const title = kind === 'welcome' ? 'You will get our news' : 'You already get our news';
  const first =
    kind === 'welcome'
      ? 'Thank you for confirming. We email you once a month, and before Ramadan. You will read what gifts have done, which cases are open, and what the nisab is (the smallest amount that zakat is due on).'
      : `Someone asked us to send news from ${shortName} to this address. You already get it, so you don’t need to do anything.`;
  return toSubscriber({ ...subscription, email }, context, {
    subject: `${title}: ${shortName}`,
    title,
    paragraphs: [first, 'You can unsubscribe from a link in every email, like the one below.'],
  });
}
