import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import { readSignedIn, writeSignedIn } from './signedInCookie';
import type { Cookies } from './signedInCookie';

/** How long sign-ins of this browser last. */
export interface SignIns {
  /** Whether the next sign-in on this page outlasts the browser. */
  readonly keep: (choice: boolean) => void;
  /** Whether the tokens of the current or starting session outlast the browser. */
  readonly areKept: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Whether the last session ended by inactivity. */
  readonly timedOut: () => boolean;
}

/** Sign-ins that are kept until a choice says otherwise (section 9: cookies last 365 days by default). */
export function createSignIns(scope: Cookies, clock: () => Date): SignIns {
  let kept = true;
  return {
    keep: (choice) => void (kept = choice),
    areKept: () => {
      const now = readSignedIn(scope);
      return now === 'kept' || (typeof now !== 'number' && kept);
    },
    begin: () => writeSignedIn(scope, kept ? 'kept' : clock().getTime()),
    end: () => writeSignedIn(scope, null),
    timedOut: () => readSignedIn(scope) === 'timed-out',
  };
}

/** Stores items that outlast the browser in one storage, and the others in another. */
export function eitherStorage(
  isKept: () => boolean,
  kept: KeyValueStorageInterface,
  ending: KeyValueStorageInterface,
): KeyValueStorageInterface {
  const storage = () => (isKept() ? kept : ending);
  return {
    setItem: (key, value) => storage().setItem(key, value),
    getItem: (key) => storage().getItem(key),
    removeItem: (key) => storage().removeItem(key),
    clear: () => storage().clear(),
  };
}
