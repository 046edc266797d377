import { useContext } from 'react';
import type { Route } from './Route';
import { RouteContext } from './RouteContext';

export interface Routing {
  readonly route: Route;
  /** Shows another part of the account: `#/gifts`; an empty one or `#/` is the overview. The back button leads back. */
  readonly go: (hash: string) => void;
}

/** Which part of the account the address asks for. Plain links (`<a href="#/gifts">`) do the same as `go`. */
export function useRoute(): Routing {
  return { route: useContext(RouteContext).route, go };
}

function go(hash: string): void {
  window.location.hash = hash.startsWith('#') ? hash.slice(1) : hash;
}
