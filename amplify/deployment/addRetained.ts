import { Construct } from 'constructs';
import { createTableDefinition as accounts } from '../adapters/accountTable/createTableDefinition';
import {
  expiryAttribute,
  createTableDefinition as donations,
  createOutboxTableDefinition,
} from '../adapters/donationTable/createTableDefinition';
import { mailEventTypes } from '../adapters/mail/mailEventTypes';
import { Backups, exportDays } from './Backups';
import { DocumentBucket, getPrivateBucketProps } from './DocumentBucket';
import type { TableName } from './FunctionRow';
import { RetainedTable } from './RetainedTable';
import type { DeploymentSettings } from './settings';
import { Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Effect, PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/** Sending by SES. It sends an event for every email to EventBridge, so that the outbox never sends twice what was sent. */
class MailService extends Construct {
  readonly configurationSetName: string;
  private readonly resources: readonly string[];

  /** @param props `domain`: the verified one that emails come from. */
  constructor(scope: Construct, id: string, { domain }: { readonly domain: string }) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'Set', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    this.configurationSetName = set.configurationSetName;
    // SES takes no other bus than the account's own.
    set.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: mailEventTypes.map((type) => EmailSendingEvent[type.toUpperCase() as Uppercase<typeof type>]),
    });
    const { partition, region, account } = Stack.of(this);
    this.resources = [`identity/${domain}`, `configuration-set/${this.configurationSetName}`].map(
      (resource) => `arn:${partition}:ses:${region}:${account}:${resource}`,
    );
  }

  /** Lets a function send emails of the domain, and nothing else. */
  grantSend(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ['ses:SendEmail'], resources: [...this.resources] }),
    );
  }

  /**
   * Calls a function with every event of an email.
   *
   * @param scope Where the rule belongs: with the function, so that no two stacks need each other.
   * @param undelivered Takes the events that the function failed on.
   */
  addEventRule(scope: Construct, listener: IFunction, undelivered: IQueue): void {
    new Rule(scope, 'EmailEvents', {
      description: 'What became of each email to a donor',
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSetName] } } },
      },
      targets: [new LambdaFunction(listener, { deadLetterQueue: undelivered })],
    });
  }
}

/** Everything that outlives the functions. */
export interface RetainedResources {
  readonly tables: Readonly<Record<TableName, RetainedTable>>;
  readonly mail: MailService;
  readonly documents: DocumentBucket;
  /** Each night's export of users and content. */
  readonly exports: IBucket;
  /** A sandbox has none. */
  readonly backups?: Backups;
}

/** The bucket of the nightly exports. AWS Backup copies only buckets with versions. */
function addExportBucket(scope: Construct, { log }: DocumentBucket, lasting: boolean): IBucket {
  return new Bucket(scope, 'Exports', {
    ...getPrivateBucketProps(lasting),
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    serverAccessLogsBucket: log,
    lifecycleRules: [
      {
        expiration: Duration.days(exportDays.current),
        noncurrentVersionExpiration: Duration.days(exportDays.replaced),
      },
      { expiredObjectDeleteMarker: true },
    ],
  });
}

/** Makes the tables, the store of documents, that of exports, and what sends emails. What a table is like, its adapter says: here as on a developer's machine. */
export function addRetained(
  scope: Construct,
  { mail, siteUrl, backupVaultArn }: DeploymentSettings,
  lasting: boolean,
): RetainedResources {
  const expiry = expiryAttribute;
  const tables = {
    donations: new RetainedTable(scope, 'Donations', {
      definition: donations('donations'),
      expiry,
      streams: true,
      lasting,
    }),
    accounts: new RetainedTable(scope, 'Accounts', { definition: accounts('accounts'), expiry, lasting }),
    enquiries: new RetainedTable(scope, 'Enquiries', {
      definition: createOutboxTableDefinition('enquiries'),
      expiry,
      lasting,
    }),
    subscriptions: new RetainedTable(scope, 'Subscriptions', {
      definition: createOutboxTableDefinition('subscriptions'),
      expiry,
      lasting,
    }),
  };
  const documents = new DocumentBucket(scope, 'Documents', { siteOrigin: siteUrl, lasting });
  const exports = addExportBucket(scope, documents, lasting);
  const copied = {
    tables: Object.values(tables),
    documents,
    exports,
    ...(backupVaultArn && { copyVaultArn: backupVaultArn }),
  };
  return {
    tables,
    mail: new MailService(scope, 'Mail', { domain: mail.domain }),
    documents,
    exports,
    ...(lasting && { backups: new Backups(scope, 'Backups', copied) }),
  };
}
