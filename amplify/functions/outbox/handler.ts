import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import type { EmailLimits } from '../../useCases/ports/accounts';
import { functionTable } from '../../deployment/functionTable';
import { createLog, type Log } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { getConfirmationAwaited, openContent, openMail, openUserPool } from '../openServices';
import {
  openAccountTable,
  openDonationTable,
  openDonorDonations,
  openEmailLimits,
  openEnquiryTable,
  openSubscriptionTable,
} from '../openTables';
import { getNextDue } from '../../adapters/enquiryTable/createOutboxStore';
import type { Outboxed, OutboxEmail, OutboxStore } from '../../useCases/ports/Outbox';
import type { EnquiryTable } from '../../adapters/enquiryTable/createEnquiryTable';
import type { RefundNotice } from '../../useCases/finance/tellApprovers';
import type { StoredRequest } from '../../useCases/ports/enquiries';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import type { MailPort } from '../../useCases/ports/MailPort';
import type { Subscription, SubscriptionTable } from '../../useCases/ports/subscriptions';
import { allThatWaits, getLateSeconds, type Drained } from '../../useCases/drainDue';
import { sendDue, type OutboxPorts } from '../../useCases/outbox/sendDue';
import { sendReminders, type ReminderPorts } from '../../useCases/reminders/sendReminders';
import { notifyCaseDonors, type CaseNewsPorts } from '../../useCases/reminders/notifyCaseDonors';
import { createApplicationAcknowledgement, createApplicationInboxEmail } from '../../documents/email/applicationEmails';
import { createEnquiryAcknowledgement, createEnquiryInboxEmail } from '../../documents/email/enquiryEmails';
import type { InboxEmailContext } from '../../documents/email/InboxEmailContext';
import { createNewsletterEmail, type NewsletterLinks } from '../../documents/email/newsletterEmails';
import { createRefundWaitsEmail } from '../../documents/email/createRefundWaitsEmail';
import { createReminderEmail } from '../../documents/email/reminderEmails';

interface OutboxFunctionPorts {
  readonly clock: () => Date;
  readonly log: Log;
  readonly enquiries: EnquiryTable;
  readonly subscriptions: SubscriptionTable;
  readonly foundation: FoundationPort;
  readonly emailLimits: Pick<EmailLimits, 'take'>;
  readonly mail: MailPort;
  readonly confirmationAwaited: number;
  readonly siteUrl: string;
  readonly inboxes: InboxEmailContext['inboxes'];
  readonly links: NewsletterLinks;
  /** Those of the accounts' reminders, which may live at another time than the forms. */
  readonly reminders: Omit<ReminderPorts & CaseNewsPorts, 'mail' | 'confirmationAwaited' | 'log' | 'writeReminder'>;
}

function renderRequestEmail(stored: StoredRequest, { kind }: OutboxEmail, context: InboxEmailContext) {
  if (stored.kind === 'enquiry')
    return kind === 'inbox' ? createEnquiryInboxEmail(stored, context) : createEnquiryAcknowledgement(stored, context);
  return kind === 'inbox'
    ? createApplicationInboxEmail(stored, context)
    : createApplicationAcknowledgement(stored, context);
}

/** Counts the items with an email that waits, and finds since when the first is due. */
async function countWaiting<T extends Outboxed>({ listDue, get }: Pick<OutboxStore<T>, 'listDue' | 'get'>) {
  const ids = await listDue(...allThatWaits);
  const first = ids[0] === undefined ? null : await get(ids[0]);
  return { items: ids.length, dueAt: first && getNextDue(first) };
}

