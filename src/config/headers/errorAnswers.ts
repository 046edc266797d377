import type { CustomRule } from './CustomRule';

/**
 * Amplify Hosting's response for missing pages, in the format of `aws amplify update-app --custom-rules`. Its rules
 * allow only the statuses 200, 301, 302, 404 and 404-200 (a custom page with status 404) (docs: CustomRule).
 */
export const customRules: readonly CustomRule[] = [{ source: '/<*>', target: '/404.html', status: '404-200' }];

/** Server error statuses; CloudFront serves a custom page for each. */
const serverErrors = [500, 502, 503, 504] as const;

/**
 * Responses of the CloudFront distribution in front of Amplify Hosting when that fails, in the format of a
 * distribution's `CustomErrorResponses`. The status is unchanged, because the site's loader retries after a 503.
 * Nothing is cached, so that the site is back as soon as its server is.
 */
export const customErrorResponses = {
  Quantity: serverErrors.length,
  Items: serverErrors.map((status) => ({
    ErrorCode: status,
    ResponsePagePath: '/500.html',
    ResponseCode: String(status),
    ErrorCachingMinTTL: 0,
  })),
} as const;
