import { randomBytes } from 'node:crypto';
import { paypalAddresses } from '../../../src/config/giving';
import { secretNames } from '../secrets';
import { environments, type EnvironmentName } from './Guide';

type SecretName = (typeof secretNames)[number];

/** A value of a deployment that has to be asked for. */
export interface AskedValue {
  readonly name: string;
  /** The question for the value, which says where it is found. */
  readonly question: string;
  /** The other variables that have the same value, or one that follows from it. */
  readonly others?: (value: string) => Readonly<Record<string, string>>;
  /** Whether it may be left empty. */
  readonly isOptional?: boolean;
  /** Its form for real money and for tests, if they differ. */
  readonly mode?: { readonly test: RegExp; readonly live: RegExp };
}

/** Values that are checked together. */
export interface ValueGroup {
  readonly values: readonly AskedValue[];
  /** The doctor's checks that look at them, by name. */
  readonly checks: readonly string[];
}

/** Until the webhooks are made: functions start with them, and take no event. */
export const placeholders = { STRIPE_WEBHOOK_SECRET: 'whsec_later', PAYPAL_WEBHOOK_ID: 'later' } as const;

/** Values that are drawn at random. */
export const generatedSecrets = [
  'GIVING_CHALLENGE_SECRET',
  'PLANS_SECRET',
  'NEWSLETTER_SECRET',
] as const satisfies readonly SecretName[];

export const generateSecret = (): string => randomBytes(32).toString('hex');

export const isSecret = (name: string): boolean => (secretNames as readonly string[]).includes(name);

/** Returns the settings that follow only from the environment. */
export const fixedSettings = (name: EnvironmentName): Readonly<Record<string, string>> => ({
  GATSBY_IMAGE_BASE_URL: 'https://images.prismic.io',
  PAYPAL_API_BASE: environments[name].isLive ? paypalAddresses.live : paypalAddresses.sandbox,
});

const mailbox = (name: string, whatIsRead: string): ValueGroup => ({
  values: [{ name, question: `Mailbox in which ${whatIsRead}` }],
  checks: [],
});

/** Everything that is asked, in order. */
export const valueGroups: readonly ValueGroup[] = [
  {
    values: [
      {
        name: 'SITE_URL',
        question: 'Address of the site, such as https://www.example.org',
        others: (value) => ({ GATSBY_SITE_URL: value }),
      },
    ],
    checks: [],
  },
  {
    values: [
      {
        name: 'GATSBY_PRISMIC_REPOSITORY',
        question: 'Name of the repository in Prismic, which has one language: English (Australia)',
        others: (value) => {
          const endpoint = `https://${value}.cdn.prismic.io/api/v2`;
          return { GATSBY_PRISMIC_API_ENDPOINT: endpoint, CONTENT_API_ENDPOINT: endpoint };
        },
      },
      {
        name: 'CONTENT_ACCESS_TOKEN',
        question:
          'Its access token, only if the repository is private (Prismic: Settings, API & Security); empty: it is public',
        isOptional: true,
        others: (value) => ({ CONTENT_IS_PRIVATE: 'yes', PRISMIC_ACCESS_TOKEN: value }),
      },
    ],
    checks: ['Content repository', 'Language'],
  },
  {
    values: [
      {
        name: 'GATSBY_STRIPE_PUBLISHABLE_KEY',
        question: 'Publishable key (Stripe: Developers, API keys)',
        mode: { test: /^pk_test_/, live: /^pk_live_/ },
      },
    ],
    checks: ['Stripe publishable key'],
  },
  {
    values: [
      {
        name: 'STRIPE_SECRET_KEY',
        question: 'Secret key (Stripe: Developers, API keys)',
        mode: { test: /^[sr]k_test_/, live: /^[sr]k_live_/ },
      },
    ],
    checks: ['Stripe secret key', 'Stripe account'],
  },
  {
    values: [
      {
        name: 'PAYPAL_CLIENT_ID',
        question: 'Client id (PayPal: developer dashboard, Apps & Credentials, the app)',
        others: (value) => ({ GATSBY_PAYPAL_CLIENT_ID: value }),
      },
      { name: 'PAYPAL_CLIENT_SECRET', question: 'Secret of the same app' },
    ],
    checks: ['PayPal keys', 'PayPal button', 'PayPal transaction search', 'PayPal disputes'],
  },
  { values: [{ name: 'METALS_API_KEY', question: 'API key (Metals.Dev: Dashboard)' }], checks: ['Metals.Dev key'] },
  {
    values: [
      { name: 'MAIL_FROM', question: 'Sender of emails, such as Mizan Zakat Foundation <receipts@example.org>' },
    ],
    checks: [],
  },
  mailbox('ENQUIRIES_TO', 'messages are read'),
  mailbox('APPLICATIONS_TO', 'applications for help are read'),
  mailbox('PRIVACY_TO', 'questions of privacy are read'),
  {
    values: [
      { name: 'ALARM_EMAIL', question: 'Mailbox in which alarms are read' },
      {
        name: 'BACKUP_VAULT_ARN',
        question:
          'ARN of the second account’s backup vault, as amplify/deployment/README.md makes it; empty: copies stay in this account',
        isOptional: true,
      },
    ],
    checks: [],
  },
];

/** The name of every value that the guide asks for or makes. */
export const guidedNames: readonly string[] = [
  ...valueGroups.flatMap(({ values }) => values.map(({ name }) => name)),
  ...Object.keys(placeholders),
  ...generatedSecrets,
];
