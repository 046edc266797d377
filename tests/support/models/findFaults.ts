import type { Models, Operation } from './Model';
import { findMismatches, type Mismatch } from './findMismatches';

/** A request as a server of this machine got it, and what it answered. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string;
}

type Checked = Pick<Exchange, 'method' | 'requestHeaders' | 'responseHeaders' | 'status'> & {
  readonly path: string;
  readonly query: string;
  readonly request: string;
  readonly response: string;
};

/** Errors that every service of Amazon's knows, and names for none of its operations (IAM: "Common error types"). */
const commonErrors = [
  'AccessDeniedException',
  'ExpiredTokenException',
  'IncompleteSignature',
  'InternalFailure',
  'InvalidSignatureException',
  'MissingAuthenticationToken',
  'MissingAuthenticationTokenException',
  'NotAuthorized',
  'RequestTimeout',
  'SerializationException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'ThrottlingException',
  'UnknownOperationException',
  'UnrecognizedClientException',
  'ValidationException',
];

/** The members that the packages leave out. */
const documentedElsewhere = new Set([
  // https://developer.paypal.com/api/rest/authentication/: the client fills the first in, and keeps nothing of the others.
  'paypal requestToken: request grant_type is no member',
  'paypal requestToken: answer app_id is no member',
  'paypal requestToken: answer nonce is no member',
  // What the database's emulator is made of, dynalite, answers besides BillingModeSummary; nothing reads it.
  'DynamoDB_20120810 CreateTable: answer TableDescription.TableThroughputModeSummary is no member',
  'DynamoDB_20120810 DescribeTable: answer Table.TableThroughputModeSummary is no member',
  // src/emulators/identity/README.md: what the service answers there is documented nowhere.
  'AWSCognitoIdentityProviderService GetTokensFromRefreshToken: error PasswordResetRequiredException is none of this operation',
]);

/**
 * Finds the mismatches of an exchange with the models of its service; none if it was with no such service, or all is
 * right.
 */
export function findFaults(models: Models, exchange: Exchange): readonly string[] {
  return checkExchange(models, exchange).filter((fault) => !documentedElsewhere.has(fault));
}

function checkExchange(models: Models, exchange: Exchange): readonly string[] {
  const { pathname, search } = new URL(exchange.url, 'http://localhost');
  const checked: Checked = {
    ...exchange,
    path: pathname,
    query: search.slice(1),
    request: exchange.requestBody,
    response: exchange.responseBody,
  };
  const target = /^(\w+)\.(\w+)$/.exec(exchange.requestHeaders['x-amz-target'] ?? '');
  const checkCall = target?.[1]?.startsWith('DynamoDB') ? checkDatabase : checkAmazon;
  if (target) return checkCall(models, checked, target[1]!, target[2]!);
  if (pathname.includes('/v2/email/')) return checkEmail(models, checked);
  if (pathname.startsWith('/s3/') && !pathname.startsWith('/s3/_')) return checkStore(models, checked);
  // Of an event, its sender: those that a test makes up, to be refused, are no service's.
  const sender = exchange.requestHeaders['user-agent'] ?? '';
  if (sender.startsWith('Stripe/1.0')) return checkStripeEvent(models, checked);
  if (pathname.startsWith('/stripe/v1/')) return checkStripe(models, checked);
  if (sender.startsWith('PayPal/')) return checkPayPalEvent(models, checked);
  if (/^\/paypal\/v\d\//.test(pathname)) return checkPayPal(models, checked);
  return [];
}

function say(service: string, operation: string, side: string, mismatches: readonly Mismatch[]): readonly string[] {
  return mismatches.map(
    ({ path, issue }) => `${service} ${operation}: ${path === '' ? side : `${side} ${path}`} ${issue}`,
  );
}

/** Parses JSON; what is none is undefined, which matches no model. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parameter store, whose package is only among the deployment's. */
const deploymentOnly = 'AmazonSSM';

/**
 * The mismatches of earlier exchanges with the database, by everything that can be wrong in one: texts and numbers of
 * its items may be any.
 */
const checkedCalls = new Map<string, readonly string[]>();

/** Checks a call of the database, unless one was checked already that differs in nothing but texts and numbers of items. */
function checkDatabase(models: Models, checked: Checked, service: string, name: string): readonly string[] {
  const form = `${name} ${checked.status} ${checked.request} ${checked.response}`;
  const key = form.replaceAll(/"([BNS])":"(?:[^"\\]|\\.)*"/g, '"$1":""');
  const found = checkedCalls.get(key) ?? checkAmazon(models, checked, service, name);
  checkedCalls.set(key, found);
  return found;
}

