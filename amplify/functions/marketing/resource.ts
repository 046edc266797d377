import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** The newsletter: requesting, confirming, unsubscribing. */
export const marketing = defineGivingFunction('marketing');
