import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Does what is due and nobody waits for. */
export const sweep = defineGivingFunction('sweep', { timeoutSeconds: 300, memoryMB: 1024 });
