import * as environment from '../lib/environmentVariables';
import { savedIndex } from '../adapters/accountTable/createTableDefinition';
import { indexes } from '../adapters/donationTable/createTableDefinition';
import { workLimits } from '../lib/workLimits';
import {
  accountAccess,
  adding,
  answers,
  answersAll,
  answersSignedIn,
  donationAccess,
  sending,
  storing,
  taking,
  withLists,
  type FunctionRow,
} from './FunctionRow';

/**
 * Every function of the back end: its folder under `amplify/functions`, whose `handler.ts` exports `createHandler`. The deployment, the
 * local gateway and the functions themselves read this table.
 */
export const functionTable = {
  payments: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1024,
    routes: [
      ...answersAll('payments'),
      ...answersSignedIn(
        'payments',
        'POST /account/donations',
        'POST /account/plans',
        'GET /account/plans',
        'GET /account/methods',
        'POST /account/methods/{id}/remove',
        'POST /account/plans/{key}/change',
        'POST /account/plans/{key}/method',
        'POST /account/plans/{key}/restart',
        'POST /account/plans/{key}/confirm',
      ),
    ],
    tables: [withLists(donationAccess('user', 'email')), accountAccess],
    variables: {
      ...environment.paymentVariables,
      ...environment.contentVariables,
      // Whether an account was deleted, before a donation is made in it; the customer with what is saved; limits of codes for plans.
      ...environment.accountsVariables,
      ...environment.challengeVariables,
      // Answers the links to plans that `plans` writes, and sends the codes that confirm what a link by itself doesn't do.
      ...environment.planVariables,
      ...environment.mailVariables,
      ...environment.emailLimitsVariables,
    },
  },
  stripe: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1024,
    routes: answersAll('stripe'),
    tables: [donationAccess()],
    variables: { ...environment.paymentVariables, ...environment.stripeWebhookVariables },
  },
  paypal: {
    awsSdk: 'bundled',
    timeoutSeconds: 25,
    memoryMB: 1024,
    routes: answersAll('paypal'),
    tables: [donationAccess()],
    variables: { ...environment.paymentVariables, ...environment.paypalWebhookVariables },
  },
  receipts: {
    awsSdk: 'runtime',
    timeoutSeconds: 20,
    memoryMB: 1769,
    routes: answers('payments', 'GET /donations/{reference}/receipt'),
    tables: [donationAccess()],
    variables: {
      ...environment.bookVariables,
    },
  },
  finance: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1769,
    // The function looks whether they are in the group.
    routes: answersSignedIn('payments', 'GET /finance/{proxy+}', 'POST /finance/{proxy+}'),
    // The emails to those of finance whom a refund waits for go the way of the forms' emails.
    tables: [withLists(donationAccess('day', 'email', 'user', 'ledger')), accountAccess, storing('enquiries')],
    variables: {
      ...environment.paymentVariables,
      ...environment.contentVariables,
      ...environment.staffVariables,
      ...environment.enquiriesVariables,
      ...environment.financeVariables,
    },
  },
  distributions: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1769,
    routes: [
      // The function looks in which group they are.
      ...answersSignedIn('payments', 'GET /distributions', 'POST /distributions', 'POST /distributions/{proxy+}'),
      ...answers('payments', 'GET /impact', 'GET /impact/months/{month}'),
    ],
    // It adds to the log of distributions, the audit trail and the bank's rows, and changes nothing that is there.
    tables: [{ table: 'donations', actions: ['GetItem', 'PutItem', 'Query'] }, accountAccess],
    // No provider's key: who records for a program reaches no payment.
    variables: {
      ...environment.bookVariables,
      ...environment.staffVariables,
      ...environment.distributionVariables,
    },
  },
  sweep: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1024,
    schedule: { every: 'minute', for: 'Receipts, progress and events that are due' },
    tables: [donationAccess('due')],
    variables: environment.paymentVariables,
  },
  plans: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1024,
    schedule: { every: 'minute', for: 'Gifts of plans that are due, and their emails' },
    tables: [donationAccess('due', 'email'), accountAccess],
    variables: {
      ...environment.paymentVariables,
      ...environment.stripePaceVariables,
      ...environment.siteVariables,
      ...environment.contentVariables,
      ...environment.mailVariables,
      ...environment.mailPaceVariables,
      ...environment.planVariables,
      ...environment.emailLimitsVariables,
    },
  },
  donationEmails: {
    awsSdk: 'runtime',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1769,
    schedule: { every: 'minute', for: 'Receipts and emails to donors that are due' },
    // The accounts' table counts the emails that an address gets.
    tables: [
      { ...donationAccess('due'), streams: true },
      { table: 'accounts', actions: ['GetItem', 'PutItem'] },
    ],
    variables: {
      ...environment.bookVariables,
      ...environment.emailLimitsVariables,
      ...environment.mailVariables,
      ...environment.mailPaceVariables,
    },
  },
  outbox: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 512,
    schedule: { every: 'minute', for: 'Emails of the site’s forms, and reminders, that are due' },
    // For the emails that an account chose: its choices, zakat date and last saved calculation, and what it gave.
    tables: [
      sending('enquiries'),
      sending('subscriptions'),
      { ...accountAccess, indexes: [savedIndex.name] },
      {
        table: 'donations',
        actions: ['GetItem', 'BatchGetItem', 'Query'],
        indexes: [indexes.user.name, indexes.email.name],
      },
    ],
    variables: {
      ...environment.logVariables,
      ...environment.siteVariables,
      ...environment.contentVariables,
      ...environment.mailVariables,
      ...environment.inboxVariables,
      ...environment.newsletterVariables,
      ...environment.enquiriesVariables,
      ...environment.subscriptionsVariables,
      // For the emails that an account chose: its choices, its address, and what it gave.
      ...environment.accountsVariables,
      ...environment.emailLimitsVariables,
      ...environment.donationsVariables,
      ...environment.userPoolVariables,
      ...environment.poolIdVariables,
    },
  },
  reconcile: {
    awsSdk: 'bundled',
    timeoutSeconds: 900,
    memoryMB: 1024,
    schedule: { every: 'night', for: 'Our table, the providers’ payments and their payouts, compared' },
    tables: [{ ...withLists(donationAccess('day')), streams: true }],
    variables: environment.paymentVariables,
  },
  nightlyExport: {
    awsSdk: 'bundled',
    // 100,000 users are 1,667 pages of the pool.
    timeoutSeconds: 900,
    memoryMB: 1024,
    schedule: { every: 'night', for: 'Users and published content, exported for the nightly copies' },
    tables: [],
    variables: {
      ...environment.logVariables,
      ...environment.contentVariables,
      ...environment.userPoolVariables,
      ...environment.poolIdVariables,
      ...environment.exportVariables,
    },
  },
  mailEvents: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 512,
    tables: [adding('donations'), adding('enquiries'), adding('subscriptions')],
    variables: {
      ...environment.logVariables,
      ...environment.donationsVariables,
      ...environment.enquiriesVariables,
      ...environment.subscriptionsVariables,
    },
  },
  general: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    // Ten documents of 10 MB, held while they are checked and stored.
    memoryMB: 1024,
    routes: answersAll('general'),
    tables: [taking('enquiries')],
    variables: {
      ...environment.logVariables,
      ...environment.siteVariables,
      ...environment.enquiriesVariables,
      ...environment.enquiryLimitsVariables,
      ...environment.challengeVariables,
      ...environment.documentsVariables,
    },
  },
  marketing: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 512,
    // Mail programs send requests here too, when a reader unsubscribes: many at once after each issue.
    routes: answersAll('marketing'),
    tables: [taking('subscriptions')],
    variables: {
      ...environment.logVariables,
      ...environment.siteVariables,
      ...environment.subscriptionsVariables,
      ...environment.enquiryLimitsVariables,
      ...environment.newsletterVariables,
    },
  },
  data: {
    awsSdk: 'runtime',
    timeoutSeconds: 25,
    memoryMB: 1769,
    tables: [
      // It writes to a gift only to untie it from an account, and puts a plan only to stop it with the account.
      {
        table: 'donations',
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'],
        indexes: [indexes.user.name, indexes.email.name],
      },
      { table: 'accounts', actions: ['GetItem', 'PutItem', 'DeleteItem', 'Query'], indexes: [savedIndex.name] },
      { table: 'subscriptions', actions: ['GetItem', 'PutItem'] },
      { table: 'enquiries', actions: ['GetItem', 'Query'] },
    ],
    variables: {
      ...environment.logVariables,
      ...environment.siteVariables,
      ...environment.contentVariables,
      ...environment.mailVariables,
      ...environment.metalsVariables,
      ...environment.donationsVariables,
      ...environment.accountsVariables,
      ...environment.emailLimitsVariables,
      ...environment.subscriptionsVariables,
      // What an address sent, for all that is held about it.
      ...environment.enquiriesVariables,
      ...environment.userPoolVariables,
      ...environment.poolIdVariables,
      ...environment.poolClientVariables,
    },
  },
  codeEmails: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    tables: [],
    variables: environment.logVariables,
  },
  confirmations: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    tables: [accountAccess],
    variables: { ...environment.logVariables, ...environment.accountsVariables, ...environment.userPoolVariables },
  },
  signIns: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    tables: [accountAccess],
    // Whether the user has an authenticator app.
    variables: { ...environment.logVariables, ...environment.accountsVariables, ...environment.userPoolVariables },
  },
} as const satisfies Record<string, FunctionRow>;

export type FunctionName = keyof typeof functionTable;

export const functionNames = Object.keys(functionTable) as FunctionName[];

/** The functions that a schedule calls. */
export type ScheduledFunction = {
  [Name in FunctionName]: (typeof functionTable)[Name] extends { readonly schedule: object } ? Name : never;
}[FunctionName];

export const scheduledFunctions = functionNames.filter(
  (name): name is ScheduledFunction => 'schedule' in functionTable[name],
);

/** A variable of some function. */
export type VariableName = { [Name in FunctionName]: keyof (typeof functionTable)[Name]['variables'] }[FunctionName];

/** Lists the names of a function's variables. */
export const listVariables = (name: FunctionName) => Object.keys(functionTable[name].variables) as VariableName[];
