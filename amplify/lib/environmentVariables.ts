import * as z from 'zod';

const address = (mustBe: string) =>
  z.string({ error: mustBe }).refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), mustBe);

const matching = (pattern: RegExp, mustBe: string) => z.string({ error: mustBe }).regex(pattern, mustBe);

const tableName = (what: string) => matching(/^[A-Za-z0-9_.-]{3,255}$/, `the name of the ${what} table`);

const bucketName = (what: string) =>
  matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, `the name of the bucket of ${what}`);

const region = matching(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as ap-southeast-2');

/** The region and address of the tables; each function also has the names of those that it uses, and of no other. */
export const tableVariables = {
  /** Set by Lambda. */
  AWS_REGION: region,
  /** Set if the tables are not AWS's own; the SDK's standard name. */
  AWS_ENDPOINT_URL_DYNAMODB: address('an absolute http or https address').optional(),
};

export const donationsVariables = { ...tableVariables, DONATIONS_TABLE: tableName('donations') };

export const accountsVariables = { ...tableVariables, ACCOUNTS_TABLE: tableName('accounts') };

export const enquiriesVariables = { ...tableVariables, ENQUIRIES_TABLE: tableName('enquiries') };

export const subscriptionsVariables = { ...tableVariables, SUBSCRIPTIONS_TABLE: tableName('subscriptions') };

export const siteVariables = {
  SITE_URL: address('the address of the site, such as https://www.example.org').transform(
    (value) => new URL(value).origin,
  ),
};

export const givingLimitsVariables = {
  /** Overrides of `limits.ts`, as JSON. */
  GIVING_LIMITS: z.string().optional(),
};

/** Variables of the limits of emails that anyone can cause, which are counted in the accounts table. */
export const emailLimitsVariables = { ...accountsVariables, ...givingLimitsVariables };

export const enquiryLimitsVariables = {
  /** Overrides of the forms’ limits in `limits.ts`, as JSON. */
  ENQUIRY_LIMITS: z.string().optional(),
};

export const logVariables = {
  /** The lowest level to log. */
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], 'info, warn or error').default('info'),
};

export const financeVariables = {
  /** In whole dollars: above this sum of a donation's refunds a second person has to approve. */
  REFUND_APPROVAL_ABOVE: z.coerce.number('a sum in whole dollars').int().nonnegative().default(500),
};

export const distributionVariables = {
  /** In whole dollars: above this sum, with what the same person recorded that day, a second person has to approve payments out. */
  DISTRIBUTION_APPROVAL_ABOVE: z.coerce.number('a sum in whole dollars').int().nonnegative().default(2000),
};

const mailbox = matching(/^[^\s@<>,]+@[^\s@<>,]+$/, 'an email address such as help@example.org');

export const documentsVariables = {
  AWS_REGION: region,
  /** The bucket of documents of applications are. */
  DOCUMENTS_BUCKET: bucketName('documents'),
  /** Set if the bucket is not AWS's own; the SDK's standard name. */
  AWS_ENDPOINT_URL_S3: address('an absolute http or https address').optional(),
};

export const exportVariables = {
  AWS_REGION: region,
  /** The bucket to which each night's export of users and content is written. */
  EXPORTS_BUCKET: bucketName('exports'),
  AWS_ENDPOINT_URL_S3: address('an absolute http or https address').optional(),
};

const ownSecret = z.string({ error: 'a secret of 32 characters or more' }).min(32, 'a secret of 32 characters or more');

export const newsletterVariables = { NEWSLETTER_SECRET: ownSecret };

/**
 * The variable with the secret that signs the challenges for new donations, messages and applications: each is for one
 * request.
 */
export const challengeVariables = { GIVING_CHALLENGE_SECRET: ownSecret };

/** The variable with the secret that signs the links to plans. */
export const planVariables = { PLANS_SECRET: ownSecret };

/** Recipient of the forms' emails, and the base of their links. */
export const inboxVariables = {
  ENQUIRIES_TO: mailbox,
  APPLICATIONS_TO: mailbox,
  PRIVACY_TO: mailbox,
  /** Public address of the marketing back end, without a trailing slash. */
  MARKETING_API_URL: address('the public address of the marketing back end'),
};

export const contentVariables = {
  CONTENT_API_ENDPOINT: address('the content service’s REST API v2, such as https://mizan-zakat.cdn.prismic.io/api/v2'),
  CONTENT_ACCESS_TOKEN: z.string().optional(),
};

/**
 * Requests a second that Stripe takes of a new account at one address, such as that which makes payments, live and in test mode
 * (docs.stripe.com/rate-limits; all addresses together: 100 live, 25 in test mode).
 */
export const defaultStripePerSecond = 25;

export const stripeVariables = {
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_(test|live)_\w+$/,
    'a secret key, starting with sk_test_, sk_live_, rk_test_ or rk_live_',
  ),
  /** Address of the provider's API; its own by default. */
  STRIPE_API_BASE: address('an absolute http or https address').optional(),
};

