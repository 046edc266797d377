import type { Construct } from 'constructs';
import { tableDefinition as accounts } from '../adapters/accountTable/tableDefinition';
import { expiryAttribute, tableDefinition as donations } from '../adapters/donationTable/tableDefinition';
import { outboxTableDefinition } from '../adapters/enquiryTable/tableDefinition';
import { DocumentBucket } from './DocumentBucket';
import { RetainedTable } from './RetainedTable';
import { MailService } from './MailService';
import type { DeploymentSettings } from './settings';

/** Everything that outlives the functions. */
export interface RetainedResources {
  readonly tables: {
    readonly donations: RetainedTable;
    readonly accounts: RetainedTable;
    readonly enquiries: RetainedTable;
    readonly subscriptions: RetainedTable;
  };
  readonly mail: MailService;
  readonly documents: DocumentBucket;
}

export type TableName = keyof RetainedResources['tables'];

/** Makes the tables, the store of documents, and what sends emails. What a table is like, its adapter says: here as on a developer's machine. */
export function addRetained(
  scope: Construct,
  { mail, siteUrl }: DeploymentSettings,
  lasting: boolean,
): RetainedResources {
  const expiry = expiryAttribute;
  return {
    tables: {
      donations: new RetainedTable(scope, 'Donations', {
        definition: donations('donations'),
        expiry,
        streams: true,
        lasting,
      }),
      accounts: new RetainedTable(scope, 'Accounts', { definition: accounts('accounts'), expiry, lasting }),
      enquiries: new RetainedTable(scope, 'Enquiries', {
        definition: outboxTableDefinition('enquiries'),
        expiry,
        lasting,
      }),
      subscriptions: new RetainedTable(scope, 'Subscriptions', {
        definition: outboxTableDefinition('subscriptions'),
        expiry,
        lasting,
      }),
    },
    mail: new MailService(scope, 'Mail', { domain: mail.domain }),
    documents: new DocumentBucket(scope, 'Documents', { siteOrigin: siteUrl, lasting }),
  };
}
