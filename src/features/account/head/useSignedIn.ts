import { useEffect, useState } from 'react';
import { browserConfig } from '../../../config/browser';
import { createBrowserTabs } from '../../../services/identity/session/createBrowserTabs';
import { clearAccountForms, followClearing } from '../session/deviceData';
import { signedInAttribute } from './signedInScript';
import { watchSignedIn } from './watchSignedIn';

const timers = {
  after: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Downloaded when a session has ended: few pages see one end. Offline the tokens are gone from here, and run out by themselves. */
function revoke(refreshTokens: readonly string[]): void {
  if (!navigator.onLine) return;
  import('../../../services/identity/session/revokeTokens').then(
    (loaded) => loaded.revokeTokens(browserConfig.identity, refreshTokens),
    () => undefined,
  );
}

/** Whether someone is signed in in this browser, for the page's head. `false` on the server and until the page's script runs. */
export function useSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const deps = {
      scope: window,
      clock: () => new Date(),
      timers,
      tabs: createBrowserTabs(window),
      revoke,
      clearForms: () => clearAccountForms(window),
    };
    const stop = watchSignedIn(deps, (signedIn) => {
      document.documentElement.toggleAttribute(signedInAttribute, signedIn);
      setSignedIn(signedIn);
    });
    const stopFollowing = followClearing(window);
    return () => {
      stop();
      stopFollowing();
    };
  }, []);
  return isSignedIn;
}
