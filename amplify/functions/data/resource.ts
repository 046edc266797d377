import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Answers the data API. It draws a PDF now and then, which wants the processor. */
export const data = defineGivingFunction('data', { timeoutSeconds: 25, memoryMB: 1769 });
