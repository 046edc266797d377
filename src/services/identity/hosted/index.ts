// First: it must listen before the library is loaded.
export { listenForReturn } from './listenForReturn';
export { createHosted } from './createHosted';
export { leaveHostedPages } from './leaveHostedPages';
export type { Hosted, HostedProvider } from './createHosted';
