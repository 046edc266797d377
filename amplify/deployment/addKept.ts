import type { Construct } from 'constructs';
import { tableDefinition as accounts } from '../adapters/accountTable/tableDefinition';
import { expiryAttribute, tableDefinition as donations } from '../adapters/donationTable/tableDefinition';
import { outboxTableDefinition } from '../adapters/enquiryTable/tableDefinition';
import { DocumentBucket } from './DocumentBucket';
import { KeptTable } from './KeptTable';
import { MailService } from './MailService';
import type { DeploymentSettings } from './settings';

/** Everything that outlives the functions. */
export interface Kept {
  readonly tables: {
    readonly donations: KeptTable;
    readonly accounts: KeptTable;
    readonly enquiries: KeptTable;
    readonly subscriptions: KeptTable;
  };
  readonly mail: MailService;
  readonly documents: DocumentBucket;
}

export type TableName = keyof Kept['tables'];

/** Makes the tables, the store of documents, and what sends letters. What a table is like, its adapter says: here as on a developer's machine. */
export function addKept(scope: Construct, { mail, siteUrl }: DeploymentSettings, lasting: boolean): Kept {
  const expiry = expiryAttribute;
  return {
    tables: {
      donations: new KeptTable(scope, 'Donations', {
        definition: donations('donations'),
        expiry,
        streams: true,
        lasting,
      }),
      accounts: new KeptTable(scope, 'Accounts', { definition: accounts('accounts'), expiry, lasting }),
      enquiries: new KeptTable(scope, 'Enquiries', { definition: outboxTableDefinition('enquiries'), expiry, lasting }),
      subscriptions: new KeptTable(scope, 'Subscriptions', {
        definition: outboxTableDefinition('subscriptions'),
        expiry,
        lasting,
      }),
    },
    mail: new MailService(scope, 'Mail', { domain: mail.domain }),
    documents: new DocumentBucket(scope, 'Documents', { siteOrigin: siteUrl, lasting }),
  };
}
