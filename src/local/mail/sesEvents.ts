import { createHash } from 'node:crypto';
import type { Mail } from './mailStore';

/** An event of SES as it comes from EventBridge. */
export type SesEvent = ReturnType<typeof toEvent>;

/** The account of every local AWS service. */
const account = '000000000000';

const detailTypes = { Send: 'Email Sent', Delivery: 'Email Delivered' } as const;

/** The events of an accepted email: it was sent, then delivered. An event always has the same id, so that a second sending can be known. */
export function sesEvents(mail: Mail, region: string): readonly SesEvent[] {
  const delivery = {
    timestamp: mail.acceptedAt,
    processingTimeMillis: 0,
    recipients: mail.to,
    smtpResponse: '250 2.6.0 Message received',
    reportingMTA: 'local',
  };
  return [toEvent(mail, region, 'Send', { send: {} }), toEvent(mail, region, 'Delivery', { delivery })];
}

function toEvent(mail: Mail, region: string, eventType: keyof typeof detailTypes, facts: object) {
  const set = 'default';
  return {
    version: '0',
    id: toUuid(`${mail.id} ${eventType}`),
    'detail-type': detailTypes[eventType],
    source: 'aws.ses',
    account,
    time: `${mail.acceptedAt.slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:ses:${region}:${account}:configuration-set/${set}`],
    detail: {
      eventType,
      mail: {
        timestamp: mail.acceptedAt,
        source: mail.from,
        sendingAccountId: account,
        messageId: mail.id,
        destination: mail.to,
        headersTruncated: false,
        headers: [
          { name: 'From', value: mail.from },
          { name: 'To', value: mail.to.join(', ') },
          { name: 'Subject', value: mail.subject },
          { name: 'MIME-Version', value: '1.0' },
          ...mail.headers,
        ],
        commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.id, subject: mail.subject },
        tags: {
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': [set],
          ...Object.fromEntries(mail.tags.map(({ name, value }) => [name, [value]])),
        },
      },
      ...facts,
    },
  };
}

function toUuid(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}
