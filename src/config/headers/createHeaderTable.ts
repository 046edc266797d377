import type { Environment } from '../parseEnvironment';
import { cacheRules } from './cacheRules';
import { createContentSecurityPolicy } from './createContentSecurityPolicy';
import type { HeaderRule } from './HeaderRule';
import type { InlineHashes } from './InlineHashes';
import { getSecurityHeaders } from './getSecurityHeaders';

/**
 * The one table of response headers: headers of every response, then those that differ by path; if two rows set one
 * header, the later row wins. The local server sends it and the deployment's header file is written from it.
 */
export function createHeaderTable(environment: Environment, hashes: InlineHashes): HeaderRule[] {
  return [
    {
      pattern: '**/*',
      headers: {
        'Content-Security-Policy': createContentSecurityPolicy(environment, hashes),
        ...getSecurityHeaders(environment),
      },
    },
    // A preview opens here and continues to its page in the same document; visitors' pages never open this way.
    ...['/preview', '/preview/*'].map((pattern) => ({
      pattern,
      headers: { 'Content-Security-Policy': createContentSecurityPolicy(environment, hashes, { isPreview: true }) },
    })),
    // The card provider's fields are in a frame of its own origin, and have the site's typeface.
    { pattern: '/static/*.woff2', headers: { 'Access-Control-Allow-Origin': '*' } },
    ...cacheRules,
  ];
}
