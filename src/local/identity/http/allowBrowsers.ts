import type { MiddlewareHandler } from 'hono';

/** Lets pages of every origin call the API and read its errors, as Cognito does. */
export const allowBrowsers: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    c.res = new Response(null, { status: 200 });
    c.header('Access-Control-Allow-Methods', 'POST, GET, OPTIONS');
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? '*');
    c.header('Access-Control-Max-Age', '172800');
  } else {
    await next();
  }
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
};
