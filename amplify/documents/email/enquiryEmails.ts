import type { StoredEnquiry } from '../../useCases/ports/enquiries';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { toEmail } from './toEmail';
import { paragraph, small, type Pair } from './layout/blocks';
import type { InboxEmailContext } from './InboxEmailContext';
import { topicWords } from '../../../src/texts/en-AU/enquiryWords';
import { findLanguage } from '../../../src/texts/language';
import { enquiryEmails as texts } from '../../../src/texts/en-AU/emails/enquiries';

type Mail = Omit<OutgoingMail, 'effectKey'>;

/** Marks likely spam in the inbox. */
export const markSuspect = ({ suspect }: { readonly suspect: boolean }, subject: string): string =>
  suspect ? texts.suspect(subject) : subject;

export const toPairs = (rows: readonly (readonly [string, string | undefined])[]): readonly Pair[] =>
  rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));

/** Returns the language of the page that a form was filled in on, by its own name; `undefined` for English. */
export const getPageLanguage = ({
  pageLanguage,
}: {
  readonly pageLanguage?: string | undefined;
}): string | undefined => (pageLanguage === undefined ? undefined : findLanguage(pageLanguage).name);

/** Creates a message of the contact form, for the foundation. Replies go to its sender. */
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
        subject: markSuspect(enquiry, texts.message.subject(title, reference)),
        preview: texts.message.preview(answered),
        title: texts.message.title,
        blocks: [
          {
            type: 'facts',
            rows: toPairs([
              [texts.facts.reference, reference],
              [texts.facts.about, title],
              [texts.message.answer, answered],
              [texts.facts.name, name],
              [texts.facts.email, email],
              [texts.facts.phone, phone],
              [texts.facts.pageLanguage, getPageLanguage(request)],
            ]),
          },
          { type: 'quote', label: texts.message.label, text: message },
          small(texts.message.lastLine),
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
        subject: texts.messageReceived.subject(reference),
        preview: texts.messageReceived.preview(answered),
        title: texts.messageReceived.title,
        blocks: [
          paragraph(texts.greeting),
          paragraph(texts.messageReceived.thanks(context.foundation.shortName, answered)),
          {
            type: 'facts',
            rows: toPairs([
              [texts.facts.reference, reference],
              [texts.facts.about, title],
            ]),
          },
          paragraph(texts.messageReceived.next(phone)),
          small(texts.notYou),
        ],
      },
      context,
    ),
  };
}
