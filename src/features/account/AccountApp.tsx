import { useEffect, useMemo, useRef, useState, useContext, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { Notice } from '../../components/ui/Notice';
import { formCopy } from '../../components/form/copy';
import { isSignedIn, readSignedIn } from '../../services/identity/session/signedInCookie';
import type { AccountSections } from './AccountSections';
import type { AreaProps } from './area/Area';
import { copy } from './copy';
import { lazySection } from './lazySection';
import { createBrowserPorts } from './session/createBrowserPorts';
import { parseReturn, useHostedReturn } from './session/useHostedReturn';
import { isEntryPage, parseRoute, RouteContext, useRoute } from './session/Route';
import { forgetScreens, ScreenHeading } from './session/ScreenHeading';
import { useSessionState } from './session/SessionContext';
import { SessionProvider } from './session/SessionProvider';
import { HostedFailure } from './signIn/HostedSignIn';
import * as styles from './undo/UndoEmail.module.css';

const loadArea = () => import('./area/Area').then(({ Area }) => Area);
const loadEntryScreen = () => import('./signIn/EntryScreen').then(({ EntryScreen }) => EntryScreen);
const Area = lazySection(loadArea);
const EntryScreen = lazySection(loadEntryScreen);

const words = copy.undo;

type Undo =
  { readonly type: 'confirming' | 'busy' | 'done' | 'over' } | { readonly type: 'failed'; readonly message: string };

/** Undoes a change of address. The link itself changes nothing, because mail programs open links by themselves: a button does. */
export function UndoEmail({ token }: { readonly token: string }) {
  const { ports } = useSessionState();
  const [undo, setUndo] = useState<Undo>({ type: 'confirming' });

  async function run() {
    if (undo.type === 'busy') return;
    setUndo({ type: 'busy' });
    const answer = await ports.undoEmailChange(token);
    if (!answer.ok) return setUndo({ type: 'failed', message: formCopy.dataFailures[answer.reason] });
    // Every session of the account is over. One in this browser may be of it.
    if (answer.value) await ports.identity.signOut();
    setUndo({ type: answer.value ? 'done' : 'over' });
  }

  return (
    <div className={styles.undo}>
      <ScreenHeading title={words.title} />
      {undo.type === 'done' ? (
        <Notice tone="good" role="status" heading={words.done}>
          <p>{words.doneText}</p>
          <p>{words.donePasskeys}</p>
        </Notice>
      ) : undo.type === 'over' ? (
        <Notice tone="care" role="alert" heading={words.over} text={words.overText} />
      ) : (
        <>
          <p>{words.text}</p>
          {undo.type === 'failed' && <FailureNotice heading={words.failed} text={undo.message} />}
          <Button look="solid" aria-disabled={undo.type === 'busy' || undefined} onClick={() => void run()}>
            {undo.type === 'busy' ? copy.oneMoment : words.button}
          </Button>
        </>
      )}
    </div>
  );
}

interface RequireAuthProps {
  readonly children: ReactNode;
}

/**
 * What surrounds the area after a sign-in: a user who came from another page of the site is led back there, and the
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
