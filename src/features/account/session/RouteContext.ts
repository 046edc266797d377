import { createContext } from 'react';
import type { Route } from './Route';

export interface Place {
  readonly route: Route;
  /** Where a visitor was before they came to sign in: a path of this site. */
  readonly returnTo: string | null;
  /** The part of the area that the address last asked for, as its fragment: what a sign-in leads to. */
  readonly deepLink: string;
}

export const RouteContext = createContext<Place>({ route: { page: 'overview' }, returnTo: null, deepLink: '#/' });
