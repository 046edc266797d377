import { createContext, useContext, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

/** The router's location: the browser's, with what the history stores for the entry. */
interface RouterLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly state: unknown;
  /** An id of the history's entry. */
  readonly key: string;
}

type Listener = (change: { readonly location: RouterLocation; readonly action: 'POP' | 'PUSH' }) => void;

interface NavigateOptions {
  readonly state?: object;
  readonly replace?: boolean;
}

/**
 * Corrects an address whose path can't be decoded, even twice, as Gatsby's loader does: it would not take over the page that says that
 * there is none. No page has a `%` in its path.
 */
function repairPath(): void {
  const { pathname, search, hash } = window.location;
  try {
    decodeURIComponent(decodeURIComponent(pathname));
  } catch {
    window.history.replaceState(window.history.state, '', pathname.replaceAll('%', '\ufffd') + search + hash);
  }
}

/** The address, with its path in the one form that two addresses of a page have in common. */
function readLocation(): RouterLocation {
  repairPath();
  const { pathname, search, hash, href, origin, protocol, host, hostname, port } = window.location;
  const state: unknown = window.history.state;
  const key = (state as { readonly key?: string } | null)?.key ?? 'initial';
  const path = encodeURI(decodeURI(pathname));
  return { pathname: path, search, hash, href, origin, protocol, host, hostname, port, state, key };
}

let current = readLocation();
let transitioning = false;
let onComplete = () => {};
const listeners = new Set<Listener>();

/**
 * Replaces Gatsby's router in what a visitor downloads (src/gatsby-node/webpack/getBrowserAliases.ts), and does what Gatsby's runtime
 * needs of it: it holds the address, shows the one page that Gatsby has loaded for it, and moves the focus there. The original
 * chooses among routes, which this site has none of, and brings links, redirects and hooks.
 */
export const globalHistory = {
  get location() {
    return current;
  },
  get transitioning() {
    return transitioning;
  },
  _onTransitionComplete(): void {
    transitioning = false;
    onComplete();
  },
  /** @returns stops listening */
  listen(listener: Listener): () => void {
    const onPopState = () => {
      current = readLocation();
      listener({ location: current, action: 'POP' });
    };
    listeners.add(listener);
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      listeners.delete(listener);
    };
  },
  /** Goes to an address, or so many entries forward. @returns resolves once it is shown */
  navigate(to: string | number, { state, replace = false }: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') window.history.go(to);
    else {
      const entry = { ...state, key: String(Date.now()) };
      try {
        // An entry that was not shown yet is not one to come back to.
        if (transitioning || replace) window.history.replaceState(entry, '', to);
        else window.history.pushState(entry, '', to);
      } catch {
        // Safari allows only so many entries within a time.
        window.location[replace ? 'replace' : 'assign'](to);
      }
    }
    current = readLocation();
    transitioning = true;
    const completed = new Promise<void>((resolve) => {
      onComplete = resolve;
    });
    for (const listener of listeners) listener({ location: current, action: 'PUSH' });
    return completed;
  },
};

export const { navigate } = globalHistory;

/** Paths of the surrounding route. No page reads it; Gatsby provides it around each. */
export const BaseContext = createContext({ baseuri: '/', basepath: '/' });

const LocationContext = createContext<{ readonly location: RouterLocation } | null>(null);

/** Knows the address for all within it. */
export function LocationProvider({ children }: { readonly children?: ReactNode }) {
  return <WithLocation>{() => children}</WithLocation>;
}

interface LocationProps {
  readonly children: (context: { readonly location: RouterLocation }) => ReactNode;
}

/** Draws what depends on the address, with the one that surrounds it, or else the browser's. */
export function Location({ children }: LocationProps) {
  const surrounding = useContext(LocationContext);
  return surrounding ? children(surrounding) : <WithLocation>{children}</WithLocation>;
}

/** Returns the address, for components of Gatsby's that a page may come to use. */
export const useLocation = (): RouterLocation => useContext(LocationContext)?.location ?? current;

function WithLocation({ children }: LocationProps) {
  const [context, setContext] = useState(() => ({ location: globalHistory.location }));
  useEffect(() => globalHistory._onTransitionComplete(), [context.location]);
  useEffect(() => {
    let isThere = true;
    const stop = globalHistory.listen((change) => {
      // In a frame of its own, as the original: what the visitor pressed is drawn first.
      requestAnimationFrame(() => {
        if (isThere) setContext({ location: change.location });
      });
    });
    return () => {
      isThere = false;
      stop();
    };
  }, []);
  return <LocationContext.Provider value={context}>{children(context)}</LocationContext.Provider>;
}

export interface RouterProps {
  readonly location: Pick<RouterLocation, 'pathname'>;
  readonly id: string;
  /** The page that Gatsby has loaded for this address. */
  readonly children: ReactElement;
}

/** The page, in the element that gets the focus when another one is shown: there a screen reader goes on. */
export function Router({ location: { pathname }, id, children }: RouterProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    element.current?.focus();
  }, [pathname]);
  return (
    <div ref={element} id={id} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}

/**
 * Returns the route of a path, which Gatsby looks up among the pages with a `matchPath`.
 *
 * @throws Error if there is one
 */
export function pick(routes: readonly unknown[]): null {
  if (routes.length > 0) throw new Error('A page has a matchPath, which src/app/overrides/router.tsx leaves out.');
  return null;
}
