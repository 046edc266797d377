import type { FunctionName } from './bundling';

/**
 * What alarms count in the functions' logs: lines of JSON in which one of these fields has this value. `loggedError`: a person has to
 * look at it, such as an email that was given up, money that fits no gift, or a difference between our table and a provider.
 * `keyRefused`: a provider answered 401 or 403.
 */
export const logFilters = {
  loggedError: [
    ['level', 'error'],
    ['event', 'difference'],
  ],
  keyRefused: [['reason', 'key_refused']],
} as const satisfies Record<string, readonly (readonly [field: string, value: string])[]>;

/**
 * Functions that throw to refuse what a person asks for, such as a second code within a minute, because AppSync and Cognito know no
 * other refusal. Lambda counts each as an error, so their alarm counts what its runtime writes when it ends a function.
 */
export const refuseByThrowing: readonly FunctionName[] = ['data', 'codeEmails'];

/** What Lambda's runtime writes, as text, where a function did not come to an end or did not start. */
export const endedByRuntime = [
  'Task timed out',
  'Runtime exited',
  'Runtime.ImportModuleError',
  'Uncaught Exception',
] as const;
