import type { Subscription } from './ports';
import { toSubscriptionId } from './ports';

/** How long an unsubscribed address's hash is stored, in milliseconds. */
const storedMilliseconds = 60 * 24 * 3600 * 1000;

/** A new subscription without a request. */
export const createEmptySubscription = (email: string, at: string): Subscription => ({
  id: toSubscriptionId(email),
  version: 0,
  emails: [],
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
});

/** Subscribes a verified address. */
export const turnOn = (subscription: Subscription, email: string, at: string): Subscription => ({
  ...subscription,
  status: 'on',
  email: email.trim(),
  since: at,
  pending: null,
  expiresAt: undefined,
});

/** Unsubscribes, and removes the address at once. */
export const turnOff = (subscription: Subscription, at: string): Subscription => ({
  ...subscription,
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
  emails: subscription.emails.map((email) => ({ ...email, state: 'done' })),
  expiresAt: new Date(Date.parse(at) + storedMilliseconds).toISOString(),
});
