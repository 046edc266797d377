import { useContext, createContext } from 'react';
import type { Route } from './Route';

export interface Routing {
  readonly route: Route;
  /** Shows another part of the account: `#/gifts`; an empty one or `#/` is the overview. The back button leads back. */
  readonly go: (hash: string) => void;
}

interface Place {
  readonly route: Route;
  /** Where a visitor was before they came to sign in: a path of this site. */
  readonly returnTo: string | null;
  /** The part of the area that the address last asked for, as its fragment: what a sign-in leads to. */
  readonly deepLink: string;
}

export const RouteContext = createContext<Place>({ route: { page: 'overview' }, returnTo: null, deepLink: '#/' });

/** Which part of the account the address asks for. Plain links (`<a href="#/gifts">`) do the same as `go`. */
export function useRoute(): Routing {
  return { route: useContext(RouteContext).route, go };
}

function go(hash: string): void {
  window.location.hash = hash.startsWith('#') ? hash.slice(1) : hash;
}
