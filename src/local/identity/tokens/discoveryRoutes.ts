import { Hono } from 'hono';
import type { Pool } from '../Call';
import { allowBrowsers } from '../http/allowBrowsers';
import { getIssuer } from './getIssuer';

/** The pool's keys and its OpenID configuration, as published under its id. */
export function discoveryRoutes(pool: Pool): Hono {
  const routes = new Hono();
  const base = () => pool.publicUrl().replace(/\/$/, '');
  routes.use(`/${pool.userPoolId}/.well-known/*`, allowBrowsers);
  routes.get(`/${pool.userPoolId}/.well-known/jwks.json`, async (c) => {
    // Readers of the key may rely on it: it is on disk by then.
    await pool.store.commit();
    return c.json({ keys: [pool.key.publicJwk] });
  });
  routes.get(`/${pool.userPoolId}/.well-known/openid-configuration`, (c) =>
    c.json({
      authorization_endpoint: `${base()}/oauth2/authorize`,
      end_session_endpoint: `${base()}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      issuer: getIssuer(pool),
      jwks_uri: `${getIssuer(pool)}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      revocation_endpoint: `${base()}/oauth2/revoke`,
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint: `${base()}/oauth2/token`,
      token_endpoint_auth_methods_supported: ['none'],
      userinfo_endpoint: `${base()}/oauth2/userInfo`,
    }),
  );
  return routes;
}
