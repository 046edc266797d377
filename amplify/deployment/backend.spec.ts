import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it, vi } from 'vitest';
import { expiryAttribute, tableDefinition } from '../adapters/donationTable/tableDefinition';
import { givingFunctionNames } from './bundling';
import { tableActions } from './tableAccess';

/** What Amplify's tools say to a synthesis, and that nothing is to be bundled in it. */
const contextOf = (type: 'branch' | 'sandbox') =>
  JSON.stringify({
    'amplify-backend-namespace': 'zakat',
    'amplify-backend-name': 'main',
    'amplify-backend-type': type,
    'aws:cdk:bundling-stacks': [],
    '@aws-cdk/core:validateAgainstDefaultRules': true,
  });

const environment = {
  SITE_URL: 'https://www.mizan.example',
  CONTENT_API_ENDPOINT: 'https://mizan-zakat.cdn.prismic.io/api/v2',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  MAIL_FROM: 'Mizan <receipts@mizan.example>',
  ALARM_EMAIL: 'it@mizan.example',
};

/** The templates of a deployment, by the names of their stacks. */
async function synthesise(type: 'branch' | 'sandbox') {
  vi.resetModules();
  vi.stubEnv('CDK_CONTEXT_JSON', contextOf(type));
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { backend } = await import('../backend');
  vi.unstubAllEnvs();
  const template = (name: string) => {
    const stack = backend.stack.node.findChild(name);
    if (!Stack.isStack(stack)) throw new TypeError(`${name} is no stack`);
    return Template.fromStack(stack);
  };
  return { root: Template.fromStack(backend.stack), ...mapOf(['function', 'donations', 'giving'] as const, template) };
}

const mapOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;

const deployed = await synthesise('branch');

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

const statementsIn = (template: Template, type: string): Statement[] =>
  Object.values(template.findResources(type)).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

const own = [deployed.function, deployed.donations, deployed.giving];

describe('what the functions may do', () => {
  const statements = own.flatMap((template) => statementsIn(template, 'AWS::IAM::Policy'));

  it('names every action and every resource; nothing is a wildcard', () => {
    expect(statements.length).toBeGreaterThan(20);
    for (const { Effect, Action, Resource } of statements) {
      expect(Effect).toBe('Allow');
      for (const action of list(Action)) expect(action).toMatch(/^[a-z0-9]+:[A-Z][A-Za-z]+$/);
      // Schedules may call their function, or a version of it: that wildcard ends the function's own name.
      const resources = JSON.stringify(Resource).replaceAll('":*"', '');
      expect(resources).not.toContain('*');
      expect(resources.length).toBeGreaterThan(2);
    }
  });

  it('has roles without managed policies, one for each function', () => {
    const roles = Object.values(deployed.function.findResources('AWS::IAM::Role'));
    expect(roles).toHaveLength(givingFunctionNames.length);
    for (const { Properties } of roles) expect(Properties.ManagedPolicyArns).toBeUndefined();
  });

  const actionsOf = (name: string) =>
    Object.entries(deployed.function.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith(`${name}role`))
      .flatMap(([, { Properties }]) =>
        (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action }) => list(Action)),
      );

  it('lets only the letters be sent by the function that writes them', () => {
    for (const name of givingFunctionNames) {
      expect(actionsOf(name).includes('ses:SendEmail'), name).toBe(name === 'letters');
    }
  });

  it('reads secrets only where payments are made', () => {
    for (const name of givingFunctionNames) {
      const pays = ['payments', 'stripe', 'paypal', 'sweep', 'reconcile'].includes(name);
      expect(actionsOf(name).includes('ssm:GetParameters'), name).toBe(pays);
    }
  });

  it('allows on the table just what its adapter calls: no scan, no deletion', () => {
    const source = readFileSync('amplify/adapters/donationTable/TableClient.ts', 'utf8');
    const called = new Set([...source.matchAll(/new (\w+)Command\(/g)].map(([, name = '']) => name));
    const needed = [...called].map((name) => `dynamodb:${name === 'Query' ? name : `${name}Item`}`);
    expect([...tableActions].sort()).toEqual(needed.sort());
    expect(actionsOf('mailEvents').filter((action) => action.startsWith('dynamodb:'))).toEqual(['dynamodb:PutItem']);
  });
});

describe('the functions', () => {
  const functions = deployed.function.findResources('AWS::Lambda::Function');

  it('are all there, on the same runtime, each with a log that ends', () => {
    expect(Object.keys(functions)).toHaveLength(givingFunctionNames.length);
    deployed.function.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs22.x',
      Architectures: ['arm64'],
      LoggingConfig: { LogGroup: Match.anyValue() },
    });
    deployed.function.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 180 });
  });

  it('hold no secret in their environment, only where it is', () => {
    for (const { Properties } of Object.values(functions)) {
      const { AMPLIFY_SSM_ENV_CONFIG = '{}', ...variables } = Properties.Environment.Variables;
      for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYPAL_CLIENT_SECRET']) {
        if (name in variables) expect(variables[name]).toBe('<value will be resolved during runtime>');
      }
      expect(JSON.stringify(AMPLIFY_SSM_ENV_CONFIG)).not.toMatch(/sk_|whsec_/);
    }
  });

  it('end before API Gateway gives up', () => {
    for (const [id, { Properties }] of Object.entries(functions)) {
      if (/^(payments|stripe|paypal|receipts)/.test(id)) expect(Properties.Timeout, id).toBeLessThan(29);
    }
  });
});

