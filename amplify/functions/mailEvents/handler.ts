import * as z from 'zod';
import type { Variables } from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import { logFailures } from '../../lib/createLog';
import { createFormFactories } from '../createFormFactories';
import { createTableFactories } from '../createTableFactories';

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
 * Records that the mail service sent an email, so that it is not sent again, and addresses that bounce or complain; reads
 * its environment.
 */
export function createHandler(variables: Variables) {
  const ports = lazyProperties(createTableFactories(variables));
  const forms = lazyProperties(createFormFactories(variables));
  /** Each outbox reads its own table; account emails are not recorded. */
  const findRecord = (effectKey: string) => {
    if (effectKey.startsWith('acc_')) return null;
    if (/^(enq|app)_/.test(effectKey)) return forms.enquiries.mailEvents;
    return /^(sub|rem)_/.test(effectKey) ? forms.subscriptions.mailEvents : ports.mailEvents;
  };
  const record = async (event: unknown): Promise<void> => {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return ports.log.warn('mail_event_unknown');
    const { time, detail } = parsed.data;
    const at = new Date(time).toISOString();
    for (const email of listUndeliverable(detail)) await forms.subscriptions.undeliverable.add(toAddress(email), at);
    const [effectKey] = detail.mail.tags[effectTag] ?? [];
    if (!effectKey) return undefined;
    ports.log.info('mail_event', { type: detail.eventType, effect: effectKey });
    if (detail.eventType === 'Send') await findRecord(effectKey)?.record(effectKey, detail.mail.messageId, at);
    return undefined;
  };
  return logFailures('mailEvents', ports.log, record);
}

export const handler = createHandler(process.env);
