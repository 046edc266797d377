import * as z from 'zod';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { functionTable } from '../../deployment/functionTable';
import { createLog, logFailures } from '../../lib/createLog';
import { openDonationTable, openEnquiryTable, openSubscriptionTable } from '../openTables';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** The part of an SES event from EventBridge that is used. */
const eventSchema = z.object({
  source: z.literal('aws.ses'),
  time: z.string(),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())) }),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z.object({ complainedRecipients: recipients }).optional(),
  }),
});

type Detail = z.infer<typeof eventSchema>['detail'];

/** The addresses that get no more reminders: a temporary bounce, such as of a full mailbox, is none. */
function listUndeliverable({ eventType, bounce, complaint }: Detail): readonly string[] {
  const failed = eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  const complained = eventType === 'Complaint' ? (complaint?.complainedRecipients ?? []) : [];
  return [...failed, ...complained].map(({ emailAddress }) => emailAddress);
}

/** SES gives an address as it was in the email, which may be with a name: `Amina <amina@example.org>`. */
const toAddress = (recipient: string) => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;

/** The tag set by `createSesMail`. */
const effectTag = 'effect';

/**
 * Records that the mail service sent an email, so that it is not sent again, and addresses that bounce or complain. Called
 * with each event of the mail service.
 */
export function createHandler(variables: Variables) {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.mailEvents.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const donations = openDonationTable(env);
  const enquiries = openEnquiryTable(env, clock);
  const subscriptions = openSubscriptionTable(env, clock);
  /** Each outbox reads its own table; account emails are not recorded. */
  const findRecord = (effectKey: string) => {
    if (effectKey.startsWith('acc_')) return null;
    if (/^(enq|app)_/.test(effectKey)) return enquiries.mailEvents;
    return /^(sub|rem)_/.test(effectKey) ? subscriptions.mailEvents : donations.mailEvents;
  };
  const record = async (event: unknown): Promise<void> => {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return log.warn('mail_event_unknown');
    const { time, detail } = parsed.data;
    const at = new Date(time).toISOString();
    for (const email of listUndeliverable(detail)) await subscriptions.undeliverable.add(toAddress(email), at);
    const [effectKey] = detail.mail.tags[effectTag] ?? [];
    if (!effectKey) return undefined;
    log.info('mail_event', { type: detail.eventType, effect: effectKey });
    if (detail.eventType === 'Send') await findRecord(effectKey)?.record(effectKey, detail.mail.messageId, at);
    return undefined;
  };
  return logFailures('mailEvents', log, record);
}
