import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Does due work that no request waits for. */
export const sweep = defineGivingFunction('sweep', { timeoutSeconds: workLimits.timeoutSeconds, memoryMB: 1024 });
