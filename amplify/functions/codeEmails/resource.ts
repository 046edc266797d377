import { defineGivingFunction } from '../../deployment/defineGivingFunction';

/** Words the emails with codes. Cognito waits five seconds. In the pool's stack, because the pool needs it. */
export const codeEmails = defineGivingFunction('codeEmails', 'auth');
