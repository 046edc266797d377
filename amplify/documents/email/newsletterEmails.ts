import type { OutboxEmail } from '../../useCases/ports/Outbox';
import type { Subscription } from '../../useCases/ports/subscriptions';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { signToken } from '../../lib/signedToken';
import { toEmail, toPageUrl } from './toEmail';
import { paragraph, small, type Block } from './layout/blocks';
import type { InboxEmailContext } from './InboxEmailContext';
import { enquiryEmails as texts } from '../../../src/texts/en-AU/emails/enquiries';
import { sentences } from '../../../src/texts/en-AU/sentences';

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
  toPageUrl(siteUrl, `/contact#/newsletter/${what}/${token}`);

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
        subject: texts.newsletter.confirm.subject(shortName),
        preview: texts.newsletter.confirm.preview,
        title: texts.newsletter.confirm.title,
        blocks: [
          paragraph(texts.greeting),
          paragraph(texts.newsletter.confirm.text(shortName)),
          { type: 'action', label: texts.newsletter.confirm.action, href: pageUrl(context, 'confirm', token) },
          paragraph(texts.newsletter.confirm.lasts),
          small(texts.newsletter.confirm.questions(phone)),
        ],
      },
      context,
    ),
  };
}

/** Creates unsubscribe headers: RFC 2369, and with one click RFC 8058. */
export function createUnsubscribeHeaders(token: string, { links, inboxes }: NewsletterContext) {
  const oneClick = `${links.apiUrl}/subscriptions/unsubscribe?token=${encodeURIComponent(token)}`;
  return {
    'List-Unsubscribe': `<${oneClick}>, <mailto:${inboxes.enquiries}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const lastLines = (href: string): readonly Block[] => [
  { type: 'link', label: texts.newsletter.unsubscribe, href },
  small(texts.newsletter.unsubscribeHint),
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
          paragraph(texts.greeting),
          ...paragraphs.map(paragraph),
          ...lastLines(pageUrl(context, 'unsubscribe', token)),
        ],
      },
      context,
    ),
  };
}

/** Creates a newsletter email, or `null` if its reason has passed. */
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
  const title = kind === 'welcome' ? texts.newsletter.welcome.title : texts.newsletter.again.title;
  const first = kind === 'welcome' ? texts.newsletter.welcome.text : texts.newsletter.again.text(shortName);
  return toSubscriber({ ...subscription, email }, context, {
    subject: sentences.about(title, shortName),
    title,
    paragraphs: [first, texts.newsletter.canUnsubscribe],
  });
}
