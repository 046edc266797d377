import { secret } from '@aws-amplify/backend';
import type { RetainedResources, TableName } from './addRetained';
import type { Functions } from './AmplifyBackend';
import type { FunctionName } from './bundling';
import type { DeploymentSettings } from './settings';
import { tableAccess } from './tableAccess';

const tableVariables: Readonly<Record<TableName, string>> = {
  donations: 'DONATIONS_TABLE',
  accounts: 'ACCOUNTS_TABLE',
  enquiries: 'ENQUIRIES_TABLE',
  subscriptions: 'SUBSCRIPTIONS_TABLE',
};

/** The functions that talk to the payment providers. */
const paying: readonly FunctionName[] = ['payments', 'stripe', 'paypal', 'sweep', 'reconcile'];

/** Those that read the content service: for prices and funds, or for who writes. */
const readingContent: readonly FunctionName[] = [...paying, 'receipts', 'letters', 'mailEvents', 'outbox', 'data'];

/** Those that answer the site, or write its address into letters. */
const knowingTheSite: readonly FunctionName[] = [...readingContent, 'general', 'marketing'];

/** Those that send emails. */
export const writing: readonly FunctionName[] = ['letters', 'outbox', 'data'];

export interface FunctionEnvironmentProps {
  readonly kept: RetainedResources;
  readonly settings: DeploymentSettings;
  readonly userPoolId: string;
}

/**
 * Puts into each function's environment what its code reads there, and no table and no secret that it does not need. A secret's
 * variable says only where it is.
 */
export function addFunctionEnvironment(
  functions: Functions,
  { kept, settings, userPoolId }: FunctionEnvironmentProps,
): void {
  const tell = (names: readonly FunctionName[], variables: Readonly<Record<string, string>>) => {
    for (const name of names)
      for (const [key, value] of Object.entries(variables)) functions[name].addEnvironment(key, value);
  };
  const tellSecret = (names: readonly FunctionName[], ...keys: string[]) => {
    for (const name of names) for (const key of keys) functions[name].addEnvironment(key, secret(key));
  };

  for (const [name, accesses] of Object.entries(tableAccess) as [FunctionName, (typeof tableAccess)[FunctionName]][])
    for (const { table } of accesses) tell([name], { [tableVariables[table]]: kept.tables[table].table.tableName });

  tell(knowingTheSite, { SITE_URL: settings.siteUrl });
  tell(readingContent, { CONTENT_API_ENDPOINT: settings.contentApiEndpoint });
  if (settings.contentIsPrivate) tellSecret(readingContent, 'CONTENT_ACCESS_TOKEN');

  tell(paying, {
    PAYPAL_API_BASE: settings.paypal.apiBase,
    PAYPAL_CLIENT_ID: settings.paypal.clientId,
    PAYPAL_WEBHOOK_ID: settings.paypal.webhookId,
  });
  tellSecret(paying, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYPAL_CLIENT_SECRET');

  // The only one that takes new donations.
  tellSecret(['payments'], 'GIVING_CHALLENGE_SECRET');

  tell(writing, { MAIL_FROM: settings.mail.from, MAIL_CONFIGURATION_SET: kept.mail.configurationSetName });
  if (settings.mail.perSecond) tell(['letters'], { MAIL_PER_SECOND: settings.mail.perSecond });
  tell(['outbox'], {
    ENQUIRIES_TO: settings.inboxes.enquiries,
    APPLICATIONS_TO: settings.inboxes.applications,
    PRIVACY_TO: settings.inboxes.privacy,
  });
  tell(['general'], { DOCUMENTS_BUCKET: kept.documents.bucket.bucketName });
  tellSecret(['marketing', 'outbox'], 'NEWSLETTER_SECRET');
  tellSecret(['data'], 'METALS_API_KEY');
  tell(['data'], { USER_POOL_ID: userPoolId });
}
