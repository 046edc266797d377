import type { Environment } from '../parseEnvironment';
import { createContentSecurityPolicy } from './createContentSecurityPolicy';
import { getPaymentOrigins } from './getPaymentOrigins';
import type { InlineHashes } from './collectInlineHashes';

/** One row of the header table. */
export interface HeaderRule {
  /** A path with `*` for anything but a slash and `**` for any folders, as in the hosting's header file. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const cache = (pattern: string, value: string): HeaderRule => ({ pattern, headers: { 'Cache-Control': value } });

const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

/**
 * How long a file may be cached. Only files named by content hash are cached forever; pages, page data, the service
 * worker and the manifest are revalidated each time (304 if unchanged).
 */
export const cacheRules: readonly HeaderRule[] = [
  cache('**/*', revalidate),
  // Scripts and styles named by content hash: app-<hash>.js, component---src-…-<hash>.js, styles.<hash>.css.
  cache('/*-*.js', immutable),
  cache('/*.*.css', immutable),
  // Files imported by scripts and styles, fonts among them.
  cache('/static/**/*', immutable),
  // Share pictures, named by a hash of what they say.
  cache('/share/*', immutable),
  // The service worker's library is in a folder named after its version.
  cache('/workbox-v*/*', immutable),
  // Not named by content hash, although in a folder of such files; the preview must never see an old one.
  cache('/static/type-paths___*.json', 'no-store'),
];

/**
 * Scripts, styles, fonts and data: parts of a page, never a page or a worker. Browsers read no policy from them, so they have a short one
 * in place of the site's, which is longer than most of them.
 */
const partsOfPages = ['/*-*.js', '/*.*.css', '/static/**/*', '/page-data/**/*'];
const policyOfParts = "default-src 'none'; frame-ancestors 'none'";

/** Browser features that no page uses; a feature that needs one removes it from this list. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/** Two years, which the browsers' preload list requires. */
const strictTransportSeconds = 63_072_000;

/** The security headers besides the Content-Security-Policy; HSTS only if the site is published over https. */
function getSecurityHeaders(environment: Environment): Record<string, string> {
  return {
    ...(environment.siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    }),
    'X-Content-Type-Options': 'nosniff',
    // Addresses may have a preview token in their query: other sites see only the origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      ...unusedFeatures.map((feature) => `${feature}=()`),
      `payment=(${['self', ...getPaymentOrigins(environment).payment.map((origin) => `"${origin}"`)].join(' ')})`,
    ].join(', '),
    // A payment provider's window sends its result to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Creates the one table of response headers: headers of every response, then those that differ by path; if two rows set one
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
    ...partsOfPages.map((pattern) => ({ pattern, headers: { 'Content-Security-Policy': policyOfParts } })),
    // The card provider's fields are in a frame of its own origin, and have the site's typeface.
    { pattern: '/static/*.woff2', headers: { 'Access-Control-Allow-Origin': '*' } },
    ...cacheRules,
  ];
}
