import type { Subscription } from './Subscription';
import { subscriptionId } from './subscriptionId';

/** How long an unsubscribed address's hash is stored, in milliseconds. */
const rememberedMilliseconds = 60 * 24 * 3600 * 1000;

/** A new subscription without a request. */
export const emptySubscription = (email: string, at: string): Subscription => ({
  id: subscriptionId(email),
  version: 0,
  letters: [],
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
});

/** Subscribes a verified address. */
export const turnedOn = (subscription: Subscription, email: string, at: string): Subscription => ({
  ...subscription,
  status: 'on',
  email: email.trim(),
  since: at,
  pending: null,
  expiresAt: undefined,
});

/** Unsubscribes, and removes the address at once. */
export const turnedOff = (subscription: Subscription, at: string): Subscription => ({
  ...subscription,
  status: 'off',
  email: null,
  since: at,
  pending: null,
  confirmedBy: null,
  letters: subscription.letters.map((letter) => ({ ...letter, state: 'done' })),
  expiresAt: new Date(Date.parse(at) + rememberedMilliseconds).toISOString(),
});
