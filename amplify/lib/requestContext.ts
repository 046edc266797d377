import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that the running code works for, by API Gateway's id, which the browser gets as `X-Request-Id`. Every line of the log names it,
 * those about a provider's answers with the provider's own id of the call too.
 */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();
