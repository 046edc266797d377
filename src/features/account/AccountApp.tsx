import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { AccountSections } from './AccountSections';
import { Area } from './area/Area';
import { browserPorts } from './session/browserPorts';
import { RequireAuth } from './session/RequireAuth';
import { parseReturn, useHostedReturn } from './session/useHostedReturn';
import { isEntryPage, parseRoute } from './session/Route';
import { RouteContext, useRoute } from './session/useRoute';
import { forgetScreens } from './session/ScreenHeading';
import { useSessionState } from './session/SessionContext';
import { SessionProvider } from './session/SessionProvider';
import { EntryScreen } from './signIn/EntryScreen';
import { HostedFailure } from './signIn/HostedSignIn';
import { UndoEmail } from './UndoEmail';

export interface AccountAppProps {
  readonly sections: AccountSections;
  readonly hash: string;
  readonly search: string;
  readonly onSignedIn: (signedIn: boolean) => void;
}

/** Everything of the account, around its session and its address. */
export function AccountApp({ hash, search, ...frame }: AccountAppProps) {
  const [ports] = useState(browserPorts);
  const deepLink = useRef('#/');
  const place = useMemo(() => {
    const route = parseRoute(hash);
    if (!isEntryPage(route) && route.page !== 'overview' && route.page !== 'undo-email') deepLink.current = hash;
    return { route, returnTo: parseReturn(search), deepLink: deepLink.current };
  }, [hash, search]);
  useEffect(() => forgetScreens, []);
  return (
    <RouteContext.Provider value={place}>
      <SessionProvider ports={ports}>
        <Frame {...frame} search={search} />
      </SessionProvider>
    </RouteContext.Provider>
  );
}

function Frame({ sections, search, onSignedIn }: Omit<AccountAppProps, 'hash'>) {
  const { state, ask } = useSessionState();
  const signedIn = state.type === 'signed-in';
  const { route } = useRoute();
  useEffect(() => onSignedIn(signedIn), [signedIn, onSignedIn]);
  const returned = useHostedReturn(search);
  // For the owner of the former address, signed in or not.
  if (route.page === 'undo-email') return <UndoEmail token={route.token} />;
  if (returned.type === 'finishing' && !signedIn) return <p role="status">One moment …</p>;
  switch (state.type) {
    case 'asking':
      return <p role="status">One moment …</p>;
    case 'unreachable':
      return (
        <Notice tone="bad" role="alert" heading="We could not reach your account">
          <p>You are still signed in on this device. Check your internet connection and try again.</p>
          <Button look="quiet" size="small" onClick={ask}>
            Try again
          </Button>
        </Notice>
      );
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
          <Suspense fallback={<p role="status">One moment …</p>}>
            <Area key={state.session.userId} sections={sections} />
          </Suspense>
        </RequireAuth>
      );
  }
}
