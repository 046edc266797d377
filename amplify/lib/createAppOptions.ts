import * as z from 'zod';
import type { AppOptions } from './createApp';
import type { Log } from './createLog';
import { commonVariables } from './environmentVariables';
import { lazy } from './lazy';
import { readEnvironment } from './readEnvironment';
import type { Variables } from './readEnvironment';

/** Options that every function's app shares, from its environment; read at the first request. */
export function createAppOptions(variables: Variables, log: Log): Pick<AppOptions, 'siteOrigin' | 'log' | 'now'> {
  const siteOrigin = lazy(() => readEnvironment(z.object({ SITE_URL: commonVariables.SITE_URL }), variables).SITE_URL);
  return { siteOrigin, log, now: () => performance.now() };
}
