import type { FunctionName } from './functionTable';

/*
 * What is counted in the functions' logs, as patterns of CloudWatch metric filters: of their lines of JSON, or of what Lambda's runtime
 * writes. `tests/contract/giving/alarms.test.ts` holds them to the lines that the functions really write.
 */

/** The filters of the log lines that alarms count. */
export const logFilters = {
  /**
   * A person has to look at it, such as an email that was given up, money that fits no gift, or a difference between our table and a
   * provider.
   */
  loggedError: '{ ($.level = "error") || ($.event = "difference") }',
  /** A night's export of users and content is whole. */
  exported: '{ $.event = "exported" }',
  /** Zakat that has been held for more than 90 days. */
  zakatHeldLong: '{ $.event = "zakat_held_long" }',
  /** A provider answered 401 or 403. */
  keyRefused: '{ $.reason = "key_refused" }',
  /** Lambda's runtime, as text, if a function did not come to an end or did not start. */
  endedByRuntime: '?"Task timed out" ?"Runtime exited" ?"Runtime.ImportModuleError" ?"Uncaught Exception"',
} as const;

/**
 * Functions that throw to refuse what a person requests, such as a second code within a minute, because AppSync and Cognito know no
 * other refusal. Lambda counts each as an error, so their alarm counts what its runtime writes when it ends a function.
 */
export const refuseByThrowing: readonly FunctionName[] = ['data', 'codeEmails', 'signIns'];

/** A metric that only the dashboard shows. */
interface DashboardMetric {
  /** The functions that write the line. */
  readonly functions: readonly FunctionName[];
  readonly pattern: string;
  /** The number in the line; without, lines are counted. */
  readonly value?: `$.${string}`;
}

/** Functions that learn from a provider the outcome of a donation. */
const learning = ['payments', 'stripe', 'paypal', 'sweep', 'plans'] as const;

/** The metrics that only the dashboard shows. */
export const dashboardMetrics = {
  /** Those that a donor begins; the scheduler begins those of plans. */
  'donations-begun': {
    functions: ['payments'],
    pattern:
      '{ ($.event = "request") && ($.status = 201) && (($.route = "/donations") || ($.route = "/account/donations")) }',
  },
  'donations-paid': { functions: learning, pattern: '{ ($.event = "donation_paid") && ($.by = "donor") }' },
  'plan-donations-paid': { functions: learning, pattern: '{ ($.event = "donation_paid") && ($.by = "plan") }' },
  /** Payments that a donor tried, and a bank or PayPal declined. */
  declines: { functions: learning, pattern: '{ $.event = "donation_declined" }' },
  /** Gifts of plans that were declined; the donor who asks to try again has the payments function try. */
  'plan-declines': { functions: ['plans', 'payments'], pattern: '{ $.event = "instalment_declined" }' },
  /** From the moment that a provider's event is stored to the moment that it is applied. */
  'event-age': {
    functions: ['stripe', 'paypal', 'sweep'],
    pattern: '{ $.event = "event_applied" }',
    value: '$.ageSeconds',
  },
  'swept-events': { functions: ['sweep'], pattern: '{ $.event = "swept" }', value: '$.events' },
  'swept-donations': { functions: ['sweep'], pattern: '{ $.event = "swept" }', value: '$.donations' },
  'sweep-failures': { functions: ['sweep'], pattern: '{ $.event = "swept" }', value: '$.failures' },
  /** Emails to donors, and those of the forms, that are not sent yet, those that are tried again later included. */
  'donation-emails-waiting': {
    functions: ['donationEmails'],
    pattern: '{ $.event = "emails_drained" }',
    value: '$.waiting',
  },
  'form-emails-waiting': { functions: ['outbox'], pattern: '{ $.event = "emails_drained" }', value: '$.waiting' },
  /** For how long the first of them has been due: 0 while the sending keeps up, whatever is tried again later. */
  'donation-emails-late': {
    functions: ['donationEmails'],
    pattern: '{ $.event = "emails_drained" }',
    value: '$.lateSeconds',
  },
  'form-emails-late': { functions: ['outbox'], pattern: '{ $.event = "emails_drained" }', value: '$.lateSeconds' },
  /** From the moment that an email about a plan is due to the moment that it is sent; one for each email. */
  'plan-email-age': { functions: ['plans'], pattern: '{ $.event = "plan_email_sent" }', value: '$.ageSeconds' },
  /** From payment to the email with the receipt. */
  'thanks-email-age': {
    functions: ['donationEmails'],
    pattern: '{ $.event = "thanks_sent" }',
    value: '$.ageSeconds',
  },
} as const satisfies Readonly<Record<string, DashboardMetric>>;
