// First: it must listen before the library is loaded.
export { onReturn } from './onReturn';
export { createHosted, leaveHostedPages } from './createHosted';
export type { Hosted, HostedProvider } from './createHosted';
