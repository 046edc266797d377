import type { Hono } from 'hono';
import { createStripeService } from './createStripeService';
import type { StripeRoomDeps } from './StripeRoomDeps';

/** The card provider, as a room of the local gateway: API, browser script, fields, 3-D Secure, and a page for people. */
export function createStripeRoom(deps: StripeRoomDeps): Hono {
  return createStripeService(deps).room;
}
