/** What API Gateway and Lambda allow: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const limits = {
  /** A request's body, as it reaches API Gateway. */
  requestBytes: 10 * 1024 * 1024,
  /** An event that Lambda is called with, and an answer that it gives. */
  payloadBytes: 6 * 1024 * 1024,
  timeoutMilliseconds: 29_000,
  /**
   * Calls of one function that run at once. Lambda gives each a processor; here they share one, and more would only make each
   * table call slower, up to the second for which a client waits for a connection.
   */
  atOnce: 8,
} as const;
