/** Response headers: one table for the local server and the deployment, and the inline hashes its policy needs. */
export { headerTable } from './headers/headerTable';
export { headersFor } from './headers/headersFor';
export { amplifyHeaders } from './headers/amplifyHeaders';
export { collectInlineHashes } from './headers/collectInlineHashes';
export { deployFolder, readInlineHashes, writeDeployedHeaders } from './headers/deployedHeaders';
