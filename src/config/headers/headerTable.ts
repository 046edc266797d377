import type { Environment } from '../parseEnvironment';
import { cacheRules } from './cacheRules';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { HeaderRule } from './HeaderRule';
import type { InlineHashes } from './InlineHashes';
import { securityHeaders } from './securityHeaders';

/**
 * THE table of response headers: what every answer carries, then what differs by path; where two rows name one header, the later
 * row holds. The local server sends it and the deployment's header file is written from it.
 */
export function headerTable(environment: Environment, hashes: InlineHashes): HeaderRule[] {
  return [
    {
      pattern: '**/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(environment, hashes),
        ...securityHeaders(environment),
      },
    },
    // A preview opens here, and goes on to its page in the same document: no visitor's page is opened so.
    ...['/preview', '/preview/*'].map((pattern) => ({
      pattern,
      headers: { 'Content-Security-Policy': contentSecurityPolicy(environment, hashes, { isPreview: true }) },
    })),
    // The card provider's fields are in a frame of its own origin, and have the site's typeface.
    { pattern: '/static/*.woff2', headers: { 'Access-Control-Allow-Origin': '*' } },
    ...cacheRules,
  ];
}
