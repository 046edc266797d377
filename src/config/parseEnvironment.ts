import { z } from 'zod';
import { accountNames, accountRules, parseAccounts, poolRules, poolValues, type AccountsEnvironment } from './accounts';
import { apiNames, type AmplifyOutputs, type ApiName } from './amplifyOutputs';
import { defaults } from './defaults';
import { givingRules, parseGiving, type GivingEnvironment } from './giving';
import type { Rule } from './Rule';

/** All environment settings of the site, parsed. URLs have no trailing slash. */
export interface Environment {
  /** Port of the served site. */
  readonly port: number;
  /** Port of the local gateway. */
  readonly localPort: number;
  readonly prismicRepository: string;
  readonly prismicApiEndpoint: string;
  /** Needed for a private repository only; never reaches the browser. */
  readonly prismicAccessToken: string | undefined;
  /** May change the repository's models; only for `npm run content`. Without one that command uses the local gateway. */
  readonly prismicWriteToken: string | undefined;
  readonly imageBaseUrl: string;
  /** Origin the site is published under. */
  readonly siteUrl: string;
  readonly gtmId: string | undefined;
  /** Whether a build may have less than half of the last build's documents. */
  readonly allowContentLoss: boolean;
  /** Whether the build writes source maps. They would be public with the site. */
  readonly sourceMaps: boolean;
  /** Addresses of the REST back ends: the deployed ones, or the gateway's. */
  readonly api: Readonly<Record<ApiName, string>>;
  /** Stripe, as the browser sees it: the real one if a key is set. */
  readonly stripe: { readonly publishableKey: string; readonly scriptUrl: string; readonly isReal: boolean };
  /** PayPal, as the browser sees it: the real one if a client id is set. */
  readonly paypal: { readonly clientId: string; readonly sdkBaseUrl: string; readonly isReal: boolean };
  /** Accounts and the data API: the deployed ones, or the gateway's. */
  readonly accounts: AccountsEnvironment;
  /** Secrets of the payment functions. */
  readonly giving: GivingEnvironment;
  /** Metals.Dev's key, for the functions; without one prices come from the local emulator. */
  readonly metalsApiKey: string | undefined;
}

/** A parsed environment, or the first issue as one line: the variable, its value, what it must be. */
export type EnvironmentResult =
  { readonly ok: true; readonly environment: Environment } | { readonly ok: false; readonly error: string };

/** An absolute http(s) address without user, query or fragment; the trailing slash is dropped. */
function address(accepts: (url: URL) => boolean = () => true) {
  return z
    .string()
    .refine((value) => {
      if (/\s/.test(value) || !URL.canParse(value)) return false;
      const url = new URL(value);
      const plain = !url.username && !url.password && !/[?#]/.test(value);
      return /^https?:$/.test(url.protocol) && plain && accepts(url);
    })
    .transform((value) => value.replace(/\/+$/, ''));
}

const port: Rule = {
  schema: z.string().refine((value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65535),
  mustBe: 'a whole number from 1 to 65535',
};

const rules = {
  PORT: port,
  LOCAL_PORT: port,
  // The content service's own rule for repository names.
  GATSBY_PRISMIC_REPOSITORY: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9-]{2,}[a-z0-9]$/i),
    mustBe: 'at least 4 letters, digits and hyphens, starting and ending with a letter or digit',
  },
  GATSBY_PRISMIC_API_ENDPOINT: {
    schema: address((url) => url.pathname !== '/'),
    mustBe: 'an absolute http or https address with a path, such as https://mizan-zakat.cdn.prismic.io/api/v2',
  },
  PRISMIC_ACCESS_TOKEN: { schema: z.string().regex(/^[\x21-\x7e]+$/), mustBe: 'a token without spaces', hidden: true },
  PRISMIC_WRITE_TOKEN: { schema: z.string().regex(/^[\x21-\x7e]+$/), mustBe: 'a token without spaces', hidden: true },
  GATSBY_IMAGE_BASE_URL: {
    schema: address(),
    mustBe: 'an absolute http or https address, such as https://images.prismic.io',
  },
  GATSBY_SITE_URL: {
    schema: address((url) => url.pathname === '/'),
    mustBe: 'an absolute http or https address without a path, such as https://www.example.org',
  },
  GATSBY_GTM_ID: { schema: z.string().regex(/^GTM-[A-Z0-9]{4,}$/), mustBe: 'a container id such as GTM-ABC1234' },
  ALLOW_CONTENT_LOSS: { schema: z.literal('1'), mustBe: '1, or not set' },
  SOURCE_MAPS: { schema: z.literal('1'), mustBe: '1, or not set' },
  GATSBY_STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().regex(/^pk_(test|live)_[A-Za-z0-9]+$/),
    mustBe: 'a publishable key, starting with pk_test_ or pk_live_',
    hidden: true,
  },
  GATSBY_PAYPAL_CLIENT_ID: {
    schema: z.string().regex(/^[A-Za-z0-9_-]{2,}$/),
    mustBe: 'a client id of letters, digits, hyphens and underscores',
    hidden: true,
  },
  ...accountRules,
  ...poolRules,
  METALS_API_KEY: {
    schema: z.string().regex(/^[A-Za-z0-9]{16,64}$/),
    mustBe: 'an API key of Metals.Dev: 16 to 64 letters and digits',
    hidden: true,
  },
  ...givingRules,
} satisfies Record<string, Rule>;

