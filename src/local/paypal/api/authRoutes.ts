import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { failureResponse } from './ApiFailure';
import { notAuthenticated } from './failures';
import type { AccessTokens } from './accessTokens';
import { TOKEN_SECONDS } from './accessTokens';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `POST /v1/oauth2/token`: client credentials for an access token. */
export function authRoutes(credentials: Credentials, tokens: AccessTokens, clock: () => Date): Hono {
  const routes = new Hono();
  routes.post('/v1/oauth2/token', async (c) => {
    if (!isClient(c.req.header('authorization'), credentials)) {
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    }
    const form = new URLSearchParams(await c.req.text());
    const grant = form.get('grant_type');
    if (grant !== 'client_credentials') {
      const error_description = grant ? 'unsupported grant_type' : 'grant_type is null';
      return c.json({ error: 'unsupported_grant_type', error_description }, 400);
    }
    return c.json({
      scope:
        'https://uri.paypal.com/services/payments/realtimepayment https://uri.paypal.com/services/payments/refund https://uri.paypal.com/services/reporting/search/read https://uri.paypal.com/services/disputes/read-seller https://uri.paypal.com/services/applications/webhooks',
      access_token: tokens.issue(),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: `${clock().toISOString().slice(0, 19)}Zlocal`,
    });
  });
  return routes;
}

function isClient(header: string | undefined, { clientId, clientSecret }: Credentials): boolean {
  const [, encoded] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return false;
  const [given, right] = [Buffer.from(encoded, 'base64'), Buffer.from(`${clientId}:${clientSecret}`)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Lets only requests with a good access token through. */
export function requireToken(tokens: AccessTokens): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) return failureResponse(notAuthenticated);
    const state = tokens.check(token);
    if (state !== 'good') {
      const error_description =
        state === 'expired' ? 'The token passed in was not found in the system' : 'Token signature verification failed';
      return c.json({ error: 'invalid_token', error_description }, 401);
    }
    return next();
  };
}
