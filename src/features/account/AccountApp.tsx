import { useEffect, useMemo, useRef, useState, useContext, type ReactNode } from 'react';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { isSignedIn, readSignedIn } from '../../services/identity/session/signedInCookie';
import type { AccountSections } from './AccountSections';
import type { AreaProps } from './area/Area';
import { copy } from '../../texts/en-AU/account/page';
import { lazySection } from './lazySection';
import { createBrowserPorts } from './session/createBrowserPorts';
import { parseReturn, useHostedReturn } from './session/useHostedReturn';
import { isEntryPage, parseRoute, RouteContext, useRoute } from './session/Route';
import { forgetScreens } from './session/ScreenHeading';
import { useSessionState } from './session/SessionContext';
import { SessionProvider } from './session/SessionProvider';
import { HostedFailure } from './signIn/HostedSignIn';

const loadArea = () => import('./area/Area').then(({ Area }) => Area);
const loadEntryScreen = () => import('./signIn/EntryScreen').then(({ EntryScreen }) => EntryScreen);
const Area = lazySection(loadArea);
const EntryScreen = lazySection(loadEntryScreen);
/** Few people undo a change of their address. */
const UndoEmail = lazySection(() => import('./undo/UndoEmail').then(({ UndoEmail }) => UndoEmail));

interface RequireAuthProps {
  readonly children: ReactNode;
}

/**
 * Surrounds the area after a sign-in: a user who came from another page of the site is led back there, and the
 * address is no longer one of the way in.
 */
function RequireAuth({ children }: RequireAuthProps) {
  const { route, returnTo, deepLink } = useContext(RouteContext);
  const stray = isEntryPage(route);
  useEffect(() => {
    if (returnTo) window.___navigate(returnTo, { replace: true });
    else if (stray) window.location.replace(deepLink);
  }, [returnTo, stray, deepLink]);
  return returnTo || stray ? <p role="status">{copy.oneMoment}</p> : children;
}

export interface AccountAppProps {
  readonly sections: AccountSections;
  readonly announced: AreaProps['announced'];
  readonly hash: string;
  readonly search: string;
  readonly onSignedIn: (signedIn: boolean) => void;
}

/** Everything of the account, around its session and its address. */
export function AccountApp({ hash, search, ...frame }: AccountAppProps) {
  const [ports] = useState(createBrowserPorts);
  const deepLink = useRef('#/');
  const place = useMemo(() => {
    const route = parseRoute(hash);
    if (!isEntryPage(route) && route.page !== 'overview' && route.page !== 'undo-email') deepLink.current = hash;
    return { route, returnTo: parseReturn(search), deepLink: deepLink.current };
  }, [hash, search]);
  useEffect(() => {
    // Beside the question who is signed in, whose answer may take a request.
    const load = isSignedIn(readSignedIn(document)) ? loadArea : loadEntryScreen;
    void load().catch(() => undefined);
    return forgetScreens;
  }, []);
  return (
    <RouteContext.Provider value={place}>
      <SessionProvider ports={ports}>
        <Frame {...frame} search={search} />
      </SessionProvider>
    </RouteContext.Provider>
  );
}

function Frame({ sections, announced, search, onSignedIn }: Omit<AccountAppProps, 'hash'>) {
  const { state, loadSession } = useSessionState();
  const signedIn = state.type === 'signed-in';
  const { route } = useRoute();
  useEffect(() => onSignedIn(signedIn), [signedIn, onSignedIn]);
  const returned = useHostedReturn(search);
  // For the owner of the former address, signed in or not.
  if (route.page === 'undo-email') return <UndoEmail token={route.token} />;
  if (returned.type === 'finishing' && !signedIn) return <p role="status">{copy.oneMoment}</p>;
  switch (state.type) {
    case 'loading':
      return <p role="status">{copy.oneMoment}</p>;
    case 'unreachable':
      return <FailureNotice heading={copy.unreachable.title} text={copy.unreachable.text} onRetry={loadSession} />;
    case 'signed-out':
      return (
        <>
          {returned.type === 'failed' && <HostedFailure failure={returned.failure} />}
          <EntryScreen />
        </>
      );
    case 'signed-in':
      return (
        <RequireAuth>
          <Area key={state.session.userId} sections={sections} announced={announced} />
        </RequireAuth>
      );
  }
}
