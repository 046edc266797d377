import { secret } from '@aws-amplify/backend';
import type { RetainedResources, TableName } from './addRetained';
import type { Functions } from './AmplifyBackend';
import type { FunctionName } from './bundling';
import { paying, readingContent, secretReaders, type SecretName } from './secrets';
import type { DeploymentSettings } from './settings';
import { tableAccess } from './tableAccess';

const tableVariables: Readonly<Record<TableName, string>> = {
  donations: 'DONATIONS_TABLE',
  accounts: 'ACCOUNTS_TABLE',
  enquiries: 'ENQUIRIES_TABLE',
  subscriptions: 'SUBSCRIPTIONS_TABLE',
};

/** Those that answer the site, or write its address into emails. */
const knowingTheSite: readonly FunctionName[] = [...readingContent, 'general', 'marketing'];

/** Those that send emails. */
export const writing: readonly FunctionName[] = ['donationEmails', 'plans', 'outbox', 'data'];

export interface FunctionEnvironmentProps {
  readonly retained: RetainedResources;
  readonly settings: DeploymentSettings;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * Puts into each function's environment what its code reads there, and no table and no secret that it does not need. A secret's
 * variable says only where it is.
 */
export function addFunctionEnvironment(
  functions: Functions,
  { retained, settings, userPoolId, userPoolClientId }: FunctionEnvironmentProps,
): void {
  const addVariables = (names: readonly FunctionName[], variables: Readonly<Record<string, string>>) => {
    for (const name of names)
      for (const [key, value] of Object.entries(variables)) functions[name].addEnvironment(key, value);
  };

  for (const [name, accesses] of Object.entries(tableAccess) as [FunctionName, (typeof tableAccess)[FunctionName]][])
    for (const { table } of accesses)
      addVariables([name], { [tableVariables[table]]: retained.tables[table].table.tableName });

  addVariables(knowingTheSite, { SITE_URL: settings.siteUrl });
  addVariables(readingContent, { CONTENT_API_ENDPOINT: settings.contentApiEndpoint });

  addVariables(paying, {
    PAYPAL_API_BASE: settings.paypal.apiBase,
    PAYPAL_CLIENT_ID: settings.paypal.clientId,
    PAYPAL_WEBHOOK_ID: settings.paypal.webhookId,
  });
  for (const [key, readers] of Object.entries(secretReaders) as [SecretName, readonly FunctionName[]][])
    if (key !== 'CONTENT_ACCESS_TOKEN' || settings.contentIsPrivate)
      for (const name of readers) functions[name].addEnvironment(key, secret(key));

  addVariables(writing, { MAIL_FROM: settings.mail.from, MAIL_CONFIGURATION_SET: retained.mail.configurationSetName });
  if (settings.mail.perSecond) addVariables(['donationEmails', 'plans'], { MAIL_PER_SECOND: settings.mail.perSecond });
  if (settings.stripePerSecond) addVariables(['plans'], { STRIPE_PER_SECOND: settings.stripePerSecond });
  addVariables(['outbox'], {
    ENQUIRIES_TO: settings.inboxes.enquiries,
    APPLICATIONS_TO: settings.inboxes.applications,
    PRIVACY_TO: settings.inboxes.privacy,
  });
  if (settings.refundApprovalAbove) addVariables(['finance'], { REFUND_APPROVAL_ABOVE: settings.refundApprovalAbove });
  addVariables(['general'], { DOCUMENTS_BUCKET: retained.documents.bucket.bucketName });
  addVariables(['data', 'outbox'], { USER_POOL_ID: userPoolId });
  addVariables(['data'], { USER_POOL_CLIENT_ID: userPoolClientId });
}
