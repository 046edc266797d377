import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { vi } from 'vitest';
import { localPaypalKeys } from '../../../src/emulators/paypal/localKeys';

/** Creates what Amplify's tools say to a synthesis: that nothing is to be bundled in it, and that stacks may not need each other. */
const createContext = (type: 'branch' | 'sandbox') =>
  JSON.stringify({
    'amplify-backend-namespace': 'zakat',
    'amplify-backend-name': 'main',
    'amplify-backend-type': type,
    'aws:cdk:bundling-stacks': [],
    '@aws-cdk/core:validateAgainstDefaultRules': true,
  });

/**
 * The messages of Amplify's own packages about themselves, and about rules that are meant. Anything else is a fault of
 * ours.
 */
const expectedMessages = [
  /^Be careful when using @auth directives on a field in a root type\./,
  /^\[WARNING\] aws-cdk-lib\.CfnResource#addDependency is deprecated/,
];

const stackNames = ['auth', 'data', 'function', 'outbox', 'kept', 'apis', 'calls'] as const;

export type StackName = (typeof stackNames)[number];

export interface Synthesised extends Readonly<Record<StackName, Template>> {
  readonly root: Template;
  /** The stack within the data API's that holds its resolvers. */
  readonly resolvers: Template;
  /** The stack from which all of it was made. */
  readonly stack: Stack;
  /** All of them, of every construct. */
  readonly every: readonly Template[];
}

/** The environment of a deployment. */
export const environment = {
  SITE_URL: 'https://www.mizan.example',
  CONTENT_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: localPaypalKeys.clientId,
  PAYPAL_WEBHOOK_ID: localPaypalKeys.webhookId,
  MAIL_FROM: 'Mizan <receipts@mizan.example>',
  ENQUIRIES_TO: 'hello@mizan.example',
  APPLICATIONS_TO: 'help@mizan.example',
  PRIVACY_TO: 'privacy@mizan.example',
  BACKUP_VAULT_ARN: 'arn:aws:backup:ap-southeast-4:111122223333:backup-vault:zakat',
  ALARM_EMAIL: 'it@mizan.example',
} as const;

/**
 * Synthesises the templates of a deployment, made without a cloud. Amplify defines accounts and data once in a process, so that a file of
 * tests can synthesise once.
 *
 * @param variables - the variables of the build
 * @throws Error if something is said on the console that is not known.
 */
export async function synthesise(
  type: 'branch' | 'sandbox',
  variables: Readonly<Record<string, string>> = environment,
): Promise<Synthesised> {
  const messages: string[] = [];
  const warn = vi
    .spyOn(console, 'warn')
    .mockImplementation((...values: unknown[]) => void messages.push(values.join(' ')));
  vi.stubEnv('CDK_CONTEXT_JSON', createContext(type));
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { backend } = await import('../../backend');
  vi.unstubAllEnvs();

  const stacks = backend.stack.node.findAll().filter((node) => Stack.isStack(node));
  const templates = new Map(stacks.map((stack) => [stack.node.path, Template.fromStack(stack)]));
  const at = (...path: string[]) => {
    const template = templates.get([backend.stack.node.path, ...path].join('/'));
    if (!template) throw new TypeError(`There is no stack ${path.join('/')}`);
    return template;
  };
  warn.mockRestore();
  const unknown = messages.filter((words) => !expectedMessages.some((pattern) => pattern.test(words)));
  if (unknown.length > 0) throw new Error(`The synthesis complained:\n${unknown.join('\n')}`);
  return {
    root: at(),
    stack: backend.stack,
    resolvers: at('data', 'mizan', 'FunctionDirectiveStack'),
    every: [...templates.values()],
    ...(Object.fromEntries(stackNames.map((name) => [name, at(name)])) as Record<StackName, Template>),
  };
}

/** Returns the only resource that was found. @throws Error if there is none, or another */
export function getOnly<Resource>(found: Readonly<Record<string, Resource>>): Resource {
  const [first, ...others] = Object.values(found);
  if (first === undefined || others.length > 0) throw new Error(`One was expected: ${Object.keys(found).join(', ')}`);
  return first;
}
