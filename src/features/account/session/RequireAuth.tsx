import { useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { isEntryPage } from './Route';
import { RouteContext } from './useRoute';

export interface RequireAuthProps {
  readonly children: ReactNode;
}

/**
 * What surrounds the area after a sign-in: a user who came from another page of the site is led back there, and the
 * address is no longer one of the way in.
 */
export function RequireAuth({ children }: RequireAuthProps) {
  const { route, returnTo, deepLink } = useContext(RouteContext);
  const stray = isEntryPage(route);
  useEffect(() => {
    if (returnTo) window.___navigate(returnTo, { replace: true });
    else if (stray) window.location.replace(deepLink);
  }, [returnTo, stray, deepLink]);
  return returnTo || stray ? <p role="status">One moment …</p> : children;
}
