import type { VariableName } from '../../../amplify/deployment/functionTable';
import { defaults } from '../../config/defaults';
import type { Environment } from '../../config/environment';
import { localMetalsKey } from '../metals/localKey';
import { localPaypalKeys } from '../paypal/localKeys';
import { localKeys } from '../stripe/localKeys';
import { formVariables } from './formVariables';

/**
 * Lists what keeps the gateway from taking payments: a browser that talks to a real provider, and back ends here that would talk to its
 * emulator. A build by itself needs no secrets, so the environment itself lets that pass.
 *
 * @returns one line that names the variable, or `null` if all is well.
 */
export function missingKeys({ stripe, paypal, giving, api, localPort }: Environment): string | null {
  const isHere = (address: string) => address.startsWith(`http://localhost:${localPort}/`);
  const error = (secret: string, key: string) =>
    `${secret} was not set; it must be, because ${key} is, and the back ends run in the local gateway.`;
  if (isHere(api.stripe) && stripe.isReal && !giving.stripe)
    return error('STRIPE_SECRET_KEY', 'GATSBY_STRIPE_PUBLISHABLE_KEY');
  if (isHere(api.paypal) && paypal.isReal && !giving.paypal)
    return error('PAYPAL_CLIENT_SECRET', 'GATSBY_PAYPAL_CLIENT_ID');
  return null;
}

/** The one table that the functions of giving share. */
export const donationsTable = 'donations';

/** The table of the data API: profiles, preferences, saved calculations. */
export const accountsTable = 'accounts';

export const region = 'ap-southeast-2';

/** The secret that signs challenges on this machine, and nowhere else. */
const localChallengeSecret = 'signs-challenges-of-giving-on-this-machine-only';

/** The secret that signs the links to plans on this machine, and nowhere else. */
const localPlansSecret = 'signs-links-to-plans-on-this-machine-only';

/** Whole machines are one address here, and tests decline cards by the hundred: limits that would only get in the way. */
const localLimits = {
  perAddress: { most: 1_000_000, challengeAfter: 1_000_000, maxDeclined: 1_000_000 },
  perEmail: { most: 1_000_000, challengeAfter: 1_000_000 },
  perCard: { most: 1_000_000 },
  planChanges: { most: 1_000_000 },
  linkRequests: { most: 1_000_000 },
  emails: { maxForms: 1_000_000, maxPlans: 1_000_000 },
  everywhere: { percentDeclined: 100, atLeast: 1_000_000 },
};

export interface FunctionOptions {
  /** The least that the functions write to the terminal. */
  readonly logLevel?: 'info' | 'warn' | 'error';
  /** How long the mail emulator's record of an email is waited for if its sending was not answered. */
  readonly mailConfirmationSeconds?: number;
  /** Limits on forms that come too fast, as JSON; none that matters without it. */
  readonly enquiryLimits?: string;
}

/** A value for each variable that some function reads; one that is `undefined` keeps its default. */
export type LocalVariables = Readonly<Record<VariableName, string | undefined>>;

/** Returns where the content service is: the gateway itself, at whatever port it listens, unless the environment names another. */
function contentEndpoint({ prismicApiEndpoint, localPort }: Environment, origin: string): string {
  const own = `http://localhost:${localPort}`;
  return prismicApiEndpoint.startsWith(`${own}/`) ? origin + prismicApiEndpoint.slice(own.length) : prismicApiEndpoint;
}

/**
 * Creates the variables of all functions in the local gateway: its emulators in place of every party that no key was given for. Each function
 * gets its own of them (`selectVariables`).
 *
 * @param origin - the gateway's own, such as `http://localhost:9001`.
 */
export function createLocalVariables(
  environment: Environment,
  origin: string,
  options: FunctionOptions = {},
): LocalVariables {
  const { giving, metalsApiKey, prismicAccessToken, siteUrl } = environment;
  return {
    AWS_REGION: region,
    LOG_LEVEL: options.logLevel ?? 'warn',
    DONATIONS_TABLE: donationsTable,
    ACCOUNTS_TABLE: accountsTable,
    AWS_ENDPOINT_URL_DYNAMODB: `${origin}/dynamodb`,
    USER_POOL_ID: defaults.pool.userPoolId,
    USER_POOL_CLIENT_ID: defaults.pool.clientId,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${origin}/identity`,
    AWS_ENDPOINT_URL_SESV2: `${origin}/mail`,
    MAIL_FROM: giving.mailFrom,
    MAIL_CONFIGURATION_SET: 'local',
    MAIL_CONFIRMATION_SECONDS: String(options.mailConfirmationSeconds ?? 10),
    MAIL_PER_SECOND: undefined,
    EXPORTS_BUCKET: defaults.exportsBucket,
    STRIPE_PER_SECOND: undefined,
    REFUND_APPROVAL_ABOVE: undefined,
    DISTRIBUTION_APPROVAL_ABOVE: undefined,
    SITE_URL: siteUrl,
    ...formVariables({ origin, mailFrom: giving.mailFrom, limits: options.enquiryLimits }),
    GIVING_LIMITS: giving.limits ?? JSON.stringify(localLimits),
    GIVING_CHALLENGE_SECRET: localChallengeSecret,
    PLANS_SECRET: localPlansSecret,
    CONTENT_API_ENDPOINT: contentEndpoint(environment, origin),
    CONTENT_ACCESS_TOKEN: prismicAccessToken,
    ...(metalsApiKey
      ? { METALS_API_BASE: 'https://api.metals.dev', METALS_API_KEY: metalsApiKey }
      : { METALS_API_BASE: `${origin}/metals`, METALS_API_KEY: localMetalsKey }),
    ...(giving.stripe
      ? {
          STRIPE_SECRET_KEY: giving.stripe.secretKey,
          STRIPE_WEBHOOK_SECRET: giving.stripe.webhookSecret,
          STRIPE_API_BASE: undefined,
        }
      : {
          STRIPE_SECRET_KEY: localKeys.secretKey,
          STRIPE_WEBHOOK_SECRET: localKeys.webhookSecret,
          STRIPE_API_BASE: `${origin}/stripe`,
        }),
    ...(giving.paypal
      ? {
          PAYPAL_API_BASE: giving.paypal.apiBase,
          PAYPAL_CLIENT_ID: giving.paypal.clientId,
          PAYPAL_CLIENT_SECRET: giving.paypal.clientSecret,
          PAYPAL_WEBHOOK_ID: giving.paypal.webhookId,
        }
      : {
          PAYPAL_API_BASE: `${origin}/paypal`,
          PAYPAL_CLIENT_ID: localPaypalKeys.clientId,
          PAYPAL_CLIENT_SECRET: localPaypalKeys.clientSecret,
          PAYPAL_WEBHOOK_ID: localPaypalKeys.webhookId,
        }),
  };
}
