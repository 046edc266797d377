import type { Route } from './Route';
import { chargeRoutes } from './routes/charges';
import { eventRoutes } from './routes/events';
import { moneyRoutes } from './routes/money';
import { paymentIntentRoutes } from './routes/paymentIntents';
import { paymentMethodRoutes } from './routes/paymentMethods';

/** Everything that the API can be asked. */
export const routeTable: readonly Route[] = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...moneyRoutes,
  ...eventRoutes,
];

/** The route of a request, and the object that its path names. */
export function findRoute(method: string, path: string): { readonly route: Route; readonly id: string } | null {
  const parts = path.split('/');
  for (const route of routeTable) {
    const wanted = route.path.split('/');
    if (route.method !== method || wanted.length !== parts.length) continue;
    const at = wanted.indexOf(':id');
    if (wanted.every((part, index) => index === at || part === parts[index]) && parts[at] !== '')
      return { route, id: at === -1 ? '' : decodeURIComponent(parts[at] ?? '') };
  }
  return null;
}