type Name = keyof typeof rules;

/** Names of all variables, in the order they are checked. */
export const environmentNames = Object.keys(rules) as Name[];

/** A rejected value, shortened to one line and without revealing a secret. */
function describe(value: string, hidden = false): string {
  if (hidden) return `a value of ${value.length} characters (not shown)`;
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…"` : text;
}

/**
 * Finds what is wrong with the form of one variable's value, in a line that hides secrets; `null` for a valid one, and for another's name.
 */
export function findVariableIssue(name: string, value: string): string | null {
  const rule: Rule | undefined = environmentNames.includes(name as Name) ? rules[name as Name] : undefined;
  if (!rule || rule.schema.safeParse(value).success) return null;
  return `${name} was ${describe(value, rule.hidden)}; it must be ${rule.mustBe}.`;
}

/**
 * Reads the site's variables from `env` and fills in the defaults, which all point to this machine.
 * An empty variable counts as not set, as `NAME=` in a `.env` file does.
 *
 * @param outputs - outputs of a back end deployment
 */
export function parseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  outputs: AmplifyOutputs = { api: {} },
): EnvironmentResult {
  const values: Partial<Record<Name, string>> = {};
  for (const name of environmentNames) {
    const value = env[name];
    if (!value) continue;
    const issue = findVariableIssue(name, value);
    if (issue) return { ok: false, error: issue };
    values[name] = rules[name].schema.parse(value);
  }

  const sitePort = Number(values.PORT ?? defaults.port);
  const localPort = Number(values.LOCAL_PORT ?? defaults.localPort);
  if (sitePort === localPort) {
    const name = values.LOCAL_PORT ? 'LOCAL_PORT' : 'PORT';
    const other = name === 'PORT' ? `LOCAL_PORT (${localPort})` : `PORT (${sitePort})`;
    return { ok: false, error: `${name} was "${sitePort}"; it must be a port other than ${other}.` };
  }

  // Models must never go to a repository that was not named.
  if (values.PRISMIC_WRITE_TOKEN && !values.GATSBY_PRISMIC_REPOSITORY)
    return {
      ok: false,
      error: 'PRISMIC_WRITE_TOKEN was set without a repository; it must come with GATSBY_PRISMIC_REPOSITORY.',
    };

  const giving = parseGiving(values);
  if (!giving.ok) return giving;

  const gateway = `http://localhost:${localPort}`;
  // Variables win over the deployment's outputs as a whole; the two are never mixed.
  const accounts = parseAccounts(
    accountNames.some((name) => values[name]) ? values : { ...outputs.accounts, ...poolValues(values) },
    gateway,
  );
  if (!accounts.ok) return accounts;
  return {
    ok: true,
    environment: {
      port: sitePort,
      localPort,
      prismicRepository: values.GATSBY_PRISMIC_REPOSITORY ?? defaults.prismicRepository,
      prismicApiEndpoint: values.GATSBY_PRISMIC_API_ENDPOINT ?? `${gateway}/content/api/v2`,
      prismicAccessToken: values.PRISMIC_ACCESS_TOKEN,
      prismicWriteToken: values.PRISMIC_WRITE_TOKEN,
      imageBaseUrl: values.GATSBY_IMAGE_BASE_URL ?? `${gateway}/images`,
      siteUrl: values.GATSBY_SITE_URL ?? `http://localhost:${sitePort}`,
      gtmId: values.GATSBY_GTM_ID,
      allowContentLoss: values.ALLOW_CONTENT_LOSS !== undefined,
      sourceMaps: values.SOURCE_MAPS !== undefined,
      api: Object.fromEntries(apiNames.map((name) => [name, outputs.api[name] ?? `${gateway}/api/${name}`])) as Record<
        ApiName,
        string
      >,
      stripe: {
        publishableKey: values.GATSBY_STRIPE_PUBLISHABLE_KEY ?? defaults.stripePublishableKey,
        scriptUrl: values.GATSBY_STRIPE_PUBLISHABLE_KEY ? defaults.stripeScriptUrl : `${gateway}/stripe/v3/`,
        isReal: values.GATSBY_STRIPE_PUBLISHABLE_KEY !== undefined,
      },
      paypal: {
        clientId: values.GATSBY_PAYPAL_CLIENT_ID ?? defaults.paypalClientId,
        sdkBaseUrl: values.GATSBY_PAYPAL_CLIENT_ID ? defaults.paypalScriptUrl : `${gateway}/paypal/sdk/js`,
        isReal: values.GATSBY_PAYPAL_CLIENT_ID !== undefined,
      },
      accounts: accounts.environment,
      giving: giving.environment,
      metalsApiKey: values.METALS_API_KEY,
    },
  };
}
