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
    /** How many emails a second the account may send, if SES has granted another rate than it grants at first. */
    readonly perSecond?: string;
  };
  /** How many payments a second Stripe lets the account make, if it has granted more than to a new account. */
  readonly stripePerSecond?: string;
  /** The addresses to which the site's forms are read. */
  readonly inboxes: { readonly enquiries: string; readonly applications: string; readonly privacy: string };
  /** In whole dollars, if it is not A$500: above this sum of a gift's refunds a second person of finance has to approve. */
  readonly refundApprovalAbove?: string;
  /** In whole dollars, if it is not A$2,000: above this sum in a day a second person has to approve payments out. */
  readonly distributionApprovalAbove?: string;
  /** The vault of another account that each night's copies go to; without it they stay in this account. */
  readonly backupVaultArn?: string;
  /** The address that gets alarms; without it no one does, by email. */
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

/** Those that may be left out. */
const optionalVariables = {
  MAIL_PER_SECOND: {
    pattern: /^[1-9]\d{0,3}$/,
    mustBe: 'the emails a second that SES lets the account send, such as 14',
  },
  STRIPE_PER_SECOND: {
    pattern: /^[1-9]\d{0,3}$/,
    mustBe: 'the payments a second that Stripe lets the account make, such as 25',
  },
  REFUND_APPROVAL_ABOVE: {
    pattern: /^\d{1,6}$/,
    mustBe: 'whole dollars, such as 500: larger refunds need a second person',
  },
  DISTRIBUTION_APPROVAL_ABOVE: {
    pattern: /^\d{1,7}$/,
    mustBe: 'whole dollars, such as 2000: larger payments out need a second person',
  },
  BACKUP_VAULT_ARN: {
    pattern: /^arn:aws:backup:ap-southeast-[24]:\d{12}:backup-vault:[\w-]{2,50}$/,
    mustBe: 'the ARN of a backup vault in Sydney or Melbourne: donors’ details stay in Australia',
  },
  ALARM_EMAIL: mailbox('that alarms go to'),
} as const satisfies Record<string, Variable>;

const allVariables: Readonly<Record<string, Variable>> = { ...variables, ...optionalVariables };

/** The names of all settings. */
export const settingNames: readonly string[] = [...Object.keys(allVariables), 'CONTENT_IS_PRIVATE'];

/**
 * Finds what is wrong with the form of a setting, as a sentence that leaves its value out; `null` for a valid one, and for names without a
 * rule.
 */
export function findSettingIssue(name: string, value: string): string | null {
  const rule = Object.hasOwn(allVariables, name) ? allVariables[name] : undefined;
  return !rule || rule.pattern.test(value) ? null : `${name} must be ${rule.mustBe}.`;
}

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
  const lines = Object.keys(variables).flatMap((name) => findSettingIssue(name, environment[name] ?? '') ?? []);
  for (const name of regionVariables) {
    const region = environment[name];
    if (region && region !== home) lines.push(`${name} must be ${home}: donors’ details stay in Australia.`);
  }
  const set = Object.keys(optionalVariables).filter((name) => environment[name]);
  lines.push(...set.flatMap((name) => findSettingIssue(name, environment[name]!) ?? []));
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
    mail: {
      from,
      domain: from.slice(from.lastIndexOf('@') + 1, -1),
      ...(environment.MAIL_PER_SECOND && { perSecond: environment.MAIL_PER_SECOND }),
    },
    ...(environment.STRIPE_PER_SECOND && { stripePerSecond: environment.STRIPE_PER_SECOND }),
    ...(environment.REFUND_APPROVAL_ABOVE && { refundApprovalAbove: environment.REFUND_APPROVAL_ABOVE }),
    ...(environment.DISTRIBUTION_APPROVAL_ABOVE && {
      distributionApprovalAbove: environment.DISTRIBUTION_APPROVAL_ABOVE,
    }),
    ...(environment.BACKUP_VAULT_ARN && { backupVaultArn: environment.BACKUP_VAULT_ARN }),
    ...(environment.ALARM_EMAIL && { alarmEmail: environment.ALARM_EMAIL }),
  };
}
