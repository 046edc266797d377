import { secret, type defineBackend } from '@aws-amplify/backend';
import { Duration } from 'aws-cdk-lib';
import { Function as LambdaFunction, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { Alarms } from './Alarms';
import { BackEndApi } from './BackEndApi';
import { givingFunctionNames, type GivingFunctionName } from './bundling';
import type { defineGivingFunction } from './defineGivingFunction';
import { DonationsTable } from './DonationsTable';
import { MailService } from './MailService';
import { everyMinute, everyNight } from './schedule';
import type { DeploymentSettings } from './settings';
import { grantAdding, grantTableAccess } from './tableAccess';

type GivingFunctions = Record<GivingFunctionName, ReturnType<typeof defineGivingFunction>>;
export type GivingBackend = ReturnType<typeof defineBackend<GivingFunctions>>;

/** The functions that talk to the payment providers. */
const paying = ['payments', 'stripe', 'paypal', 'sweep', 'reconcile'] as const satisfies readonly GivingFunctionName[];

/**
 * Everything that giving has beside its functions: the table, sending letters, one REST API a back end, schedules, alarms. Three
 * stacks, so that none needs the other's: what is kept, what the functions are, and what calls them.
 */
export function addGiving(backend: GivingBackend, settings: DeploymentSettings): void {
  const lasting = backend.stack.node.tryGetContext('amplify-backend-type') !== 'sandbox';
  const kept = backend.createStack('donations');
  const donations = new DonationsTable(kept, 'Donations', { lasting });
  const mail = new MailService(kept, 'Mail', { domain: settings.mail.domain });
  const calling = backend.createStack('giving');

  tellFunctions(backend, settings, { table: donations.table.tableName, mailSet: mail.configurationSetName });
  for (const name of givingFunctionNames) {
    const grant = name === 'mailEvents' ? grantAdding : grantTableAccess;
    grant(donations, backend[name].resources.lambda);
  }
  mail.grantSend(backend.letters.resources.lambda);

  const undelivered = new Queue(calling, 'Undelivered', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  mail.tell(calling, backend.mailEvents.resources.lambda, undelivered);
  const { sweep, letters, reconcile } = backend;
  everyMinute(calling, 'Sweep', {
    target: sweep.resources.lambda,
    description: 'Receipts, progress and events that are due',
    undelivered,
  });
  everyMinute(calling, 'Letters', {
    target: letters.resources.lambda,
    description: 'Letters to donors that are due',
    undelivered,
  });
  everyNight(calling, 'Reconcile', {
    target: reconcile.resources.lambda,
    description: 'Our table, the providers’ payments and their payouts, compared',
    undelivered,
  });
  const apis = addApis(calling, backend, settings.siteUrl);
  addAlarms(calling, backend, { apis, undelivered, email: settings.alarmEmail });
  backend.addOutput({
    custom: {
      API: Object.fromEntries(
        Object.entries(apis).map(([name, { endpoint }]) => [name, { endpoint, region: calling.region }]),
      ),
    },
  });
}

/** Puts into each function's environment what its code reads there, and no secret that it does not need. */
function tellFunctions(
  backend: GivingBackend,
  settings: DeploymentSettings,
  { table, mailSet }: { readonly table: string; readonly mailSet: string },
): void {
  for (const name of givingFunctionNames) {
    const { addEnvironment } = backend[name];
    addEnvironment('DONATIONS_TABLE', table);
    addEnvironment('SITE_URL', settings.siteUrl);
    addEnvironment('CONTENT_API_ENDPOINT', settings.contentApiEndpoint);
    if (settings.contentIsPrivate) addEnvironment('CONTENT_ACCESS_TOKEN', secret('CONTENT_ACCESS_TOKEN'));
  }
  for (const name of paying) {
    const { addEnvironment } = backend[name];
    addEnvironment('STRIPE_SECRET_KEY', secret('STRIPE_SECRET_KEY'));
    addEnvironment('STRIPE_WEBHOOK_SECRET', secret('STRIPE_WEBHOOK_SECRET'));
    addEnvironment('PAYPAL_API_BASE', settings.paypal.apiBase);
    addEnvironment('PAYPAL_CLIENT_ID', settings.paypal.clientId);
    addEnvironment('PAYPAL_CLIENT_SECRET', secret('PAYPAL_CLIENT_SECRET'));
    addEnvironment('PAYPAL_WEBHOOK_ID', settings.paypal.webhookId);
  }
  backend.letters.addEnvironment('MAIL_FROM', settings.mail.from);
  backend.letters.addEnvironment('MAIL_CONFIGURATION_SET', mailSet);
}

function addApis(scope: Construct, backend: GivingBackend, siteOrigin: string) {
  const { payments, receipts, stripe, paypal } = backend;
  return {
    payments: new BackEndApi(scope, 'payments', {
      description: 'Gifts: make one, see what became of it, its receipt',
      handler: payments.resources.lambda,
      routes: [{ method: 'GET', path: '/donations/{reference}/receipt', handler: receipts.resources.lambda }],
      siteOrigin,
      files: true,
      rate: 100,
      burst: 200,
    }),
    // The providers send their events here too, and many at once after an outage of ours.
    stripe: new BackEndApi(scope, 'stripe', {
      description: 'Card payments, and the provider’s events',
      handler: stripe.resources.lambda,
      siteOrigin,
      rate: 100,
      burst: 300,
    }),
    paypal: new BackEndApi(scope, 'paypal', {
      description: 'PayPal payments, and the provider’s events',
      handler: paypal.resources.lambda,
      siteOrigin,
      rate: 50,
      burst: 150,
    }),
  };
}

function logOf(handler: IFunction): ILogGroup {
  if (handler instanceof LambdaFunction) return handler.logGroup;
  throw new TypeError(`${handler.node.path} was made elsewhere`);
}

function addAlarms(
  scope: Construct,
  backend: GivingBackend,
  { apis, undelivered, email }: { apis: ReturnType<typeof addApis>; undelivered: Queue; email?: string | undefined },
): void {
  const alarms = new Alarms(scope, 'Alarms', { email });
  for (const name of givingFunctionNames) {
    const { lambda } = backend[name].resources;
    alarms.watchFunction(name, lambda);
    alarms.watchLog(name, logOf(lambda));
  }
  for (const [name, { api }] of Object.entries(apis)) {
    alarms.raise(`${name}-api`, `The ${name} API answered with failures`, api.metricServerError());
  }
  const waiting = undelivered.metricApproximateNumberOfMessagesVisible();
  alarms.raise('undelivered', 'An event or a scheduled call came to nothing', waiting);
}
