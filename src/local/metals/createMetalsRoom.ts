import { Hono } from 'hono';
import { FaultQueue } from '../faults/FaultQueue';
import { faultRoutes } from '../faults/faultRoutes';
import { createPriceStore } from './createPriceStore';
import { latestRoutes } from './latestRoutes';
import { metalsFaultSchema } from './MetalsFault';
import type { MetalsFault } from './MetalsFault';
import { pageRoutes } from './pageRoutes';

export interface MetalsRoomDeps {
  /** The one key that it takes. */
  readonly apiKey: string;
  /** The room's own folder. */
  readonly stateDir: string;
  readonly clock: () => Date;
}

/** The room of metal prices of the local gateway: Metals.Dev's `GET /v1/latest`, and a page that sets what it answers. Mount it at `/metals`. */
export function createMetalsRoom({ apiKey, stateDir, clock }: MetalsRoomDeps): Hono {
  const store = createPriceStore(stateDir);
  const faults = new FaultQueue<MetalsFault>();
  return new Hono()
    .route('/', faultRoutes({ emulator: 'metal price', schema: metalsFaultSchema, faults }))
    .route('/', latestRoutes({ apiKey, store, faults, clock }))
    .route('/', pageRoutes(store));
}
