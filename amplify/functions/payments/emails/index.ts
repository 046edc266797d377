export { failedEmail } from './failedEmail';
export type { Email, EmailContext } from './Letter';
export { refundEmail } from './refundEmail';
export { thanksEmail } from './thanksEmail';
