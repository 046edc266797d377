import type { OutboxLetter } from '../../adapters/enquiryTable/Outbox';
import type { StoredRequest } from '../../adapters/enquiryTable/StoredRequest';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import type { MailPort } from '../../adapters/mail/MailPort';
import type { Subscription } from '../../adapters/subscriptionTable/Subscription';
import { sendDue } from '../../useCases/outbox/sendDue';
import type { OutboxPorts } from '../../useCases/outbox/sendDue';
import type { FormPorts } from '../formMakers';
import { applicationAcknowledgement, applicationToInbox } from './letters/applicationLetters';
import { enquiryAcknowledgement, enquiryToInbox } from './letters/enquiryLetters';
import type { LetterContext } from './letters/LetterContext';
import { newsletterLetter } from './letters/newsletterLetters';
import type { NewsletterLinks } from './letters/newsletterLetters';

export interface OutboxFunctionPorts extends Pick<FormPorts, 'clock' | 'log' | 'enquiries' | 'subscriptions'> {
  readonly foundation: FoundationPort;
  readonly mail: MailPort;
  readonly confirmationAwaited: number;
  readonly siteUrl: string;
  readonly inboxes: LetterContext['inboxes'];
  readonly links: NewsletterLinks;
}

function requestLetter(stored: StoredRequest, { kind }: OutboxLetter, context: LetterContext) {
  if (stored.kind === 'enquiry')
    return kind === 'inbox' ? enquiryToInbox(stored, context) : enquiryAcknowledgement(stored, context);
  return kind === 'inbox' ? applicationToInbox(stored, context) : applicationAcknowledgement(stored, context);
}

/** Sends due emails of both tables. @returns how many items were due, and how many of them failed */
export function createOutbox(ports: OutboxFunctionPorts) {
  async function contextOf(): Promise<LetterContext> {
    const foundation = await ports.foundation.read();
    if (!foundation) throw new Error('The content service does not say who writes.');
    return { foundation, siteUrl: ports.siteUrl, inboxes: ports.inboxes };
  }
  const { clock, log } = ports;
  const sending = () => ({ clock, log, mail: ports.mail, confirmationAwaited: ports.confirmationAwaited });

  return async () => {
    const requests: OutboxPorts<StoredRequest> = {
      ...sending(),
      store: ports.enquiries.requests,
      mailEvents: ports.enquiries.mailEvents,
      write: async (stored, letter) => requestLetter(stored, letter, await contextOf()),
    };
    const subscriptions: OutboxPorts<Subscription> = {
      ...sending(),
      store: ports.subscriptions.documents,
      mailEvents: ports.subscriptions.mailEvents,
      write: async (stored, letter) => newsletterLetter(stored, letter, { ...(await contextOf()), links: ports.links }),
    };
    const [written, asked] = [await sendDue(requests), await sendDue(subscriptions)];
    return { items: written.items + asked.items, failures: written.failures + asked.failures };
  };
}
