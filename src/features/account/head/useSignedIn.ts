import { useEffect, useState } from 'react';
import { browserConfig } from '../../../config/browser';
import { createBrowserTabs, type Tabs } from '../../../services/identity/session/createBrowserTabs';
import { clearAccountForms, followClearing } from '../session/deviceData';
import { signedInAttribute } from './signedInScript';
import type { Timers } from '../../../services/identity';
import {
  endIdleSession,
  idleLimit,
  isIdle,
  isSignedIn,
  readSignedIn,
  writeSignedIn,
} from '../../../services/identity/session/signedInCookie';

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

/** Activity is noted at most so often, in milliseconds. */
const noteEvery = 15_000;

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface WatchDeps {
  readonly scope: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly tabs: Tabs;
  /** Has the pool revoke the tokens of a session that ended here. */
  readonly revoke: (refreshTokens: readonly string[]) => void;
  /** Removes what was typed into the account's forms. */
  readonly clearForms: () => void;
}

/**
 * Follows on any page of the site whether someone is signed in in this browser, without the identity service. If the
 * session does not stay, it notes activity for all tabs, and ends the session after half an hour without any.
 *
 * @returns what ends it
 */
export function watchSignedIn(
  { scope, clock, timers, tabs, revoke, clearForms }: WatchDeps,
  onChange: (isSignedIn: boolean) => void,
) {
  const { document } = scope;
  const now = () => clock().getTime();
  let callOff: (() => void) | undefined;

  function check() {
    if (isIdle(readSignedIn(document), now())) {
      const refreshTokens = endIdleSession(document);
      clearForms();
      tabs.post('signed-out');
      if (refreshTokens.length > 0) revoke(refreshTokens);
    }
    const signedIn = readSignedIn(document);
    onChange(isSignedIn(signedIn));
    callOff?.();
    // Activity in another tab may put the end off: then it waits again.
    if (typeof signedIn === 'number') callOff = timers.after(Math.max(signedIn + idleLimit - now(), 1), check);
  }
  function note() {
    const signedIn = readSignedIn(document);
    if (typeof signedIn !== 'number') return;
    if (isIdle(signedIn, now())) check();
    else if (now() - signedIn >= noteEvery) writeSignedIn(document, now());
  }

  const stop = tabs.listen(check, check);
  for (const event of activities) scope.addEventListener(event, note, { capture: true, passive: true });
  check();
  return () => {
    callOff?.();
    stop();
    for (const event of activities) scope.removeEventListener(event, note, { capture: true });
  };
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
