import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Words the letters that carry codes. Cognito waits five seconds for it. It belongs to the pool, and stands in its stack. */
export const codeLetters = defineGivingFunction('codeLetters', { timeoutSeconds: 5, memoryMB: 512, stack: 'auth' });
