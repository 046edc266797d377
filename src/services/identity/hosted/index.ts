// First: it must listen before the library is loaded.
export { returned } from './returned';
export { createHosted } from './createHosted';
export type { Hosted } from './createHosted';
