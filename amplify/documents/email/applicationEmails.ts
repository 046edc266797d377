import type { StoredApplication, StoredDocument } from '../../useCases/ports/enquiries';
import type { OutgoingMail } from '../../useCases/ports/MailPort';
import { toEmail } from './toEmail';
import { paragraph, small, type Block } from './layout/blocks';
import { toPairs, getSuspectPrefix } from './enquiryEmails';
import type { InboxEmailContext } from './InboxEmailContext';
import { documentDays } from '../../../src/domain/enquiry/documents';
import { needWords, reachWords, urgencyWords } from '../../../src/domain/enquiry/words';

type Mail = Omit<OutgoingMail, 'effectKey'>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The urgency, at the start of the subject. */
const flag = ({ urgency }: StoredApplication['request']) => (urgency === 'today' ? 'TODAY: ' : '');

const megabytes = (bytes: number) => `${Math.max(bytes / 1024 / 1024, 0.1).toFixed(1)} MB`;

/** Which documents are in the private store. No link opens them: an email can be passed on. */
const documentBlocks = (documents: readonly StoredDocument[]): readonly Block[] => [
  {
    type: 'facts',
    rows: documents.map(({ name, bytes, key }) => ({ label: `${name} (${megabytes(bytes)})`, value: key })),
  },
  paragraph(
    `${counted(documents.length, 'document is', 'documents are')} in the private store under the key above, for ${documentDays.sent} days. Sign in as the office to open them. They were not checked for viruses.`,
  ),
];

/** An application, as the case workers read it. Its subject does not say who it is from. */
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
        subject: `${getSuspectPrefix(application)}${flag(request)}Application for help ${reference}`,
        preview: `Needed: ${urgencyWords[request.urgency].toLowerCase()}.`,
        title: 'An application for help',
        blocks: [
          {
            type: 'facts',
            rows: toPairs([
              ['Reference', reference],
              ['Needed', urgencyWords[request.urgency]],
              ['With', request.needs.map((need) => needWords[need]).join('; ')],
              ['Name', request.name],
              ['Safe way to reach them', reachWords[request.reach]],
              ['Phone', request.phone],
              ['Email', email],
              ['May we email them', mayWrite ? 'Yes, it is safe' : 'No. Send nothing and leave no message'],
              ['When, and what to know first', request.safeTime],
              ['Interpreter', request.language],
              ['Postcode', request.postcode],
              [
                'Household',
                `${counted(request.adults, 'adult', 'adults')}, ${counted(request.children, 'child', 'children')}`,
              ],
            ]),
          },
          { type: 'quote', label: 'What happened, and what would help', text: request.situation },
          ...(documents.length > 0 ? documentBlocks(documents) : []),
          small(
            'They agreed that we use this for their application only. Move it to the case file, then delete this email.',
          ),
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
        subject: `We have what you sent us (${reference})`,
        preview: 'We will contact you within two working days.',
        title: 'We have what you sent us',
        blocks: [
          paragraph('Assalamu alaikum,'),
          paragraph(
            'Thank you for getting in touch. A case worker will read what you sent and contact you within two working days, in the way you chose.',
          ),
          { type: 'facts', rows: toPairs([['Reference', reference]]) },
          paragraph(`If it can’t wait, call ${phone} and say “today”. If you are in danger, call Triple Zero (000).`),
          paragraph(
            `You don’t need to send anything now. When we speak, we will agree which documents would help and how you send them: a photo in a reply to this email or to ${applications}, by text message, by post, or in person at an office.`,
          ),
          small('If you did not write to us, you can ignore this email.'),
        ],
      },
      context,
    ),
  };
}
