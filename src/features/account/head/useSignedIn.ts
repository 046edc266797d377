import { useEffect, useState } from 'react';
import { createBrowserTabs } from '../../../services/identity/session/createBrowserTabs';
import { followClearing } from '../session/deviceData';
import { signedInAttribute } from './signedInScript';
import { watchSignedIn } from './watchSignedIn';

const timers = {
  after: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Whether someone is signed in in this browser, for the page's head. `false` on the server and until the page's script runs. */
export function useSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const deps = { scope: window, clock: () => new Date(), timers, tabs: createBrowserTabs(window) };
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
