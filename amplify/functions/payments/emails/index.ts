export { createDisputeLostEmail } from './createDisputeLostEmail';
export { createFailedEmail } from './createFailedEmail';
export type { Email, EmailContext } from './toEmail';
export { createRefundEmail } from './createRefundEmail';
export { createRefundFailedEmail } from './createRefundFailedEmail';
export { createThanksEmail } from './createThanksEmail';
