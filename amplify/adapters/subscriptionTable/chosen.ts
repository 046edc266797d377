import type { Subscription } from './Subscription';
import { subscriptionId } from './subscriptionId';

/** How long it is remembered that an address wants no news, after which nothing of it is left. */
const rememberedMilliseconds = 60 * 24 * 3600 * 1000;

/** A subscription that nobody has asked for yet. */
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

/** From now on news is sent to an address that is its owner's. */
export const turnedOn = (subscription: Subscription, email: string, at: string): Subscription => ({
  ...subscription,
  status: 'on',
  email: email.trim(),
  since: at,
  pending: null,
  expiresAt: undefined,
});

/** From now on nothing is sent, and the address is forgotten at once. */
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
