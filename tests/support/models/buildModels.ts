import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path/posix';
import type ts from 'typescript';
import type { Models, Operation } from './Model';
import { readTypes, type TypeReader } from './readTypes';

const require = createRequire(import.meta.url);

/** A folder of the package that a file belongs to. TypeScript's names of files have slashes everywhere. */
function findFolder(file: string, folder: string): string {
  const [root] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? [];
  if (root === undefined) throw new Error(`${file} is in no package.`);
  return join(root, folder);
}

/**
 * The client packages of the services in Amazon's cloud that the product calls; those of JSON protocols are found by
 * their target.
 */
const amazon = {
  AWSCognitoIdentityProviderService: findFolder(
    require.resolve('@aws-sdk/client-cognito-identity-provider'),
    'dist-types',
  ),
  AWSCognitoIdentityService: findFolder(require.resolve('@aws-sdk/client-cognito-identity'), 'dist-types'),
  DynamoDB_20120810: findFolder(require.resolve('@aws-sdk/client-dynamodb'), 'dist-types'),
  SimpleEmailService_v2: findFolder(require.resolve('@aws-sdk/client-sesv2'), 'dist-types'),
};

const stripeFolder = findFolder(require.resolve('stripe'), 'esm');
/** Those of the product's calls, and what their answers contain. */
const stripeResources = [
  'Accounts',
  'Balance',
  'BalanceTransactions',
  'Charges',
  'Customers',
  'Disputes',
  'Mandates',
  'PaymentIntents',
  'PaymentMethodDomains',
  'PaymentMethods',
  'Payouts',
  'Refunds',
  'SetupIntents',
  'WebhookEndpoints',
];

const payPalFolder = findFolder(require.resolve('@paypal/paypal-server-sdk'), 'dist/esm');
const payPalTypes = join(payPalFolder, 'types');
const payPalControllers = ['oAuthAuthorization', 'orders', 'payments', 'transactionSearch', 'vault'];

const listDeclarations = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

/** Reads the models of all services from the packages that their makers publish; seconds of work. */
export function buildModels(): Models {
  const types = readTypes(
    [
      ...Object.values(amazon).flatMap((folder) =>
        ['commands', 'models'].flatMap((name) => listDeclarations(join(folder, name))),
      ),
      ...stripeResources.map((name) => join(stripeFolder, 'resources', `${name}.d.ts`)),
      ...['resources/Events', 'shared', 'lib', 'Types'].map((name) => join(stripeFolder, `${name}.d.ts`)),
      ...payPalControllers.map((name) => join(payPalTypes, 'controllers', `${name}Controller.d.ts`)),
      ...listDeclarations(join(payPalTypes, 'models')),
    ],
    (name, file) => (file.startsWith(payPalTypes) ? toSnakeCase(name) : name),
  );
  const amazonOperations = Object.entries(amazon).map(
    ([service, folder]) => [service, readCommands(types, join(folder, 'commands'))] as const,
  );
  const operations = {
    ...Object.fromEntries(amazonOperations),
    stripe: readStripe(types),
    paypal: readPayPal(types),
    s3: readStore(types),
  };
  const stripe = (file: string, name: string) => types.toModel(types.find(join(stripeFolder, file), name));
  const payPal = (file: string, name: string) =>
    types.toModel(types.find(join(payPalTypes, 'models', `${file}.d.ts`), name));
  const named = {
    'stripe.Event': stripe('resources/Events.d.ts', 'Event'),
    'stripe.Error': stripe('Types.d.ts', 'StripeRawError'),
    'paypal.Order': payPal('order', 'Order'),
    'paypal.Capture': payPal('capturedPayment', 'CapturedPayment'),
    'paypal.Refund': payPal('refund', 'Refund'),
    'paypal.PaymentToken': payPal('paymentTokenResponse', 'PaymentTokenResponse'),
    'paypal.ErrorDetails': payPal('errorDetails', 'ErrorDetails'),
  };
  return { models: types.models, operations, named };
}

/** `addressLine1` as the wire has it: `address_line_1`. */
const toSnakeCase = (name: string) =>
  name === 'p24' ? name : name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** A client of Amazon's has a file for each operation, with the types of its input and output and the errors that it may end in. */
function readCommands(types: TypeReader, folder: string): Record<string, Operation> {
  const names = readdirSync(folder).flatMap((file) => /^(\w+)Command\.d\.ts$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => {
      const file = join(folder, `${name}Command.d.ts`);
      const errors = [...readFileSync(file, 'utf8').matchAll(/@throws \{@link (\w+)\}/g)].map(([, error]) => error!);
      const input = types.toModel(types.find(file, `${name}CommandInput`));
      const output = types.toModel(types.find(file, `${name}CommandOutput`));
      return [name, { name, input, output, errors }];
    }),
  );
}