/** The protocols with JSON and a target: Cognito's and DynamoDB's. */
function checkAmazon({ models, operations }: Models, checked: Checked, service: string, name: string) {
  if (service === deploymentOnly) return [];
  const operation = operations[service]?.[name];
  if (!operation) return checked.status < 400 ? [`${service} has no operation ${name}`] : [];
  const answer = parse(checked.response);
  const body = checked.response === '' ? {} : answer;
  if (checked.status >= 400) return checkAmazonError(service, operation, body);
  return [
    ...say(service, name, 'request', findMismatches(parse(checked.request), operation.input!, { models })),
    ...say(service, name, 'answer', findMismatches(body, operation.output!, { models })),
  ];
}

function checkAmazonError(service: string, operation: Operation, body: unknown, type = ''): readonly string[] {
  const given = type || (body as { __type?: unknown } | undefined)?.__type;
  const error = typeof given === 'string' ? given.split(/[#:]/).at(type ? 0 : -1) : undefined;
  if (error === undefined) return [`${service} ${operation.name}: error without a type: ${JSON.stringify(body)}`];
  if (operation.errors?.includes(error) || commonErrors.includes(error)) return [];
  return [`${service} ${operation.name}: error ${error} is none of this operation`];
}

const emailRoutes: readonly (readonly [RegExp, string])[] = [
  [/^POST .*\/v2\/email\/outbound-emails$/, 'SendEmail'],
  [/^GET .*\/v2\/email\/identities\/[^/]+$/, 'GetEmailIdentity'],
  [/^GET .*\/v2\/email\/account$/, 'GetAccount'],
  [/^POST .*\/v2\/email\/identities$/, 'CreateEmailIdentity'],
  [/^PUT .*\/v2\/email\/identities\/[^/]+\/mail-from$/, 'PutEmailIdentityMailFromAttributes'],
  [/^POST .*\/v2\/email\/account\/details$/, 'PutAccountDetails'],
];

function checkEmail({ models, operations }: Models, checked: Checked): readonly string[] {
  const service = 'SimpleEmailService_v2';
  const name = emailRoutes.find(([route]) => route.test(`${checked.method} ${checked.path}`))?.[1];
  const operation = operations[service]?.[name ?? ''];
  if (!operation) return checked.status < 400 ? [`${service} has no ${checked.method} ${checked.path}`] : [];
  const body = parse(checked.response);
  if (checked.status >= 400)
    return checkAmazonError(service, operation, body, checked.responseHeaders['x-amzn-errortype']);
  const mismatches =
    checked.method === 'POST' ? findMismatches(parse(checked.request), operation.input!, { models }) : [];
  return [
    ...say(service, operation.name, 'request', mismatches),
    ...say(service, operation.name, 'answer', findMismatches(body, operation.output!, { models })),
  ];
}

/** Headers of Amazon's that belong to signing, and to every answer, and so to no operation. */
const plumbing =
  /^x-amz-(date|content-sha256|security-token|user-agent|request-id|id-2|algorithm|credential|signature|signedheaders)$/;

/** S3 has what it is told in headers. */
function checkStore({ models, operations }: Models, checked: Checked): readonly string[] {
  const operation = operations.s3?.[checked.method];
  if (checked.method === 'OPTIONS') return [];
  if (checked.status >= 400) {
    if (checked.method === 'HEAD' || checked.response === '') return [];
    const isError = /<Error><Code>\w+<\/Code><Message>[^<]+<\/Message>/.test(checked.response);
    return isError ? [] : [`s3 ${checked.method}: error is no <Error>: ${checked.response.slice(0, 80)}`];
  }
  if (!operation) return [`s3 has no ${checked.method}`];
  const pick = (headers: Checked['requestHeaders'], place: number) => {
    const model = models[place];
    const members = typeof model === 'object' && 'members' in model ? model.members : {};
    const own = Object.entries(headers).filter(
      ([name]) => Object.hasOwn(members, name) || (name.startsWith('x-amz-') && !plumbing.test(name)),
    );
    return findMismatches(Object.fromEntries(own), place, { models, isForm: true });
  };
  return [
    ...say('s3', operation.name, 'request', pick(checked.requestHeaders, operation.input!)),
    ...say('s3', operation.name, 'answer', pick(checked.responseHeaders, operation.output!)),
  ];
}

/** The operation of a method and path; one without a placeholder before one with. */
function findRoute(routes: Readonly<Record<string, Operation>> | undefined, asked: string): Operation | undefined {
  const fits = Object.keys(routes ?? {}).filter((route) => {
    const [parts, given] = [route.split('/'), asked.split('/')];
    return parts.length === given.length && parts.every((part, index) => part === '*' || part === given[index]);
  });
  const [best] = fits.toSorted((one, other) => one.split('*').length - other.split('*').length);
  return best === undefined ? undefined : routes?.[best];
}

function checkStripe({ models, operations, named }: Models, checked: Checked): readonly string[] {
  const asked = `${checked.method} ${checked.path.slice('/stripe'.length)}`;
  const operation = findRoute(operations.stripe, asked);
  const body = parse(checked.response);
  const name = operation?.name ?? asked;
  const parameters = parseForm(checked.method === 'GET' ? checked.query : checked.request);
  // What Stripe's own script asks in a browser, and gets, is between the two and published nowhere.
  if ('key' in parameters || checked.requestHeaders.authorization?.startsWith('Bearer pk_')) return [];
  if (checked.status >= 400) {
    const { error } = (body ?? {}) as { readonly error?: unknown };
    return say('stripe', name, 'error', findMismatches(error, named['stripe.Error']!, { models }));
  }
  if (!operation) return [`stripe has no ${asked}`];
  const { input } = operation;
  return [
    ...say(
      'stripe',
      name,
      'request',
      input === undefined ? [] : findMismatches(parameters, input, { models, isForm: true }),
    ),
    ...say('stripe', name, 'answer', findMismatches(body, operation.output!, { models })),
  ];
}

function checkStripeEvent({ models, named }: Models, checked: Checked): readonly string[] {
  const event = parse(checked.request) as { readonly type?: string } | undefined;
  return say('stripe', `event ${event?.type}`, 'body', findMismatches(event, named['stripe.Event']!, { models }));
}

/** `a[b][0]=c` as objects. */
function parseForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key, index, all) => key !== '' || index < all.length - 1);
    let at = form;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
    const last = keys.at(-1) ?? name;
    // `a[]=1&a[]=2`
    at[last === '' || name.endsWith('[]') ? `${Object.keys(at).length}` : last] = value;
  }
  return form;
}

