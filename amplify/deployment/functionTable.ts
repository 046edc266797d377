import {
  accountsVariables,
  challengeVariables,
  contentVariables,
  documentsVariables,
  donationsVariables,
  emailLimitsVariables,
  enquiriesVariables,
  enquiryLimitsVariables,
  financeVariables,
  inboxVariables,
  logVariables,
  mailPaceVariables,
  mailVariables,
  metalsVariables,
  newsletterVariables,
  paymentVariables,
  planVariables,
  poolClientVariables,
  poolIdVariables,
  siteVariables,
  stripePaceVariables,
  subscriptionsVariables,
  userPoolVariables,
  type Shape,
} from '../lib/environmentVariables';
import { workLimits } from '../lib/workLimits';

/** How a function is deployed, beside its own code. */
interface FunctionRow {
  /**
   * `bundled`: the parts of the AWS SDK that it uses, which start faster than the whole one of the runtime (80 ms of processor time
   * against 120). `runtime`: the one that Lambda has, for functions that would else be over the limit, because they draw PDFs.
   */
  readonly awsSdk: 'bundled' | 'runtime';
  readonly timeoutSeconds: number;
  readonly memoryMB: number;
  /** What calls it by itself: every minute, or every night at half past three in Sydney. */
  readonly schedule?: { readonly every: 'minute' | 'night'; readonly for: string };
  /** Every variable that it reads: it is started with these and no other, here and in the deployment. */
  readonly variables: Shape;
}

/**
 * Every function of the back end: its folder under `amplify/functions`, whose `handler.ts` exports `createHandler`. The deployment, the
 * local gateway and the functions themselves read this table.
 */
export const functionTable = {
  payments: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1024,
    variables: {
      ...paymentVariables,
      ...siteVariables,
      ...contentVariables,
      // Whether an account was deleted, before a donation is made in it.
      ...accountsVariables,
      ...challengeVariables,
      // Answers the links to plans that `plans` writes, and sends the codes that confirm what a link alone doesn't do.
      ...planVariables,
      ...mailVariables,
      ...emailLimitsVariables,
    },
  },
  stripe: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1024,
    variables: { ...paymentVariables, ...siteVariables },
  },
  paypal: {
    awsSdk: 'bundled',
    timeoutSeconds: 25,
    memoryMB: 1024,
    variables: { ...paymentVariables, ...siteVariables },
  },
  receipts: {
    awsSdk: 'runtime',
    timeoutSeconds: 20,
    memoryMB: 1769,
    variables: { ...logVariables, ...donationsVariables, ...siteVariables, ...contentVariables },
  },
  finance: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 1769,
    variables: {
      ...paymentVariables,
      ...siteVariables,
      ...contentVariables,
      // Whether its member's sign-in has ended, and whether the member has a second factor.
      ...accountsVariables,
      ...userPoolVariables,
      ...poolIdVariables,
      ...financeVariables,
    },
  },
  sweep: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1024,
    schedule: { every: 'minute', for: 'Receipts, progress and events that are due' },
    variables: paymentVariables,
  },
  plans: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1024,
    schedule: { every: 'minute', for: 'Gifts of plans that are due, and their emails' },
    variables: {
      ...paymentVariables,
      ...stripePaceVariables,
      ...siteVariables,
      ...contentVariables,
      ...mailVariables,
      ...mailPaceVariables,
      ...planVariables,
      ...emailLimitsVariables,
    },
  },
  donationEmails: {
    awsSdk: 'runtime',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 1769,
    schedule: { every: 'minute', for: 'Receipts and emails to donors that are due' },
    variables: {
      ...logVariables,
      ...donationsVariables,
      ...siteVariables,
      ...contentVariables,
      ...mailVariables,
      ...mailPaceVariables,
    },
  },
  outbox: {
    awsSdk: 'bundled',
    timeoutSeconds: workLimits.timeoutSeconds,
    memoryMB: 512,
    schedule: { every: 'minute', for: 'Emails of the site’s forms, and reminders, that are due' },
    variables: {
      ...logVariables,
      ...siteVariables,
      ...contentVariables,
      ...mailVariables,
      ...inboxVariables,
      ...newsletterVariables,
      ...enquiriesVariables,
      ...subscriptionsVariables,
      // For the emails that an account chose: its choices, its address, and what it gave.
      ...accountsVariables,
      ...emailLimitsVariables,
      ...donationsVariables,
      ...userPoolVariables,
      ...poolIdVariables,
    },
  },
  reconcile: {
    awsSdk: 'bundled',
    timeoutSeconds: 900,
    memoryMB: 1024,
    schedule: { every: 'night', for: 'Our table, the providers’ payments and their payouts, compared' },
    variables: paymentVariables,
  },
  mailEvents: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 512,
    variables: { ...logVariables, ...donationsVariables, ...enquiriesVariables, ...subscriptionsVariables },
  },
  general: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    // Ten documents of 10 MB, held while they are checked and stored.
    memoryMB: 1024,
    variables: {
      ...logVariables,
      ...siteVariables,
      ...enquiriesVariables,
      ...enquiryLimitsVariables,
      ...challengeVariables,
      ...documentsVariables,
    },
  },
  marketing: {
    awsSdk: 'bundled',
    timeoutSeconds: 20,
    memoryMB: 512,
    variables: {
      ...logVariables,
      ...siteVariables,
      ...subscriptionsVariables,
      ...enquiryLimitsVariables,
      ...newsletterVariables,
    },
  },
  data: {
    awsSdk: 'runtime',
    timeoutSeconds: 25,
    memoryMB: 1769,
    variables: {
      ...logVariables,
      ...siteVariables,
      ...contentVariables,
      ...mailVariables,
      ...metalsVariables,
      ...donationsVariables,
      ...accountsVariables,
      ...emailLimitsVariables,
      ...subscriptionsVariables,
      // What an address sent, for all that is held about it.
      ...enquiriesVariables,
      ...userPoolVariables,
      ...poolIdVariables,
      ...poolClientVariables,
    },
  },
  codeEmails: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    variables: logVariables,
  },
  confirmations: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    variables: { ...logVariables, ...accountsVariables, ...userPoolVariables },
  },
  signIns: {
    awsSdk: 'bundled',
    timeoutSeconds: 5,
    memoryMB: 512,
    variables: { ...logVariables, ...accountsVariables },
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

/** The names of a function's variables. */
export const listVariables = (name: FunctionName) => Object.keys(functionTable[name].variables) as VariableName[];