/** The requests of S3 that the product makes, as their schemas say it at run time: by method, with what is in headers. */
function readStore({ addModel }: TypeReader): Record<string, Operation> {
  const schemas = require('@aws-sdk/client-s3') as Record<string, unknown>;
  const types = ['string', 'number', 'boolean'] as const;
  type Structure = readonly [number, string, string, unknown, readonly string[], readonly unknown[]];
  const toHeaders = (name: string) => {
    const [, , , , names, members] = schemas[name] as Structure;
    const rows = names.flatMap((_, index) => {
      const member = members[index];
      const [type, traits] = (Array.isArray(member) ? member : [member]) as [unknown, { httpHeader?: string }?];
      const header = traits?.httpHeader;
      const model = addModel(types[type as number] ?? 'string');
      return header ? [[header.toLowerCase(), model] as const] : [];
    });
    return addModel({ members: Object.fromEntries(rows), required: [] });
  };
  const methods = { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' };
  return Object.fromEntries(
    Object.entries(methods).map(([method, name]) => [
      method,
      { name, input: toHeaders(`${name}Request$`), output: toHeaders(`${name}Output$`) },
    ]),
  );
}

/** Stripe's client has the paths in its code and the types in its declarations, under the same names of methods. */
function readStripe(types: TypeReader): Record<string, Operation> {
  const rows = stripeResources.flatMap((resource) => {
    const file = join(stripeFolder, 'resources', `${resource}.d.ts`);
    const code = readFileSync(file.replace('.d.ts', '.js'), 'utf8');
    const className = /export class (\w+) extends/.exec(code)?.[1] ?? '';
    const calls = code.matchAll(/\n {4}(\w+)\([^)]*\) \{\n\s+return this\._makeRequest\('(\w+)', (['`])(.+?)\3/g);
    const methods = new Map(types.listMethods(file, className).map(({ name, signature }) => [name, signature]));
    return [...calls].flatMap(([, method = '', verb, , path = '']) => {
      const signature = methods.get(method);
      if (!signature) return [];
      const parameters = signature.getParameters().find(({ name }) => name === 'params');
      const input =
        parameters && types.toModel(types.checker.getNonNullableType(types.checker.getTypeOfSymbol(parameters)));
      const name = `${className.replace('Resource', '')}.${method}`;
      const operation = { name, ...(input !== undefined && { input }), output: toStripeOutput(types, signature) };
      return [[`${verb} ${path.replace(/\$\{[^}]*\}/g, '*')}`, operation] as const];
    });
  });
  return Object.fromEntries(rows);
}

/** Returns the type that the promise of a method is of; for a list, a page of it. */
function toStripeOutput({ toModel, addModel, checker }: TypeReader, signature: ts.Signature): number {
  const promise = checker.getReturnTypeOfSignature(signature);
  const [inner] = checker.getTypeArguments(promise as ts.TypeReference);
  if (!inner) throw new Error('A method of Stripe’s client promises nothing.');
  const model = toModel(inner);
  if (promise.symbol.name !== 'ApiListPromise') return model;
  const members = {
    object: addModel({ only: ['list'] }),
    data: addModel({ items: model }),
    has_more: addModel('boolean'),
    url: addModel('string'),
  };
  return addModel({ members, required: Object.keys(members) });
}

/** PayPal's client likewise; what of a request is no header of PayPal's own and no body is in the query, or in a form. */
function readPayPal(types: TypeReader): Record<string, Operation> {
  const { checker, toModel, addModel } = types;
  const rows = payPalControllers.flatMap((controller) => {
    const code = readFileSync(join(payPalFolder, 'controllers', `${controller}Controller.js`), 'utf8');
    const className = /export class (\w+) extends/.exec(code)?.[1] ?? '';
    const file = join(payPalTypes, 'controllers', `${controller}Controller.d.ts`);
    const methods = new Map(types.listMethods(file, className).map(({ name, signature }) => [name, signature]));
    return code.split('\n    async ').flatMap((text) => {
      const [name = ''] = /^\w+/.exec(text) ?? [];
      const signature = methods.get(name);
      const verb = /createRequest\('(\w+)'/.exec(text)?.[1];
      const path = /createRequest\('\w+', '([^']+)'|appendTemplatePath `([^`]+)`/.exec(text);
      if (!signature || !verb || !path) return [];
      const [given] = signature.getParameters();
      const parameters = given ? checker.getTypeOfSymbol(given).getProperties() : [];
      const body = parameters.find((parameter) => parameter.name === 'body');
      const sent = [...text.matchAll(/req\.(?:query|form)\(([^;]*)\);/g)].map(([, text]) => text).join();
      const input = body
        ? toModel(checker.getNonNullableType(checker.getTypeOfSymbol(body)))
        : addModel({
            members: Object.fromEntries(
              parameters
                .filter((parameter) => sent.includes(`mapped.${parameter.name}`))
                .map((parameter) => [
                  toSnakeCase(parameter.name),
                  toModel(checker.getNonNullableType(checker.getTypeOfSymbol(parameter))),
                ]),
            ),
            required: [],
          });
      const [answer] = checker.getTypeArguments(checker.getReturnTypeOfSignature(signature) as ts.TypeReference);
      const output =
        answer?.aliasTypeArguments?.[0] ?? (answer && checker.getTypeArguments(answer as ts.TypeReference)[0]);
      const key = `${verb} ${(path[1] ?? path[2] ?? '').replace(/\$\{[^}]*\}/g, '*')}`;
      return [[key, { name, input, ...(output && { output: toModel(output) }) }] as const];
    });
  });
  return Object.fromEntries(rows);
}
