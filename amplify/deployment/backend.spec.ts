import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { createTableDefinition as accounts } from '../adapters/accountTable/createTableDefinition';
import {
  expiryAttribute,
  createTableDefinition as donations,
  createOutboxTableDefinition,
} from '../adapters/donationTable/createTableDefinition';
import { workLimits } from '../lib/workLimits';
import { functionNames, functionTable, type FunctionName } from './functionTable';
import type { TableDefinition } from './RetainedTable';
import type { TableAccess } from './FunctionRow';
import { listActionsRefusedInAudit, listActionsRefusedInDistributions, streamActions } from './grantTableAccess';
import { findException, nagExceptions } from './testing/nagExceptions';
import { list, listStatementsIn } from './testing/statements';
import { environment, synthesise } from './testing/synthesise';

const deployed = await synthesise('branch');

/** The stacks that hold functions; two are apart so that no two stacks need each other. */
const homes = [deployed.function, deployed.outbox, deployed.auth];
const own = [...homes, deployed.kept, deployed.apis, deployed.calls];

const functions = new Map(
  homes.flatMap((template) =>
    Object.entries(template.findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => {
      const name = functionNames.find((one) => new RegExp(`^${one}[0-9A-F]{8}$`).test(id));
      return [name ?? id, Properties] as const;
    }),
  ),
);

const listTables = (name: FunctionName): readonly TableAccess[] => functionTable[name].tables;

const listStatements = (name: FunctionName) => homes.flatMap((template) => listStatementsIn(template, `${name}role`));

describe('the stacks', () => {
  it('the deployed stack has the outputs that the deploying command reads', () => {
    const { Outputs } = deployed.root.toJSON() as { readonly Outputs: object };
    const read = readFileSync('amplify/deployment/guide/steps/release.ts', 'utf8');
    const names = [...read.matchAll(/\boutputs\.(\w+)/g)].map(([, name]) => name).filter((name) => name !== undefined);
    expect(names).toContain('customOutputs');
    expect(Object.keys(Outputs)).toEqual(expect.arrayContaining([...names]));
  });

  it('the stacks depend on each other without a circle', () => {
    const nested = Object.entries(deployed.root.findResources('AWS::CloudFormation::Stack'));
    const needs = new Map(
      nested.map(([id, stack]) => {
        const text = JSON.stringify(stack);
        return [id, nested.map(([other]) => other).filter((other) => other !== id && text.includes(`"${other}"`))];
      }),
    );
    expect(needs.size).toBe(7);
    const order: string[] = [];
    while (order.length < needs.size) {
      const next = [...needs].find(([id, all]) => !order.includes(id) && all.every((one) => order.includes(one)));
      expect(next, `a circle beyond ${order.join(', ')}`).toBeDefined();
      order.push(next?.[0] ?? '');
    }
  });
});

