/** What API Gateway and Lambda allow: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const limits = {
  /** A request's body, as it reaches API Gateway. */
  requestBytes: 10 * 1024 * 1024,
  /** An event that Lambda is called with, and an answer that it gives. */
  payloadBytes: 6 * 1024 * 1024,
  timeoutMilliseconds: 29_000,
} as const;
