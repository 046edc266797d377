import * as z from 'zod';
import type { Variables } from '../../lib/readEnvironment';
import { lazyProperties } from '../../lib/lazyProperties';
import { createFormFactories } from '../createFormFactories';
import { createTableFactories } from '../createTableFactories';

/** The part of an SES event from EventBridge that is used. */
const eventSchema = z.object({
  source: z.literal('aws.ses'),
  time: z.string(),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())) }),
  }),
});

/** The tag set by `createSesMail`. */
const effectTag = 'effect';

/** Records that the mail service sent an email, so that it is not sent again; reads its environment. */
export function createHandler(variables: Variables) {
  const ports = lazyProperties(createTableFactories(variables));
  const forms = lazyProperties(createFormFactories(variables));
  /** Each outbox reads its own table; account emails are not recorded. */
  const findRecord = (effectKey: string) => {
    if (effectKey.startsWith('acc_')) return null;
    if (/^(enq|app)_/.test(effectKey)) return forms.enquiries.mailEvents;
    return effectKey.startsWith('sub_') ? forms.subscriptions.mailEvents : ports.mailEvents;
  };
  return async (event: unknown): Promise<void> => {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) return ports.log.warn('mail_event_unknown');
    const { time, detail } = parsed.data;
    const [effectKey] = detail.mail.tags[effectTag] ?? [];
    if (!effectKey) return undefined;
    ports.log.info('mail_event', { type: detail.eventType, effect: effectKey });
    if (detail.eventType === 'Send')
      await findRecord(effectKey)?.record(effectKey, detail.mail.messageId, new Date(time).toISOString());
    return undefined;
  };
}

export const handler = createHandler(process.env);
