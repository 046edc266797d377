export { failedEmail } from './failedEmail';
export type { Email, EmailContext } from './Letter';
export { refundEmail } from './refundEmail';
export { refundFailedEmail } from './refundFailedEmail';
export { thanksEmail } from './thanksEmail';
