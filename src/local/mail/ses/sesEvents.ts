import { createHash } from 'node:crypto';
import type { Mail } from '../Mail';
import { parseAddress } from './parseAddress';

/** An event of SES as it comes from EventBridge. */
export interface SesEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: 'aws.ses';
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: {
    readonly eventType: 'Send' | 'Delivery' | 'Bounce' | 'Complaint';
    readonly mail: {
      readonly timestamp: string;
      readonly source: string;
      readonly sendingAccountId: string;
      readonly messageId: string;
      readonly destination: readonly string[];
      readonly headersTruncated: boolean;
      readonly headers: readonly { readonly name: string; readonly value: string }[];
      readonly commonHeaders: Readonly<Record<string, string | readonly string[]>>;
      readonly tags: Readonly<Record<string, readonly string[]>>;
    };
  } & Readonly<Record<string, unknown>>;
}

/** The account of every local AWS service. */
const ACCOUNT = '000000000000';

const detailTypes = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
} as const;

/**
 * What SES tells about an accepted e-mail, in order: that it was sent, then what became of it. The addresses of its
 * mailbox simulator bounce or complain here too (https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html).
 * An event of an e-mail always has the same id, so that one told twice can be known.
 */
export function sesEvents(mail: Mail, region: string): readonly SesEvent[] {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc].map(bareAddress);
  const simulated = (name: string) => recipients.filter((address) => address === `${name}@simulator.amazonses.com`);
  const bounced = [...simulated('bounce'), ...simulated('suppressionlist')];
  const delivered = recipients.filter((address) => !bounced.includes(address));
  const complained = simulated('complaint');
  const event = (type: SesEvent['detail']['eventType'], facts: object) =>
    toEvent(mail, region, recipients, type, facts);
  const timestamp = mail.acceptedAt;
  return [
    event('Send', { send: {} }),
    ...(bounced.length > 0 ? [event('Bounce', { bounce: bounceOf(mail, bounced) })] : []),
    ...(delivered.length > 0
      ? [
          event('Delivery', {
            delivery: {
              timestamp,
              processingTimeMillis: 0,
              recipients: delivered,
              smtpResponse: '250 2.6.0 Message received',
              reportingMTA: 'local',
            },
          }),
        ]
      : []),
    ...(complained.length > 0
      ? [
          event('Complaint', {
            complaint: {
              feedbackId: mail.id,
              complaintSubType: null,
              complainedRecipients: complained.map((emailAddress) => ({ emailAddress })),
              timestamp,
              complaintFeedbackType: 'abuse',
            },
          }),
        ]
      : []),
  ];
}

function bounceOf(mail: Mail, addresses: readonly string[]): object {
  return {
    feedbackId: mail.id,
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: addresses.map((emailAddress) => ({
      emailAddress,
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    })),
    timestamp: mail.acceptedAt,
    reportingMTA: 'dns; local',
  };
}

function toEvent(
  mail: Mail,
  region: string,
  destination: readonly string[],
  eventType: SesEvent['detail']['eventType'],
  facts: object,
): SesEvent {
  const set = mail.configurationSet ?? 'default';
  const source = bareAddress(mail.from);
  return {
    version: '0',
    id: uuidOf(`${mail.id} ${eventType}`),
    'detail-type': detailTypes[eventType],
    source: 'aws.ses',
    account: ACCOUNT,
    time: `${mail.acceptedAt.slice(0, 19)}Z`,
    region,
    resources: [`arn:aws:ses:${region}:${ACCOUNT}:configuration-set/${set}`],
    detail: {
      eventType,
      mail: {
        timestamp: mail.acceptedAt,
        source: mail.from,
        sendingAccountId: ACCOUNT,
        messageId: mail.id,
        destination,
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
          'ses:source-ip': ['127.0.0.1'],
          'ses:from-domain': [source.slice(source.lastIndexOf('@') + 1)],
          'ses:caller-identity': ['local'],
          ...Object.fromEntries(mail.tags.map(({ name, value }) => [name, [value]])),
        },
      },
      ...facts,
    },
  };
}

function bareAddress(text: string): string {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.mailbox.address : text;
}

function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}
