/** The settings of a deployment, beside the secrets. */
export interface DeploymentSettings {
  readonly siteUrl: string;
  readonly contentApiEndpoint: string;
  /** Whether the content repository requires a token, which is a secret then. */
  readonly contentIsPrivate: boolean;
  readonly paypal: { readonly apiBase: string; readonly clientId: string; readonly webhookId: string };
  readonly mail: {
    /** `Mizan <receipts@example.org>` */
    readonly from: string;
    /** The domain that SES has verified; it sends only for that. */
    readonly domain: string;
    /** How many emails a second the account may send, where SES has granted another rate than it grants at first. */
    readonly perSecond?: string;
  };
  /** How many payments a second Stripe lets the account make, where it has granted more than to a new account. */
  readonly stripePerSecond?: string;
  /** Where the site's forms are read. */
  readonly inboxes: { readonly enquiries: string; readonly applications: string; readonly privacy: string };
  /** In whole dollars, where it is not A$500: above this sum of a gift's refunds a second person of finance has to approve. */
  readonly refundApprovalAbove?: string;
  /** Who gets alarms; without it no one does, by email. */
  readonly alarmEmail?: string;
}

interface Variable {
  readonly pattern: RegExp;
  readonly mustBe: string;
}

const mailbox = (what: string): Variable => ({
  pattern: /^[^\s@<>,]+@[^\s@<>,]+$/,
  mustBe: `the email address ${what}, such as help@example.org`,
});

const variables = {
  SITE_URL: { pattern: /^https:\/\/[^/]+$/, mustBe: 'the site’s address, such as https://www.example.org' },
  CONTENT_API_ENDPOINT: {
    pattern: /^https:\/\/.+\/api\/v2$/,
    mustBe: 'the content service’s REST API, ending in /api/v2',
  },
  PAYPAL_API_BASE: {
    pattern: /^https:\/\/api-m(\.sandbox)?\.paypal\.com$/,
    mustBe: 'https://api-m.paypal.com or https://api-m.sandbox.paypal.com',
  },
  PAYPAL_CLIENT_ID: { pattern: /^[\w-]{2,}$/, mustBe: 'PayPal’s client id' },
  PAYPAL_WEBHOOK_ID: { pattern: /^[\w-]{2,}$/, mustBe: 'the id of the webhook as PayPal lists it' },
  MAIL_FROM: { pattern: /^[^\r\n]*<[^\s@<>]+@[^\s@<>]+>$/, mustBe: 'a sender such as Mizan <receipts@example.org>' },
  ENQUIRIES_TO: mailbox('that messages go to'),
  APPLICATIONS_TO: mailbox('that applications for help go to'),
  PRIVACY_TO: mailbox('that questions of privacy go to'),
} as const satisfies Record<string, Variable>;

/** The names of all settings. */
export const settingNames: readonly string[] = [
  ...Object.keys(variables),
  'CONTENT_IS_PRIVATE',
  'MAIL_PER_SECOND',
  'STRIPE_PER_SECOND',
  'REFUND_APPROVAL_ABOVE',
  'ALARM_EMAIL',
];

/** Sydney, where all of the back end is. */
export const home = 'ap-southeast-2';

/** The variables by which Amazon's tools get their region. */
const regionVariables = ['AWS_REGION', 'AWS_DEFAULT_REGION', 'CDK_DEFAULT_REGION'];

/**
 * Reads the settings of a deployment from the environment it is deployed in.
 *
 * @throws Error naming every variable that is missing or malformed, and what it must be.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): DeploymentSettings {
  const lines = Object.entries(variables)
    .filter(([name, { pattern }]) => !pattern.test(environment[name] ?? ''))
    .map(([name, { mustBe }]) => `${name} must be ${mustBe}.`);
  for (const name of regionVariables) {
    const region = environment[name];
    if (region && region !== home) lines.push(`${name} must be ${home}: donors’ details stay in Australia.`);
  }
  const perSecond = environment.MAIL_PER_SECOND;
  if (perSecond && !/^[1-9]\d{0,3}$/.test(perSecond))
    lines.push('MAIL_PER_SECOND must be the emails a second that SES lets the account send, such as 14.');
  const stripePerSecond = environment.STRIPE_PER_SECOND;
  if (stripePerSecond && !/^[1-9]\d{0,3}$/.test(stripePerSecond))
    lines.push('STRIPE_PER_SECOND must be the payments a second that Stripe lets the account make, such as 25.');
  const approvalAbove = environment.REFUND_APPROVAL_ABOVE;
  if (approvalAbove && !/^\d{1,6}$/.test(approvalAbove))
    lines.push('REFUND_APPROVAL_ABOVE must be whole dollars, such as 500: larger refunds need a second person.');
  if (lines.length > 0) {
    throw new Error(`The back end cannot be deployed:\n${lines.join('\n')}`);
  }
  const value = (name: keyof typeof variables) => environment[name] ?? '';
  const from = value('MAIL_FROM');
  return {
    siteUrl: value('SITE_URL'),
    contentApiEndpoint: value('CONTENT_API_ENDPOINT'),
    contentIsPrivate: environment.CONTENT_IS_PRIVATE === 'yes',
    paypal: {
      apiBase: value('PAYPAL_API_BASE'),
      clientId: value('PAYPAL_CLIENT_ID'),
      webhookId: value('PAYPAL_WEBHOOK_ID'),
    },
    inboxes: {
      enquiries: value('ENQUIRIES_TO'),
      applications: value('APPLICATIONS_TO'),
      privacy: value('PRIVACY_TO'),
    },
    mail: { from, domain: from.slice(from.lastIndexOf('@') + 1, -1), ...(perSecond && { perSecond }) },
    ...(stripePerSecond && { stripePerSecond }),
    ...(approvalAbove && { refundApprovalAbove: approvalAbove }),
    ...(environment.ALARM_EMAIL && { alarmEmail: environment.ALARM_EMAIL }),
  };
}