describe('the permissions of the functions', () => {
  it('permissions name each action, and each resource without a wildcard but for schedules, documents and exports', () => {
    const statements = own.flatMap((template) => listStatementsIn(template));
    expect(statements.length).toBeGreaterThan(20);
    for (const { Action, Resource } of statements) {
      for (const action of list(Action)) expect(action).toMatch(/^[a-z0-9-]+:[A-Z][A-Za-z]+$/);
      // Schedules may call their function, or a version of it: that wildcard ends the function's own name. Documents have a
      // prefix, which ends with one, and exports have their bucket to themselves.
      const resources = JSON.stringify(Resource)
        .replaceAll('":*"', '')
        .replaceAll(/"\/(uploads|applications)\/\*"/g, '')
        .replaceAll(/(Exports\w+"\},)"\/\*"/g, '$1""');
      expect(resources).not.toContain('*');
      expect(resources.length).toBeGreaterThan(2);
    }
  });

  it('each function has a role of its own, without managed policies', () => {
    const roles = homes.flatMap((template) =>
      Object.entries(template.findResources('AWS::IAM::Role')).filter(([id]) =>
        functionNames.some((name) => id.startsWith(`${name}role`)),
      ),
    );
    expect(roles).toHaveLength(functionNames.length);
    for (const [, { Properties }] of roles) expect(Properties.ManagedPolicyArns).toBeUndefined();
  });

  const listActions = (name: FunctionName) => listStatements(name).flatMap(({ Action }) => list(Action));

  it('only the functions that write emails may send them', () => {
    const senders = functionNames.filter((name) => listActions(name).includes('ses:SendEmail'));
    expect(senders).toEqual(['payments', 'plans', 'donationEmails', 'outbox', 'data']);
  });

  it.each([
    ['outbox', ['AdminGetUser']],
    ['finance', ['AdminGetUser', 'AdminUserGlobalSignOut', 'ListUsersInGroup']],
    ['distributions', ['AdminGetUser', 'AdminUserGlobalSignOut']],
  ] as const)(
    'the function %s may read an account in the user pool; those of staff may end its sessions',
    (name, may) => {
      const actions = listActions(name).filter((action) => action.startsWith('cognito-idp:'));
      expect(actions).toEqual(may.map((action) => `cognito-idp:${action}`));
    },
  );

  it.each(functionNames)(
    'the function %s may do on each table, index and stream what its access list says, and nothing else',
    (name) => {
      const allowed = listStatements(name).filter(({ Effect }) => Effect === 'Allow');
      const found = allowed.flatMap(({ Action, Resource }) =>
        list(Resource).flatMap((resource) => {
          const text = JSON.stringify(resource);
          const [, table] = /(Donations|Accounts|Enquiries|Subscriptions)Table/.exec(text) ?? [];
          const [, index = /StreamArn/.test(text) ? 'stream' : undefined] = /\/index\/(\w+)/.exec(text) ?? [];
          if (!table) return [];
          return list(Action).map((action) => `${table.toLowerCase()}${index ? `.${index}` : ''} ${action}`);
        }),
      );
      const wanted = listTables(name).flatMap(({ table, actions, indexes = [], streams = false }) => [
        ...actions.map((action) => `${table} dynamodb:${action}`),
        ...indexes.map((index) => `${table}.${index} dynamodb:Query`),
        ...(streams ? streamActions.map((action) => `${table}.stream dynamodb:${action}`) : []),
      ]);
      expect(found.sort()).toEqual(wanted.sort());
    },
  );

  it.each(functionNames)('the function %s can’t change the audit trail, nor read it unless it is finance’s', (name) => {
    const refused = listStatements(name).filter(({ Effect }) => Effect === 'Deny');
    const reaches = listTables(name).some(({ table }) => table === 'donations');
    const refuse = (keys: string, actions: readonly string[]) => ({
      Effect: 'Deny',
      Action: actions.map((action) => `dynamodb:${action}`),
      Resource: expect.anything(),
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
    });
    const audit = refuse('AUDIT#*', listActionsRefusedInAudit(name));
    expect(refused).toEqual(reaches ? [audit, refuse('DISTRIBUTIONS', listActionsRefusedInDistributions(name))] : []);
    expect(listActionsRefusedInAudit(name)).toEqual(expect.arrayContaining(['UpdateItem', 'DeleteItem']));
    expect(listActionsRefusedInAudit(name).includes('GetItem')).toBe(name !== 'finance');
  });

  it('the functions may call on the tables the operations that the adapters call, and no other', () => {
    const calledBy = (client: string) => {
      const source = readFileSync(`amplify/adapters/${client}.ts`, 'utf8');
      const commands = [...source.matchAll(/new (\w+)Command\(/g)].map(([, name = '']) => name);
      return [...new Set(commands)].map((name) => (name === 'Query' ? name : `${name}Item`)).sort();
    };
    const allowed = (table: string, names: readonly FunctionName[]) => {
      const accesses = names.flatMap((name) => listTables(name).filter((access) => access.table === table));
      return [
        ...new Set(accesses.flatMap(({ actions, indexes }) => [...actions, ...(indexes ? ['Query'] : [])])),
      ].sort();
    };
    const common = calledBy('donationTable/TableClient');
    expect(allowed('donations', ['payments'])).toEqual(common);
    expect(allowed('enquiries', functionNames)).toEqual(common);
    expect(allowed('subscriptions', functionNames)).toEqual(common);
    const paging = calledBy('donationTable/PagingClient');
    expect(allowed('donations', ['data'])).toEqual(
      [...new Set([...paging, 'GetItem', 'PutItem', 'UpdateItem'])].sort(),
    );
    expect(allowed('accounts', functionNames)).toEqual(calledBy('accountTable/AccountClient'));
    expect(allowed('donations', functionNames)).toEqual([...new Set([...common, ...paging])].sort());
  });

  it('no function may scan a table, and only items of the accounts table may be deleted', () => {
    const accesses = functionNames.flatMap((name) => listTables(name));
    expect(accesses.flatMap(({ actions }): string[] => [...actions])).not.toContain('Scan');
    const deleting = accesses.filter(({ actions }) => actions.includes('DeleteItem'));
    expect(new Set(deleting.map(({ table }) => table))).toEqual(new Set(['accounts']));
  });
});

describe('the functions', () => {
  it('every function is deployed, on the same runtime, with a log whose lines are deleted after 180 days', () => {
    expect([...functions.keys()].sort()).toEqual([...functionNames].sort());
    for (const properties of functions.values())
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogGroup: expect.anything() },
      });
    for (const template of homes) template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 180 });
  });

  const site = ['SITE_URL', 'CONTENT_API_ENDPOINT'];
  const paying = [
    ...['DONATIONS_TABLE', 'PAYPAL_API_BASE', 'PAYPAL_CLIENT_ID'],
    ...['PAYPAL_CLIENT_SECRET', 'STRIPE_SECRET_KEY'],
  ];
  const mail = ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'];

  it.each<[FunctionName, readonly string[]]>([
    ['payments', [...paying, ...site, ...mail, 'ACCOUNTS_TABLE', 'GIVING_CHALLENGE_SECRET', 'PLANS_SECRET']],
    ['plans', [...paying, ...site, ...mail, 'ACCOUNTS_TABLE', 'PLANS_SECRET']],
    ['stripe', [...paying, 'SITE_URL', 'STRIPE_WEBHOOK_SECRET']],
    ['paypal', [...paying, 'SITE_URL', 'PAYPAL_WEBHOOK_ID']],
    ['sweep', [...paying, 'SITE_URL']],
    ['reconcile', [...paying, 'SITE_URL']],
    ['nightlyExport', ['CONTENT_API_ENDPOINT', 'USER_POOL_ID', 'EXPORTS_BUCKET']],
    ['finance', [...paying, ...site, 'ACCOUNTS_TABLE', 'ENQUIRIES_TABLE', 'USER_POOL_ID']],
    ['distributions', ['DONATIONS_TABLE', 'ACCOUNTS_TABLE', 'USER_POOL_ID', ...site]],
    ['receipts', ['DONATIONS_TABLE', ...site]],
    ['donationEmails', ['DONATIONS_TABLE', 'ACCOUNTS_TABLE', ...site, ...mail]],
    ['mailEvents', ['DONATIONS_TABLE', 'ENQUIRIES_TABLE', 'SUBSCRIPTIONS_TABLE']],
    ['general', ['GIVING_CHALLENGE_SECRET', 'ENQUIRIES_TABLE', 'DOCUMENTS_BUCKET', 'SITE_URL']],
    ['marketing', ['SUBSCRIPTIONS_TABLE', 'SITE_URL', 'NEWSLETTER_SECRET']],
    [
      'outbox',
      [
        ...['ENQUIRIES_TABLE', 'SUBSCRIPTIONS_TABLE', ...site, ...mail, 'NEWSLETTER_SECRET', 'MARKETING_API_URL'],
        ...['ENQUIRIES_TO', 'APPLICATIONS_TO', 'PRIVACY_TO', 'ACCOUNTS_TABLE', 'DONATIONS_TABLE', 'USER_POOL_ID'],
      ],
    ],
    [
      'data',
      [
        ...['DONATIONS_TABLE', 'ACCOUNTS_TABLE', 'SUBSCRIPTIONS_TABLE', ...site, ...mail],
        ...['ENQUIRIES_TABLE', 'METALS_API_KEY', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
      ],
    ],
    ['codeEmails', []],
    ['confirmations', ['ACCOUNTS_TABLE']],
    ['signIns', ['ACCOUNTS_TABLE']],
  ])('the function %s has the environment variables that it needs, and no other', (name, variables) => {
    const { AMPLIFY_SSM_ENV_CONFIG: _, ...found } = functions.get(name)?.Environment.Variables ?? {};
    expect(Object.keys(found).sort()).toEqual([...variables].sort());
  });

  it('functions have no secret in their environment, only its path, and may read no other secret', () => {
    const secret = /_(SECRET|KEY)$/;
    for (const name of functionNames) {
      const { AMPLIFY_SSM_ENV_CONFIG = '{}', ...variables } = functions.get(name)?.Environment.Variables ?? {};
      const secrets = Object.keys(variables).filter((key) => secret.test(key) || key.startsWith('STRIPE_'));
      for (const key of secrets) expect(variables[key]).toBe('<value will be resolved during runtime>');
      const places = JSON.stringify(AMPLIFY_SSM_ENV_CONFIG);
      for (const key of secrets) expect(places, name).toContain(key);
      const readable = listStatements(name).filter(({ Action }) => list(Action).includes('ssm:GetParameters'));
      const paths = JSON.stringify(readable.map(({ Resource }) => Resource));
      expect([...new Set(paths.match(/(?<=\/)[A-Z][A-Z_]+(?=")/g))].sort(), name).toEqual(secrets.sort());
    }
  });

  it('functions time out before API Gateway, AppSync or Cognito does', () => {
    const limits = {
      payments: 29,
      stripe: 29,
      paypal: 29,
      receipts: 29,
      finance: 29,
      distributions: 29,
      general: 29,
      marketing: 29,
      data: 30,
    };
    for (const [name, limit] of Object.entries(limits)) expect(functions.get(name)?.Timeout, name).toBeLessThan(limit);
    for (const name of ['codeEmails', 'confirmations', 'signIns'])
      expect(functions.get(name)?.Timeout, name).toBeLessThanOrEqual(5);
  });
});

describe('the tables', () => {
  const byName = (one: { AttributeName: string }, other: { AttributeName: string }) =>
    one.AttributeName.localeCompare(other.AttributeName);
  const tables = Object.entries(deployed.kept.findResources('AWS::DynamoDB::Table'));
  type Defined = TableDefinition & { AttributeDefinitions: { AttributeName: string; AttributeType: string }[] };

  it.each<[string, Defined, string | undefined]>([
    ['Donations', donations('donations'), expiryAttribute],
    ['Accounts', accounts('accounts'), expiryAttribute],
    ['Enquiries', createOutboxTableDefinition('enquiries'), expiryAttribute],
    ['Subscriptions', createOutboxTableDefinition('subscriptions'), expiryAttribute],
  ])(
    'the table %s has the keys, indexes and expiry that the adapters and the local table have',
    (name, definition, expiry) => {
      const [found] = tables.filter(([id]) => id.startsWith(name));
      const { Properties } = found?.[1] ?? { Properties: {} };
      expect(Properties.KeySchema).toEqual(definition.KeySchema);
      expect([...Properties.AttributeDefinitions].sort(byName)).toEqual(
        [...definition.AttributeDefinitions].sort(byName),
      );
      expect(Properties.GlobalSecondaryIndexes).toEqual(definition.GlobalSecondaryIndexes);
      expect(Properties.LocalSecondaryIndexes).toEqual(definition.LocalSecondaryIndexes);
      expect(Properties.TimeToLiveSpecification).toEqual(expiry && { AttributeName: expiry, Enabled: true });
    },
  );

  it('the tables are encrypted, restorable and retained, and only donations have a stream', () => {
    expect(tables).toHaveLength(4);
    deployed.kept.allResources('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
      },
    });
    const streaming = tables.filter(([, { Properties }]) => Properties.StreamSpecification);
    expect(streaming.map(([id]) => id.replace(/Table.*/, ''))).toEqual(['Donations']);
  });
});

describe('nightly copies', () => {
  const { kept } = deployed;
  const plans = Object.values(kept.findResources('AWS::Backup::BackupPlan')).map(
    ({ Properties }) => Properties.BackupPlan.BackupPlanRule[0],
  );
  const selections = Object.values(kept.findResources('AWS::Backup::BackupSelection')).map(
    ({ Properties }) => Properties.BackupSelection.Resources as unknown[],
  );

  it('a copy of every table, of the documents and of the exports goes each night to a vault of another account', () => {
    expect(selections.map((resources) => resources.length).sort()).toEqual([1, 1, 4]);
    for (const name of ['DocumentsBucket', 'Exports']) expect(JSON.stringify(selections)).toContain(name);
    // What is exported at half past three is copied after that.
    expect(plans.map(({ ScheduleExpression }) => ScheduleExpression).sort()).toEqual([
      'cron(0 2 * * ? *)',
      'cron(0 2 * * ? *)',
      'cron(0 5 * * ? *)',
    ]);
    for (const { ScheduleExpressionTimezone, Lifecycle, CopyActions } of plans) {
      expect(ScheduleExpressionTimezone).toBe('Australia/Sydney');
      expect(CopyActions).toEqual([{ DestinationBackupVaultArn: environment.BACKUP_VAULT_ARN, Lifecycle }]);
    }
  });

  it('copies and logs are deleted after the days that the privacy page says', () => {
    const page = readFileSync('src/content/documents/privacy_policy_page/privacy_policy_page.json', 'utf8');
    const [tables, documents, exports] = plans
      .map(({ Lifecycle }) => Lifecycle.DeleteAfterDays)
      .sort((one, other) => other - one);
    const [, bucket] = Object.entries(kept.findResources('AWS::S3::Bucket')).find(([id]) => id.startsWith('Exports'))!;
    const [{ ExpirationInDays, NoncurrentVersionExpiration }] = bucket.Properties.LifecycleConfiguration.Rules;
    expect(ExpirationInDays + NoncurrentVersionExpiration.NoncurrentDays + exports).toBe(tables);
    expect(page).toContain(`"cell_2": "${tables} days more; of documents, ${documents} days more"`);
    expect(page).toMatch(/"cell_1": "Server logs",\s+"cell_2": "180 days"/);
  });

  it('the vault lets no person delete a copy, and outlives its stack', () =>
    kept.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: { AccessPolicy: { Statement: [{ Effect: 'Deny', Principal: { AWS: '*' } }] } },
    }));
});

