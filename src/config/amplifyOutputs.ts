import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { providers, type accountRules, type poolRules } from './accounts';
import { isInRegion, region } from './region';

/** The five REST back ends, by their deployed names. */
export const apiNames = ['general', 'marketing', 'payments', 'paypal', 'stripe'] as const;

export type ApiName = (typeof apiNames)[number];

/** The part of a back end deployment's outputs file that the site reads. */
export interface AmplifyOutputs {
  /** Addresses of the REST back ends, without a trailing slash. */
  readonly api: Readonly<Partial<Record<ApiName, string>>>;
  /** Accounts and the data API, under the names of the variables that would set them. */
  readonly accounts?: Readonly<Partial<Record<keyof typeof accountRules | keyof typeof poolRules, string>>>;
}

const regionIssue = `must be in ${region} (Sydney), where the back end has to be`;

/** A Cognito id, which starts with its region. */
const inRegion = z.string().startsWith(region, regionIssue);

const endpoint = z.object({
  endpoint: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:\/\//.test(text), {
      error: 'must be an absolute address',
      abort: true,
    })
    .refine(isInRegion, regionIssue)
    .transform((text) => text.replace(/\/+$/, '')),
});

/** Amplify's names of the providers. */
const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook', LOGIN_WITH_AMAZON: 'Amazon' } as const;

const auth = z.object({
  user_pool_id: inRegion,
  user_pool_client_id: z.string(),
  identity_pool_id: inRegion,
  oauth: z.object({ domain: z.string(), identity_providers: z.optional(z.array(z.string())) }).optional(),
});

const data = z.object({ url: z.url({ abort: true }).refine(isInRegion, regionIssue), api_key: z.string() });

const storage = z.object({ aws_region: inRegion, bucket_name: z.string() });

const schema = z.object({
  auth: auth.optional(),
  data: data.optional(),
  storage: storage.optional(),
  custom: z.object({ API: z.partialRecord(z.enum(apiNames), endpoint).optional() }).optional(),
});

export type AmplifyOutputsResult =
  { readonly ok: true; readonly outputs: AmplifyOutputs } | { readonly ok: false; readonly error: string };

export const outputsFile = 'amplify_outputs.json';

/** Parses `amplify_outputs.json`; an issue is one line that names the file and the place. */
export function parseAmplifyOutputs(text: string): AmplifyOutputsResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      ok: false,
      error: `${outputsFile} is no JSON; write it again with "amplify/deployment/node_modules/.bin/ampx generate outputs".`,
    };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      ok: false,
      error: `${outputsFile}: ${issue?.path.join('.') || 'the file'} ${issue?.message ?? 'is malformed'}.`,
    };
  }
  const api = Object.entries(parsed.data.custom?.API ?? {}).map(([name, value]) => [name, value?.endpoint] as const);
  return { ok: true, outputs: { api: Object.fromEntries(api), ...toAccountVariables(parsed.data) } };
}

/** Accounts are of use only if pools and data API are deployed; a deployment of only the functions has neither. */
function toAccountVariables({ auth, data, storage }: z.infer<typeof schema>): Pick<AmplifyOutputs, 'accounts'> {
  if (!auth || !data) return {};
  return {
    accounts: {
      GATSBY_USER_POOL_ID: auth.user_pool_id,
      GATSBY_USER_POOL_CLIENT_ID: auth.user_pool_client_id,
      GATSBY_IDENTITY_POOL_ID: auth.identity_pool_id,
      GATSBY_DATA_ENDPOINT: data.url,
      GATSBY_DATA_API_KEY: data.api_key,
      ...(auth.oauth && toHostedVariables(auth.oauth)),
      ...(storage && { GATSBY_DOCUMENTS_BUCKET: storage.bucket_name }),
    },
  };
}

function toHostedVariables({ domain, identity_providers: names = [] }: NonNullable<z.infer<typeof auth>['oauth']>) {
  const providerList: readonly (string | undefined)[] = names.map(
    (name) => providerNames[name as keyof typeof providerNames],
  );
  const offered = providers.filter((name) => providerList.includes(name));
  return {
    GATSBY_HOSTED_SIGN_IN_DOMAIN: domain,
    ...(offered.length > 0 && { GATSBY_SIGN_IN_PROVIDERS: offered.join(',') }),
  };
}

/** Reads the project's deployment outputs; empty if there are none. */
export function readAmplifyOutputs(): AmplifyOutputsResult {
  return existsSync(outputsFile)
    ? parseAmplifyOutputs(readFileSync(outputsFile, 'utf8'))
    : { ok: true, outputs: { api: {} } };
}
