import { Hono } from 'hono';
import type { Context } from 'hono';
import { FaultQueue } from '../shared/faults';
import { rootPaths } from '../shared/pages';
import { adminRoutes } from './admin/adminRoutes';
import { createIdentityFaultRoutes } from './faults/createIdentityFaultRoutes';
import type { InjectedFault } from './faults/createIdentityFaultRoutes';
import { injectFault } from './faults/injectFault';
import { hostedRoutes } from './hosted/hostedRoutes';
import { allowBrowsers } from './http/allowBrowsers';
import { answerCall } from './http/answerCall';
import type { ApiDeps } from './http/answerCall';
import { discoveryRoutes } from './tokens/discoveryRoutes';

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
