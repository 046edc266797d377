/** Response headers: one table for the local server and the deployment, and the inline hashes its policy needs. */
export { createHeaderTable } from './headers/createHeaderTable';
export { createHeaderLookup } from './headers/createHeaderLookup';
export { formatAmplifyHeaders } from './headers/deployedHeaders';
export { collectInlineHashes } from './headers/collectInlineHashes';
export { applyRule } from './headers/CustomRule';
export type { CustomRule } from './headers/CustomRule';
export { deployFolder, readDeployment, listCustomRules, writeDeployedHeaders } from './headers/deployedHeaders';
