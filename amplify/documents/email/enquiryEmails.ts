import type { StoredEnquiry } from '../../useCases/ports/enquiries';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { toEmail } from './toEmail';
import { paragraph, small, type Pair } from './layout/blocks';
import type { InboxEmailContext } from './InboxEmailContext';
import { topicWords } from '../../../src/domain/enquiry/words';

type Mail = Omit<OutgoingMail, 'effectKey'>;

/** Marks likely spam in the inbox. */
export const getSuspectPrefix = ({ suspect }: { readonly suspect: boolean }) => (suspect ? '[Please check] ' : '');

export const toPairs = (rows: readonly (readonly [string, string | undefined])[]): readonly Pair[] =>
  rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));

/** A message of the contact form, for the foundation. Replies go to its sender. */
export function createEnquiryInboxEmail(enquiry: StoredEnquiry, context: InboxEmailContext): Mail {
  const { request, reference } = enquiry;
  const { topic, name, email, phone, message } = request;
  const { title, answered } = topicWords[topic];
  const isPrivate = topic === 'privacy' || topic === 'complaint';
  return {
    to: isPrivate ? context.inboxes.privacy : context.inboxes.enquiries,
    ...(!enquiry.suspect && { replyTo: email }),
    ...toEmail(
      {
        subject: `${getSuspectPrefix(enquiry)}${title}: message ${reference} from the website`,
        preview: `Please answer ${answered}.`,
        title: 'A message from the website',
        blocks: [
          {
            type: 'facts',
            rows: toPairs([
              ['Reference', reference],
              ['About', title],
              ['Answer', answered],
              ['Name', name],
              ['Email', email],
              ['Phone', phone],
            ]),
          },
          { type: 'quote', label: 'Message', text: message },
          small(
            'The sender typed the name and the address, and we have not checked them. Please delete this email two years after the last answer.',
          ),
        ],
      },
      context,
    ),
  };
}

/**
 * Confirms a message. It repeats nothing that was typed, not even the name: anyone can type any address, and must not
 * be able to send their words in our name.
 */
export function createEnquiryAcknowledgement({ request, reference }: StoredEnquiry, context: InboxEmailContext): Mail {
  const { title, answered } = topicWords[request.topic];
  const { phone } = context.foundation;
  return {
    to: request.email,
    replyTo: context.inboxes.enquiries,
    ...toEmail(
      {
        subject: `We have your message (${reference})`,
        preview: `We will answer ${answered}.`,
        title: 'We have your message',
        blocks: [
          paragraph('Assalamu alaikum,'),
          paragraph(
            `Thank you for writing to ${context.foundation.shortName}. We will read your message and answer ${answered}.`,
          ),
          {
            type: 'facts',
            rows: toPairs([
              ['Reference', reference],
              ['About', title],
            ]),
          },
          paragraph(
            `You don’t need to do anything more. If something changes, reply to this email, or call ${phone} and tell us the reference. Please never send us a card number.`,
          ),
          small('If you did not write to us, you can ignore this email.'),
        ],
      },
      context,
    ),
  };
}
