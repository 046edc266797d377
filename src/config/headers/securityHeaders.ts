import type { Environment } from '../parseEnvironment';
import { paymentOrigins } from './paymentOrigins';

/** Browser features no page of the site uses; a feature that needs one takes it out of this list. */
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

/** Two years, the span the browsers' preload list asks for. */
const strictTransportSeconds = 63_072_000;

/** The security headers beside the Content-Security-Policy; the transport one only where the site is published over https. */
export function securityHeaders(environment: Environment): Record<string, string> {
  return {
    ...(environment.siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${strictTransportSeconds}; includeSubDomains`,
    }),
    'X-Content-Type-Options': 'nosniff',
    // Addresses may carry a preview token in their query: other sites learn the origin only.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      ...unusedFeatures.map((feature) => `${feature}=()`),
      `payment=(${['self', ...paymentOrigins(environment).payment.map((origin) => `"${origin}"`)].join(' ')})`,
    ].join(', '),
    // A payment provider's window tells the page that opened it how it went.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
