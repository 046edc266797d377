import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { notAuthenticated, respondWithFailure } from './failures';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Nine hours, as in the real API. */
const lifeSeconds = 32_400;

/** `POST /v1/oauth2/token`: an access token for client credentials. */
export function tokenRoutes({ clientId, clientSecret }: Credentials, clock: () => Date): Hono {
  const routes = new Hono();
  routes.post('/v1/oauth2/token', async (c) => {
    const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isSame(Buffer.from(encoded, 'base64').toString(), `${clientId}:${clientSecret}`))
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    const grant = new URLSearchParams(await c.req.text()).get('grant_type');
    if (grant !== 'client_credentials') {
      const error_description = grant ? 'unsupported grant_type' : 'grant_type is null';
      return c.json({ error: 'unsupported_grant_type', error_description }, 400);
    }
    const end = clock().getTime() + lifeSeconds * 1000;
    const text = `${end.toString(36)}_${randomBytes(9).toString('hex')}`;
    return c.json({
      scope: [
        'https://uri.paypal.com/services/payments/realtimepayment',
        'https://uri.paypal.com/services/vault/payment-tokens/read',
        'https://uri.paypal.com/services/vault/payment-tokens/readwrite',
      ].join(' '),
      access_token: `A21AA.${text}.${sign(text, clientSecret)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifeSeconds,
      nonce: `${clock().toISOString().slice(0, 19)}Zlocal`,
    });
  });
  return routes;
}

/** Lets only requests with a valid access token through. Tokens are their end, signed, so that they outlive a restart. */
export function requireToken({ clientSecret }: Credentials, clock: () => Date): MiddlewareHandler {
  return async (c, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (token === undefined) return respondWithFailure(notAuthenticated);
    const [kind, text = '', signature = ''] = token.split('.');
    const isOurs = kind === 'A21AA' && isSame(signature, sign(text, clientSecret));
    if (isOurs && Number.parseInt(text, 36) > clock().getTime()) return next();
    const error_description = isOurs
      ? 'The token passed in was not found in the system'
      : 'Token signature verification failed';
    return c.json({ error: 'invalid_token', error_description }, 401);
  };
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