describe('functions that are called by schedules and events', () => {
  const { calls, kept } = deployed;

  it('four schedules call a function every minute and two at night, and failed calls are kept in the queue with an alarm', () => {
    const schedules = Object.values(calls.findResources('AWS::Scheduler::Schedule'));
    const expressions = schedules.map(({ Properties }) => Properties.ScheduleExpression);
    const minutely = 'rate(1 minute)';
    const nightly = 'cron(30 3 * * ? *)';
    expect(expressions.sort()).toEqual([nightly, nightly, minutely, minutely, minutely, minutely]);
    for (const { Properties } of schedules) {
      expect(Properties.State).toBe('ENABLED');
      // The queue whose messages raise the alarm `undelivered`.
      expect(JSON.stringify(Properties.Target.DeadLetterConfig.Arn)).toMatch(/"Undelivered/);
    }
    const targets = JSON.stringify(schedules.map(({ Properties }) => Properties.Target.Arn));
    for (const name of ['sweep', 'plans', 'donationEmails', 'outbox', 'reconcile', 'nightlyExport'])
      expect(targets).toContain(name);
    calls.hasResourceProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
  });

  it('the function for donation emails is called for a donation with a due receipt or email', () => {
    const mappings = Object.values(calls.findResources('AWS::Lambda::EventSourceMapping'));
    expect(mappings).toHaveLength(2);
    const { Properties } = mappings.find((mapping) => JSON.stringify(mapping).includes('donationEmails'))!;
    expect(JSON.stringify(Properties.EventSourceArn)).toContain('DonationsTable');
    expect(JSON.stringify(Properties.FunctionName)).toContain('donationEmails');
    expect(Properties).toMatchObject({ StartingPosition: 'LATEST', MaximumRetryAttempts: 0 });
    const patterns = Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    expect(patterns).toEqual([{ dynamodb: { NewImage: { dueKind: { S: ['donation', 'email'] } } } }]);
  });

  it('the function that compares the books is called for each comparison that finance starts, and not by its progress', () => {
    const mappings = Object.values(calls.findResources('AWS::Lambda::EventSourceMapping'));
    const { Properties } = mappings.find((mapping) => JSON.stringify(mapping).includes('reconcile'))!;
    expect(JSON.stringify(Properties.EventSourceArn)).toContain('DonationsTable');
    expect(Properties).toMatchObject({ BatchSize: 1, ParallelizationFactor: 10, MaximumRetryAttempts: 0 });
    const patterns = Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
    expect(patterns).toEqual([{ dynamodb: { NewImage: { dueKind: { S: ['comparison'] } } } }]);
    expect(functions.get('reconcile')?.Timeout).toBe(900);
  });

  it('a run has at least two minutes to finish what it has begun before Lambda’s timeout', () => {
    // A provider is asked a few times for one donation, and gets ten seconds for each answer.
    const spare = workLimits.timeoutSeconds - workLimits.maxRunSeconds;
    expect(spare).toBeGreaterThanOrEqual(120);
    for (const name of ['sweep', 'donationEmails'] as const)
      expect(functions.get(name)?.Timeout).toBe(workLimits.timeoutSeconds);
    // Requests, subscriptions and reminders, one after the other.
    expect(functions.get('outbox')?.Timeout).toBeGreaterThanOrEqual(3 * workLimits.maxRunSeconds + 120);
  });

  it('a schedule runs at 3.30 at night, Sydney time', () =>
    calls.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'cron(30 3 * * ? *)',
      ScheduleExpressionTimezone: 'Australia/Sydney',
    }));

  it('the back end receives an event for each email that it sent', () => {
    calls.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [Match.anyValue()] } } },
      },
    });
    kept.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
    kept.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { MatchingEventTypes: Match.arrayWith(['send']) },
    });
  });
});

/** Every finding of the pack: the rule, for policies with what it found, and the construct's path beneath the root stack. */
const findings = new AwsSolutionsChecks()
  .validateScope(deployed.stack)
  .violations.flatMap(({ ruleName: rule, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => ({ rule, path: constructPath.replace(/^[^/]+\//, '') })),
  );

describe('AWS’s Solutions pack', () => {
  it('AWS’s Solutions pack has more than 20 findings', () => expect(findings.length).toBeGreaterThan(20));

  it('every finding of AWS’s Solutions pack is accepted with a reason', () => {
    const open = findings.filter((finding) => !findException(finding)).map(({ rule, path }) => `${rule} ${path}`);
    expect(open).toEqual([]);
  });

  it('every accepted finding of AWS’s Solutions pack is still found', () => {
    const used = new Set(findings.map((finding) => findException(finding)));
    expect(nagExceptions.filter((exception) => !used.has(exception))).toEqual([]);
  });
});