function checkPayPal({ models, operations, named }: Models, checked: Checked): readonly string[] {
  const asked = `${checked.method} ${checked.path.slice('/paypal'.length)}`;
  const operation = findRoute(operations.paypal, asked);
  const body = parse(checked.response);
  const name = operation?.name ?? asked;
  // No package has the models of disputes and webhooks.
  if (!operation) return [];
  if (checked.status >= 400) return checkPayPalError({ models, named }, name, body);
  const isForm = checked.requestHeaders['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const given = checked.method === 'GET' || isForm ? parseForm(isForm ? checked.request : checked.query) : undefined;
  const parameters = given ?? (checked.request === '' ? {} : parse(checked.request));
  const mismatches =
    operation.input === undefined
      ? []
      : findMismatches(parameters, operation.input, { models, isForm: given !== undefined });
  const answer = checked.response === '' ? null : body;
  return [
    ...say('paypal', name, 'request', mismatches),
    ...(operation.output === undefined
      ? []
      : say('paypal', name, 'answer', findMismatches(answer, operation.output, { models }))),
  ];
}

function checkPayPalError({ models, named }: Pick<Models, 'models' | 'named'>, name: string, body: unknown) {
  const {
    name: error,
    message,
    debug_id: id,
    details = [],
    error: loginError,
  } = (body ?? {}) as Record<string, unknown>;
  if (typeof loginError === 'string') return [];
  if (![error, message, id].every((text) => typeof text === 'string'))
    return [`paypal ${name}: error without name, message or debug_id: ${JSON.stringify(body)?.slice(0, 80)}`];
  if (!Array.isArray(details)) return [`paypal ${name}: details of an error are no list`];
  return details.flatMap((detail, index) =>
    say('paypal', name, `error details ${index}`, findMismatches(detail, named['paypal.ErrorDetails']!, { models })),
  );
}

const payPalResources: readonly (readonly [RegExp, string])[] = [
  [/^CHECKOUT\.ORDER\./, 'paypal.Order'],
  [/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/, 'paypal.Refund'],
  [/^PAYMENT\.CAPTURE\./, 'paypal.Capture'],
  [/^PAYMENT\.REFUND\./, 'paypal.Refund'],
];

function checkPayPalEvent({ models, named }: Models, checked: Checked): readonly string[] {
  const event = parse(checked.request) as { readonly event_type?: string; readonly resource?: unknown } | undefined;
  const type = event?.event_type ?? '';
  const model = payPalResources.find(([pattern]) => pattern.test(type))?.[1];
  if (!model) return [];
  return say('paypal', `event ${type}`, 'resource', findMismatches(event?.resource, named[model]!, { models }));
}
