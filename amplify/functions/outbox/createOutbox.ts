import type { OutboxEmail } from '../../adapters/enquiryTable/Outbox';
import type { StoredRequest } from '../../adapters/enquiryTable/StoredRequest';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import type { MailPort } from '../../adapters/mail/MailPort';
import type { Subscription } from '../../adapters/subscriptionTable/Subscription';
import { sendDue } from '../../useCases/outbox/sendDue';
import type { OutboxPorts } from '../../useCases/outbox/sendDue';
import type { FormPorts } from '../createFormFactories';
import { createApplicationAcknowledgement, createApplicationInboxEmail } from './emails/applicationLetters';
import { createEnquiryAcknowledgement, createEnquiryInboxEmail } from './emails/enquiryEmails';
import type { InboxEmailContext } from './emails/InboxEmailContext';
import { createNewsletterEmail } from './emails/newsletterEmails';
import type { NewsletterLinks } from './emails/newsletterEmails';

export interface OutboxFunctionPorts extends Pick<FormPorts, 'clock' | 'log' | 'enquiries' | 'subscriptions'> {
  readonly foundation: FoundationPort;
  readonly mail: MailPort;
  readonly confirmationAwaited: number;
  readonly siteUrl: string;
  readonly inboxes: InboxEmailContext['inboxes'];
  readonly links: NewsletterLinks;
}

function renderRequestEmail(stored: StoredRequest, { kind }: OutboxEmail, context: InboxEmailContext) {
  if (stored.kind === 'enquiry')
    return kind === 'inbox' ? createEnquiryInboxEmail(stored, context) : createEnquiryAcknowledgement(stored, context);
  return kind === 'inbox'
    ? createApplicationInboxEmail(stored, context)
    : createApplicationAcknowledgement(stored, context);
}

/** Sends due emails of both tables. @returns how many items were due, and how many of them failed */
export function createOutbox(ports: OutboxFunctionPorts) {
  async function getEmailContext(): Promise<InboxEmailContext> {
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
      write: async (stored, email) => renderRequestEmail(stored, email, await getEmailContext()),
    };
    const subscriptions: OutboxPorts<Subscription> = {
      ...sending(),
      store: ports.subscriptions.documents,
      mailEvents: ports.subscriptions.mailEvents,
      write: async (stored, email) =>
        createNewsletterEmail(stored, email, { ...(await getEmailContext()), links: ports.links }),
    };
    const [written, asked] = [await sendDue(requests), await sendDue(subscriptions)];
    return { items: written.items + asked.items, failures: written.failures + asked.failures };
  };
}
