import { secret } from '@aws-amplify/backend';
import type { RetainedResources } from './addRetained';
import type { Functions } from './AmplifyBackend';
import type { TableName } from './FunctionRow';
import { functionNames, listVariables, type VariableName } from './functionTable';
import { secretNames } from './secrets';
import type { DeploymentSettings } from './settings';

/**
 * Lists variables that a deployment leaves to Lambda, or to the default: the others are the addresses of emulators, and settings of tests.
 */
const notSet = [
  'AWS_REGION',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_SESV2',
  'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  'STRIPE_API_BASE',
  'METALS_API_BASE',
  'GIVING_LIMITS',
  'ENQUIRY_LIMITS',
  'LOG_LEVEL',
  'MAIL_CONFIRMATION_SECONDS',
] as const satisfies readonly VariableName[];

type SetVariable = Exclude<VariableName, (typeof notSet)[number] | (typeof secretNames)[number]>;

export interface FunctionEnvironmentProps {
  readonly retained: RetainedResources;
  readonly settings: DeploymentSettings;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly marketingApiUrl: string;
}

/**
 * Gives each function the variables of its row in the table, and no other. A secret's variable says only where it is; one that is
 * `undefined` keeps its default.
 */
export function addFunctionEnvironment(
  functions: Functions,
  { retained, settings, userPoolId, userPoolClientId, marketingApiUrl }: FunctionEnvironmentProps,
): void {
  const getTableName = (table: TableName) => retained.tables[table].table.tableName;
  const values: Readonly<Record<SetVariable, string | undefined>> = {
    DONATIONS_TABLE: getTableName('donations'),
    ACCOUNTS_TABLE: getTableName('accounts'),
    ENQUIRIES_TABLE: getTableName('enquiries'),
    SUBSCRIPTIONS_TABLE: getTableName('subscriptions'),
    DOCUMENTS_BUCKET: retained.documents.bucket.bucketName,
    EXPORTS_BUCKET: retained.exports.bucketName,
    SITE_URL: settings.siteUrl,
    CONTENT_API_ENDPOINT: settings.contentApiEndpoint,
    PAYPAL_API_BASE: settings.paypal.apiBase,
    PAYPAL_CLIENT_ID: settings.paypal.clientId,
    PAYPAL_WEBHOOK_ID: settings.paypal.webhookId,
    STRIPE_PER_SECOND: settings.stripePerSecond,
    MAIL_FROM: settings.mail.from,
    MAIL_CONFIGURATION_SET: retained.mail.configurationSetName,
    MAIL_PER_SECOND: settings.mail.perSecond,
    ENQUIRIES_TO: settings.inboxes.enquiries,
    APPLICATIONS_TO: settings.inboxes.applications,
    PRIVACY_TO: settings.inboxes.privacy,
    MARKETING_API_URL: marketingApiUrl,
    REFUND_APPROVAL_ABOVE: settings.refundApprovalAbove,
    DISTRIBUTION_APPROVAL_ABOVE: settings.distributionApprovalAbove,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
  };
  const secrets = secretNames.filter((name) => name !== 'CONTENT_ACCESS_TOKEN' || settings.contentIsPrivate);
  const given = new Map<VariableName, string | ReturnType<typeof secret>>(secrets.map((name) => [name, secret(name)]));
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name as SetVariable, value);

  for (const name of functionNames)
    for (const variable of listVariables(name)) {
      const value = given.get(variable);
      if (value !== undefined) functions[name].addEnvironment(variable, value);
    }
}
