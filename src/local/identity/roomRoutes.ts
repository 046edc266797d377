import { Hono } from 'hono';
import type { Context } from 'hono';
import { FaultQueue } from '../shared/faults';
import { rootPaths } from '../shared/pages';
import { adminRoutes } from './admin/adminRoutes';
import { faultRoutes } from './faults/faultRoutes';
import type { Fault } from './faults/faultRoutes';
import { meetFault } from './faults/meetFault';
import { hostedRoutes } from './hosted/hostedRoutes';
import { allowBrowsers } from './http/allowBrowsers';
import { answerCall } from './http/answerCall';
import type { ApiDeps } from './http/answerCall';
import { discoveryRoutes } from './tokens/discoveryRoutes';

/** Every address of the room. */
export function roomRoutes(deps: ApiDeps): Hono {
  const room = new Hono();
  const faults = new FaultQueue<Fault>();

  const api = async (c: Context) => {
    const [, action = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const fault = faults.take((one) => one.action === undefined || one.action === action);
    return fault ? meetFault(c, fault.kind) : answerCall(c, deps);
  };
  // The SDK adds a slash to an endpoint without a path.
  for (const path of rootPaths) {
    room.on(['POST', 'OPTIONS'], path, allowBrowsers);
    room.post(path, api);
  }

  room.route('/', discoveryRoutes(deps));
  room.route('/', hostedRoutes(deps));
  room.route('/', faultRoutes(faults));
  room.route('/', adminRoutes(deps));
  return room;
}
