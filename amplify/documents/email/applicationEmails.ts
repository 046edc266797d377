import type { StoredApplication, StoredDocument } from '../../useCases/ports/enquiries';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { toEmail } from './toEmail';
import { paragraph, small, type Block } from './layout/blocks';
import { getPageLanguage, toPairs, markSuspect } from './enquiryEmails';
import type { InboxEmailContext } from './InboxEmailContext';
import { documentDays } from '../../../src/domain/enquiry/documents';
import { needWords, reachWords, urgencyWords } from '../../../src/texts/en-AU/enquiryWords';
import { enquiryEmails as texts } from '../../../src/texts/en-AU/emails/enquiries';

type Mail = Omit<OutgoingMail, 'effectKey'>;

/** The subject with the urgency at its start. */
const flag = ({ urgency }: StoredApplication['request'], subject: string) =>
  urgency === 'today' ? texts.application.today(subject) : subject;

const megabytes = (bytes: number) => texts.application.megabytes(Math.max(bytes / 1024 / 1024, 0.1).toFixed(1));

/** Which documents are in the private store. No link opens them: an email can be passed on. */
const documentBlocks = (documents: readonly StoredDocument[]): readonly Block[] => [
  {
    type: 'facts',
    rows: documents.map(({ name, bytes, key }) => ({ label: `${name} (${megabytes(bytes)})`, value: key })),
  },
  paragraph(texts.application.documents(documents.length, documentDays.sent)),
];

/** Creates an application, as the case workers read it. Its subject does not say who it is from. */
export function createApplicationInboxEmail(application: StoredApplication, context: InboxEmailContext): Mail {
  const { request, reference } = application;
  const { mayWrite, email } = request;
  const documents = application.documents ?? [];
  return {
    to: context.inboxes.applications,
    // A mistaken reply must not reach an address that another person may read.
    ...(mayWrite && email !== undefined && !application.suspect && { replyTo: email }),
    ...toEmail(
      {
        subject: markSuspect(application, flag(request, texts.application.subject(reference))),
        preview: texts.application.preview(urgencyWords[request.urgency].toLowerCase()),
        title: texts.application.title,
        blocks: [
          {
            type: 'facts',
            rows: toPairs([
              [texts.facts.reference, reference],
              [texts.application.needed, urgencyWords[request.urgency]],
              [texts.application.needs, request.needs.map((need) => needWords[need]).join('; ')],
              [texts.facts.name, request.name],
              [texts.application.reach, reachWords[request.reach]],
              [texts.facts.phone, request.phone],
              [texts.facts.email, email],
              [texts.application.mayWrite, mayWrite ? texts.application.yes : texts.application.no],
              [texts.application.safeTime, request.safeTime],
              [texts.application.interpreter, request.language],
              [texts.facts.pageLanguage, getPageLanguage(request)],
              [texts.application.postcode, request.postcode],
              [texts.application.household, texts.application.people(request.adults, request.children)],
            ]),
          },
          { type: 'quote', label: texts.application.situation, text: request.situation },
          ...(documents.length > 0 ? documentBlocks(documents) : []),
          small(texts.application.lastLine),
        ],
      },
      context,
    ),
  };
}

/**
 * Says that an application has arrived, to someone who said that an email is safe. It names neither the person nor what was
 * asked for, and its subject says nothing of help.
 */
export function createApplicationAcknowledgement(
  { request, reference }: StoredApplication,
  context: InboxEmailContext,
): Mail {
  const { phone } = context.foundation;
  const { applications } = context.inboxes;
  return {
    to: request.email ?? '',
    replyTo: applications,
    ...toEmail(
      {
        subject: texts.applicationReceived.subject(reference),
        preview: texts.applicationReceived.preview,
        title: texts.applicationReceived.title,
        blocks: [
          paragraph(texts.greeting),
          paragraph(texts.applicationReceived.thanks),
          { type: 'facts', rows: toPairs([[texts.facts.reference, reference]]) },
          paragraph(texts.applicationReceived.urgent(phone)),
          paragraph(texts.applicationReceived.documents(applications)),
          small(texts.notYou),
        ],
      },
      context,
    ),
  };
}
