import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** News by e-mail: asking for it, confirming, stopping. */
export const marketing = defineGivingFunction('marketing', { timeoutSeconds: 20, memoryMB: 512 });
