import type { Environment } from '../parseEnvironment';
import { getPaymentOrigins } from './getPaymentOrigins';

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

/** Two years, which the browsers' preload list asks for. */
const strictTransportSeconds = 63_072_000;

/** The security headers besides the Content-Security-Policy; HSTS only if the site is published over https. */
export function getSecurityHeaders(environment: Environment): Record<string, string> {
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
