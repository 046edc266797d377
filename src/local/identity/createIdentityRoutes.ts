import { Hono } from 'hono';
import type { Context } from 'hono';
import { FaultQueue } from '../shared/faults';
import { rootPaths } from '../shared/pages';
import { adminRoutes } from './admin/adminRoutes';
import { createIdentityFaultRoutes, injectFault } from './faults';
import type { InjectedFault } from './faults';
import { hostedRoutes } from './hosted/hostedRoutes';
import { allowBrowsers } from './http/browsers';
import { answerCall } from './http/answerCall';
import type { ApiDeps } from './http/answerCall';
import type { Pool } from './Call';
import { getIssuer } from './tokens/jwt';

/** Every address of the emulator. */
export function createIdentityRoutes(deps: ApiDeps): Hono {
  const emulator = new Hono();
  const faults = new FaultQueue<InjectedFault>();

  const api = async (c: Context) => {
    const [, action = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const fault = faults.take((one) => one.action === undefined || one.action === action);
    return fault ? injectFault(c, fault.kind) : answerCall(c, deps);
  };
  // The SDK adds a slash to an endpoint without a path.
  for (const path of rootPaths) {
    emulator.on(['POST', 'OPTIONS'], path, allowBrowsers);
    emulator.post(path, api);
  }

  emulator.route('/', discoveryRoutes(deps));
  emulator.route('/', hostedRoutes(deps));
  emulator.route('/', createIdentityFaultRoutes(faults));
  emulator.route('/', adminRoutes(deps));
  return emulator;
}

/** The pool's keys and its OpenID configuration, as published under its id. */
function discoveryRoutes(pool: Pool): Hono {
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
