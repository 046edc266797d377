import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Does what is due and nobody waits for. */
export const sweep = defineGivingFunction('sweep', { timeoutSeconds: workLimits.timeoutSeconds, memoryMB: 1024 });
