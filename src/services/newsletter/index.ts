export { createNewsletter } from './createNewsletter';
export type { Newsletter } from './createNewsletter';