describe('the donations table', () => {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = tableDefinition('donations');

  it('has the keys and indexes that the functions and the local table have', () => {
    const [found] = Object.values(deployed.donations.findResources('AWS::DynamoDB::Table'));
    const { Properties } = found ?? { Properties: {} };
    expect(Properties.KeySchema).toEqual(KeySchema);
    const byName = (one: { AttributeName: string }, other: { AttributeName: string }) =>
      one.AttributeName.localeCompare(other.AttributeName);
    expect([...Properties.AttributeDefinitions].sort(byName)).toEqual([...AttributeDefinitions].sort(byName));
    expect(Properties.GlobalSecondaryIndexes).toEqual(GlobalSecondaryIndexes);
  });

  it('is encrypted, paid by use, restorable, kept, forgets what it may, and streams to nobody', () =>
    deployed.donations.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
        StreamSpecification: Match.absent(),
      },
    }));

  it('goes with a developer’s sandbox', async () => {
    const sandbox = await synthesise('sandbox');
    sandbox.donations.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    });
  });
});

describe('the REST APIs', () => {
  it('are one a back end, regional, limited, and log nothing of what is asked', () => {
    const { giving } = deployed;
    const apis = Object.values(giving.findResources('AWS::ApiGateway::RestApi'));
    expect(apis.map(({ Properties }) => Properties.Name).sort()).toEqual(['payments', 'paypal', 'stripe']);
    for (const { Properties } of apis) expect(Properties.EndpointConfiguration).toEqual({ Types: ['REGIONAL'] });
    giving.allResourcesProperties('AWS::ApiGateway::Stage', {
      AccessLogSetting: Match.absent(),
      MethodSettings: [
        {
          HttpMethod: '*',
          ResourcePath: '/*',
          DataTraceEnabled: false,
          LoggingLevel: 'OFF',
          MetricsEnabled: true,
          ThrottlingRateLimit: Match.anyValue(),
          ThrottlingBurstLimit: Match.anyValue(),
        },
      ],
    });
  });

  it('draw receipts by the function that can, as bytes', () => {
    deployed.giving.hasResourceProperties('AWS::ApiGateway::RestApi', { Name: 'payments', BinaryMediaTypes: ['*/*'] });
    const methods = Object.entries(deployed.giving.findResources('AWS::ApiGateway::Method'));
    const receipt = methods.filter(([id]) => id.includes('receipt'));
    expect(receipt.map(([, { Properties }]) => Properties.HttpMethod).sort()).toEqual(['GET', 'OPTIONS']);
    for (const [, { Properties }] of receipt) {
      expect(JSON.stringify(Properties.Integration.Uri)).toMatch(/functionreceipts/);
    }
  });

  it('refuse in the shape that the site reads, and let the site read it', () => {
    const responses = Object.values(deployed.giving.findResources('AWS::ApiGateway::GatewayResponse'));
    expect(responses).toHaveLength(12);
    for (const { Properties } of responses) {
      const headers = Properties.ResponseParameters;
      expect(headers['gatewayresponse.header.Access-Control-Allow-Origin']).toBe("'https://www.mizan.example'");
      const { error } = JSON.parse(Properties.ResponseTemplates['application/json']);
      expect(error).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
  });

  it('are told to the site by name', () => {
    const outputs = JSON.stringify(deployed.root.toJSON());
    for (const name of ['payments', 'stripe', 'paypal']) expect(outputs).toContain(`\\"${name}\\":{\\"endpoint\\"`);
  });
});

describe('what runs by itself', () => {
  it('is called every minute, and what fails is kept and told', () => {
    const schedules = Object.values(deployed.giving.findResources('AWS::Scheduler::Schedule'));
    const expressions = schedules.map(({ Properties }) => Properties.ScheduleExpression);
    expect(expressions.sort()).toEqual(['cron(30 3 * * ? *)', 'rate(1 minute)', 'rate(1 minute)']);
    for (const { Properties } of schedules) {
      expect(Properties.State).toBe('ENABLED');
      expect(Properties.Target.DeadLetterConfig).toBeDefined();
    }
    deployed.giving.hasResourceProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
  });

  it('compares the books at night, Sydney time, and an alarm hears of each difference', () => {
    deployed.giving.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'cron(30 3 * * ? *)',
      ScheduleExpressionTimezone: 'Australia/Sydney',
    });
    deployed.giving.allResourcesProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ ($.level = "error") || ($.event = "difference") }',
    });
  });

  it('hears of every letter of ours that was sent', () => {
    deployed.giving.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [Match.anyValue()] } } },
      },
    });
    deployed.donations.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    });
    deployed.donations.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { MatchingEventTypes: Match.arrayWith(['send']) },
    });
  });

  it('raises an alarm for each function, each API, each log and the queue, to somebody', () => {
    const alarms = Object.values(deployed.giving.findResources('AWS::CloudWatch::Alarm'));
    expect(alarms).toHaveLength(givingFunctionNames.length * 3 + 3 + 1);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.TreatMissingData).toBe('notBreaching');
    }
    deployed.giving.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'it@mizan.example',
    });
  });
});