/** Sends the forms' due emails, and the accounts' reminders. @returns how many items were due, and how many of them failed */
export function createOutbox(ports: OutboxFunctionPorts) {
  async function getEmailContext(): Promise<InboxEmailContext> {
    const foundation = await ports.foundation.read();
    if (!foundation) throw new Error('The content service does not say who writes.');
    return { foundation, siteUrl: ports.siteUrl, inboxes: ports.inboxes };
  }
  const { clock, log } = ports;
  /** Anyone may type an address into a form. */
  const takeFormPlace = async (email: string | undefined) =>
    email === undefined || ports.emailLimits.take(email, 'form', clock());
  const getNewsletterContext = async () => ({ ...(await getEmailContext()), links: ports.links });
  const sending = () => ({ clock, log, mail: ports.mail, confirmationAwaited: ports.confirmationAwaited });

  return async () => {
    const requests: OutboxPorts<StoredRequest> = {
      ...sending(),
      store: ports.enquiries.requests,
      mailEvents: ports.enquiries.mailEvents,
      // The office reads English.
      getLanguage: ({ request }, { kind }) => (kind === 'inbox' ? undefined : request.pageLanguage),
      write: async (stored, email) => renderRequestEmail(stored, email, await getEmailContext()),
      takePlace: async ({ request }, { kind }) => kind === 'inbox' || takeFormPlace(request.email),
    };
    const refundNotices: OutboxPorts<RefundNotice> = {
      ...sending(),
      store: ports.enquiries.refundNotices,
      mailEvents: ports.enquiries.mailEvents,
      getLanguage: () => undefined,
      write: async (notice, email) => createRefundWaitsEmail(notice, email, await getEmailContext()),
    };
    const subscriptions: OutboxPorts<Subscription> = {
      ...sending(),
      store: ports.subscriptions.documents,
      mailEvents: ports.subscriptions.mailEvents,
      getLanguage: ({ language }) => language,
      async write(stored, email) {
        const isStopped = stored.email !== null && (await ports.subscriptions.undeliverable.has(stored.email));
        // A subscriber who signs up again may have repaired their mailbox.
        if (isStopped && email.kind !== 'confirm') return null;
        return createNewsletterEmail(stored, email, await getNewsletterContext());
      },
      // Who has confirmed the address has asked for the other emails.
      takePlace: async (stored, { kind }) =>
        kind === 'confirm' || kind === 'already' ? takeFormPlace(stored.email ?? undefined) : true,
    };
    const getReminders = (): ReminderPorts => ({
      ...sending(),
      ...ports.reminders,
      writeReminder: async (content) => createReminderEmail(content, await getNewsletterContext()),
    });
    // People wait for the forms' emails; reminders have the whole day.
    const drained = [
      await sendDue(requests),
      await sendDue(refundNotices),
      await sendDue(subscriptions),
      await notifyCaseDonors({ ...ports.reminders, log }),
      await sendReminders(getReminders()),
    ];
    const sum = (what: keyof Drained) => drained.reduce((total, one) => total + one[what], 0);
    const sums = { items: sum('items'), failures: sum('failures') };
    const waiting = await Promise.all([
      countWaiting(requests.store),
      countWaiting(refundNotices.store),
      countWaiting(subscriptions.store),
    ]);
    const lateSeconds = Math.max(...waiting.map(({ dueAt }) => getLateSeconds(dueAt, clock())));
    log.info('emails_drained', { ...sums, waiting: waiting.reduce((sum, { items }) => sum + items, 0), lateSeconds });
    return sums;
  };
}

/**
 * Sends the forms' due emails, and the accounts' reminders. Runs on a schedule.
 *
 * @param clock - the clock of the reminders: the machine's, unless a caller lives at another time
 */
export function createHandler(variables: Variables, clock: () => Date = () => new Date()) {
  const env = readEnvironment(functionTable.outbox.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const content = openContent(env, { clock, log });
  const { donations, plans, progress } = openDonationTable(env);
  const { reminders, caseNews, mailEvents, undeliverable } = openSubscriptionTable(env, clock);
  const pool = openUserPool(env);
  /** The forms' own: they are of this machine's time. */
  const now = () => new Date();
  return createOutbox({
    clock: now,
    log,
    enquiries: openEnquiryTable(env, now),
    subscriptions: openSubscriptionTable(env, now),
    foundation: content.foundation,
    emailLimits: openEmailLimits(env),
    mail: openMail(env),
    confirmationAwaited: getConfirmationAwaited(env),
    siteUrl: env.SITE_URL,
    inboxes: { enquiries: env.ENQUIRIES_TO, applications: env.APPLICATIONS_TO, privacy: env.PRIVACY_TO },
    links: { secret: env.NEWSLETTER_SECRET, apiUrl: env.MARKETING_API_URL.replace(/\/+$/, '') },
    reminders: {
      clock,
      reminders,
      caseNews,
      mailEvents,
      undeliverable,
      catalogue: content.catalogue,
      caseUpdates: content.caseUpdates,
      donations,
      plans,
      progress,
      donorGifts: openDonorDonations(env),
      accounts: createAccountStore(openAccountTable(env)),
      findRecipient: (userId) => pool.findRecipient({ userPoolId: env.USER_POOL_ID, username: userId }),
    },
  });
}
