/**
 * What Amplify Hosting answers where there is no page, in the shape of `aws amplify update-app --custom-rules`. Its rules know the
 * statuses 200, 301, 302, 404 and 404-200 (a page of one's own with status 404) and no other (docs: CustomRule).
 */
export const customRules = [{ source: '/<*>', target: '/404.html', status: '404-200' }] as const;

/** Statuses of a server that failed; CloudFront takes a page of one's own for each. */
const serverErrors = [500, 502, 503, 504] as const;

/**
 * What the CloudFront distribution before Amplify Hosting answers where that fails, in the shape of a distribution's
 * `CustomErrorResponses`. The status stays what it was: the site's loader asks again after a 503. Nothing is cached, so that the site is
 * back as soon as its server is.
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