/** The variable with which a function verifies Stripe's events. */
export const stripeWebhookVariables = {
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\w+$/, 'the signing secret of the webhook endpoint, starting with whsec_'),
};

export const stripePaceVariables = {
  /** Payments a second that Stripe lets the account make. */
  STRIPE_PER_SECOND: z.coerce
    .number('a whole number of payments a second')
    .int()
    .positive()
    .default(defaultStripePerSecond),
};

export const paypalVariables = {
  PAYPAL_CLIENT_ID: matching(/^[\w-]{2,}$/, 'a client id of letters, digits, hyphens and underscores'),
  PAYPAL_CLIENT_SECRET: matching(/^[\w-]{2,}$/, 'the secret that belongs to the client id'),
  PAYPAL_API_BASE: address('https://api-m.paypal.com or https://api-m.sandbox.paypal.com'),
};

/** The variable with which a function verifies PayPal's events. */
export const paypalWebhookVariables = {
  PAYPAL_WEBHOOK_ID: matching(/^[\w-]{2,}$/, 'the id of the webhook as PayPal lists it'),
};

/** The variables with which donations are paid, read and refunded. */
export const paymentVariables = {
  ...logVariables,
  // For the head of the books, which receipts carry.
  ...siteVariables,
  ...donationsVariables,
  ...givingLimitsVariables,
  ...stripeVariables,
  ...paypalVariables,
};

export const userPoolVariables = {
  AWS_REGION: region,
  /** Set if the user pool is not AWS's own; the SDK's standard name. */
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: address('an absolute http or https address').optional(),
};

/** Variables for reading or changing an account's address. */
export const poolIdVariables = {
  USER_POOL_ID: matching(/^[\w-]+_[A-Za-z0-9]+$/, 'the user pool’s id'),
};

/** Variables for signing in as a user whose password was just set. */
export const poolClientVariables = {
  USER_POOL_CLIENT_ID: matching(/^[\w+]+$/, 'the id of the pool’s app client'),
};

/** Variables for what functions do with donations and content, and with no provider. */
export const bookVariables = { ...logVariables, ...donationsVariables, ...siteVariables, ...contentVariables };

/**
 * Variables for whether the sign-in of a person of staff has ended, and whether they have a second factor; sign-ins from before it are
 * ended.
 */
export const staffVariables = { ...accountsVariables, ...userPoolVariables, ...poolIdVariables };

export const metalsVariables = {
  /** Address of Metals.Dev's API. */
  METALS_API_BASE: address('an absolute http or https address').default('https://api.metals.dev'),
  METALS_API_KEY: matching(/^[A-Za-z0-9]{16,64}$/, 'an API key of Metals.Dev'),
};

export const mailVariables = {
  AWS_REGION: region,
  MAIL_FROM: matching(
    /^[^\r\n]*[^\s@]+@[^\s@]+$|^[^\r\n]*<[^\s@]+@[^\s@]+>$/,
    'a sender such as Mizan <receipts@example.org>',
  ),
  AWS_ENDPOINT_URL_SESV2: address('an absolute http or https address').optional(),
  /** Seconds to wait for a message's record if its sending was not answered. */
  MAIL_CONFIRMATION_SECONDS: z.coerce.number('a number of seconds').int().positive().default(60),
  /** The configuration set whose Send events are recorded. */
  MAIL_CONFIGURATION_SET: matching(/^[\w-]{1,64}$/, 'the name of a configuration set'),
};

/** SES's rate for an account outside its sandbox (inside: 1 a second). */
export const defaultMailPerSecond = 14;

export const mailPaceVariables = {
  /** Most emails a second to donors: the account’s maximum send rate at SES. */
  MAIL_PER_SECOND: z.coerce.number('a whole number of emails a second').int().positive().default(defaultMailPerSecond),
};

/** A process's variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Variables by name, with what each must be. */
export type Shape = Readonly<Record<string, z.ZodType>>;

/** The values of variables, as `readEnvironment` returns them: those of the shape and no other. */
export type Values<S extends Shape> = z.output<z.ZodObject<S>>;

/** A function that cannot run because a variable is missing or malformed; the message names the variable, never its value. */
export class EnvironmentError extends Error {}

/**
 * Parses a function's environment. An empty variable counts as not set, and one that the shape does not have is left out.
 *
 * @throws EnvironmentError naming the first missing or malformed variable, and what it must be, without its value
 */
export function readEnvironment<S extends Shape>(shape: S, variables: Variables): Values<S> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(set);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = issue?.path.join('.') ?? 'The environment';
  const value = set[name];
  const was = value === undefined ? 'was not set' : `was a value of ${value.length} characters (not shown)`;
  throw new EnvironmentError(`${name} ${was}; it must be ${issue?.message ?? 'something else'}.`);
}
