import { createContext } from 'react';
import type { Route } from './Route';

export interface Place {
  readonly route: Route;
  /** Where a visitor was before they came to sign in: a path of this site. */
  readonly returnTo: string | null;
}

export const RouteContext = createContext<Place>({ route: { page: 'overview' }, returnTo: null });
