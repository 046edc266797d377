import { defineGivingFunction } from '../../deployment/defineGivingFunction';
import { workLimits } from '../../lib/workLimits';

/** Takes the gifts of plans when they are due, and emails their donors. */
export const plans = defineGivingFunction('plans', { timeoutSeconds: workLimits.timeoutSeconds, memoryMB: 1024 });
