import { z } from 'zod';
import { defaults } from './defaults';
import { isInRegion, region } from './region';
import type { Rule } from './Rule';

/** The accounts service, as the browser sees it. None of it is secret. */
export interface AccountsEnvironment {
  readonly identity: {
    readonly userPoolId: string;
    readonly clientId: string;
    readonly identityPoolId: string;
    /** The gateway's emulator; undefined for Amazon's own pools. */
    readonly userPoolEndpoint: string | undefined;
    readonly identityPoolEndpoint: string | undefined;
    /** The authentication flow. */
    readonly signInFlow: 'srp' | 'custom';
    /** How a new address is confirmed. */
    readonly confirmation: 'code' | 'link';
    /** Host of the pool's hosted sign-in pages; undefined if the site offers none. */
    readonly hostedDomain: string | undefined;
    /** Identity providers of the hosted pages. */
    readonly providers: readonly Provider[];
  };
  readonly data: { readonly endpoint: string; readonly apiKey: string };
  /** The bucket that takes documents of applications, with credentials of the identity pool; undefined if the site takes none. */
  readonly documents: { readonly url: string } | undefined;
  /** Whether accounts are real ones and not the gateway's. */
  readonly isReal: boolean;
}

const id = (pattern: RegExp) => z.string().max(100).regex(pattern);

/** The variables of accounts; all are public. */
export const accountRules = {
  GATSBY_USER_POOL_ID: {
    schema: id(new RegExp(`^${region}_[0-9a-zA-Z]+$`)).max(55),
    mustBe: `at most 55 characters: the region ${region} (Sydney), underscore and id, such as ${region}_AbCdEfGhI`,
  },
  GATSBY_USER_POOL_CLIENT_ID: { schema: id(/^[\w+]+$/), mustBe: 'the id of the pool’s app client' },
  GATSBY_IDENTITY_POOL_ID: {
    schema: id(new RegExp(`^${region}:[0-9a-f-]+$`)),
    mustBe: `the region ${region} (Sydney), colon and id, such as ${region}:5f1d0c3a-6b1e-4a55-9d0e-0123456789ab`,
  },
  GATSBY_DATA_ENDPOINT: {
    schema: z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:\/\/[^\s?#]+$/.test(value) && isInRegion(value)),
    mustBe: `an absolute http or https address in ${region} (Sydney), such as https://abc.appsync-api.${region}.amazonaws.com/graphql`,
  },
  GATSBY_DATA_API_KEY: { schema: id(/^da2-[a-z0-9]+$/), mustBe: 'the data API’s public key, starting with da2-' },
} satisfies Record<string, Rule>;

type AccountName = keyof typeof accountRules;

export const accountNames = Object.keys(accountRules) as readonly AccountName[];

/** Identity providers of Cognito's hosted pages, by the library's names. */
export const providers = ['Google', 'Facebook', 'Amazon'] as const;
export type Provider = (typeof providers)[number];

/** Further variables of the pool, all optional. */
export const poolRules = {
  GATSBY_SIGN_IN_FLOW: { schema: z.enum(['srp', 'custom']), mustBe: 'srp or custom' },
  GATSBY_SIGN_UP_CONFIRMATION: { schema: z.enum(['code', 'link']), mustBe: 'code or link' },
  GATSBY_HOSTED_SIGN_IN_DOMAIN: {
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    mustBe: `the host of the pool’s sign-in pages, such as mizan.auth.${region}.amazoncognito.com`,
  },
  GATSBY_SIGN_IN_PROVIDERS: {
    schema: z
      .string()
      .refine((text) => text.split(',').every((name) => providers.some((provider) => provider === name))),
    mustBe: `some of ${providers.join(',')}, with commas between them`,
  },
  GATSBY_DOCUMENTS_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/),
    mustBe: 'the name of a bucket: 3 to 63 lower-case letters, digits and hyphens',
  },
} satisfies Record<string, Rule>;

const poolNames = Object.keys(poolRules) as readonly (keyof typeof poolRules)[];

/** Returns the variables that describe the pool further, wherever its ids come from. */
export const poolValues = (values: Values): Values =>
  Object.fromEntries(poolNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

type Values = Readonly<Partial<Record<AccountName | keyof typeof poolRules, string>>>;

type Parsed =
  { readonly ok: true; readonly environment: AccountsEnvironment } | { readonly ok: false; readonly error: string };

/**
 * Parses the accounts that the environment names, or the gateway's. All variables or none must be set, because a pool's tokens
 * mean
 * nothing to another data API. Every value has passed its own rule.
 *
 * @param gateway - origin of the local gateway
 */
export function parseAccounts(values: Values, gateway: string): Parsed {
  const hostedDomain = values.GATSBY_HOSTED_SIGN_IN_DOMAIN;
  if (values.GATSBY_SIGN_IN_PROVIDERS && !hostedDomain)
    return {
      ok: false,
      error: 'GATSBY_SIGN_IN_PROVIDERS was set without GATSBY_HOSTED_SIGN_IN_DOMAIN; it must be set together with it.',
    };
  const bucket = values.GATSBY_DOCUMENTS_BUCKET;
  const pool = {
    signInFlow: values.GATSBY_SIGN_IN_FLOW === 'custom' ? 'custom' : 'srp',
    confirmation: values.GATSBY_SIGN_UP_CONFIRMATION === 'link' ? 'link' : 'code',
    hostedDomain,
    providers: providers.filter((name) => values.GATSBY_SIGN_IN_PROVIDERS?.split(',').includes(name)),
  } as const;
  const missing = accountNames.find((name) => !values[name]);
  const present = accountNames.find((name) => values[name]);
  if (!present) {
    if (bucket)
      return {
        ok: false,
        error: 'GATSBY_DOCUMENTS_BUCKET was set without GATSBY_IDENTITY_POOL_ID; it must be set together with it.',
      };
    const emulator = `${gateway}/identity`;
    return {
      ok: true,
      environment: {
        identity: { ...defaults.pool, userPoolEndpoint: emulator, identityPoolEndpoint: emulator, ...pool },
        data: { endpoint: `${gateway}/graphql`, apiKey: defaults.dataApiKey },
        documents: { url: `${gateway}/s3/${defaults.documentsBucket}` },
        isReal: false,
      },
    };
  }
  if (missing) return { ok: false, error: `${present} was set without ${missing}; it must be set together with it.` };
  return {
    ok: true,
    environment: {
      identity: {
        userPoolId: values.GATSBY_USER_POOL_ID!,
        clientId: values.GATSBY_USER_POOL_CLIENT_ID!,
        identityPoolId: values.GATSBY_IDENTITY_POOL_ID!,
        userPoolEndpoint: undefined,
        identityPoolEndpoint: undefined,
        ...pool,
      },
      data: { endpoint: values.GATSBY_DATA_ENDPOINT!, apiKey: values.GATSBY_DATA_API_KEY! },
      documents: bucket ? { url: `https://${bucket}.s3.${region}.amazonaws.com` } : undefined,
      isReal: true,
    },
  };
}
