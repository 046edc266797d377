import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import { readKeepChoice, writeKeepChoice } from './keepChoiceCookie';
import { readSignedIn, writeSignedIn } from './signedInCookie';
import type { Cookies } from './signedInCookie';

/** How long sign-ins of this browser last. */
export interface SignIns {
  /** Stores whether sign-ins outlast the browser, until the next choice on this device. */
  readonly keep: (choice: boolean) => void;
  /** The last choice of this device. */
  readonly willKeep: () => boolean;
  /** Whether the tokens of the current or starting session outlast the browser. */
  readonly areKept: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Whether the last session ended by inactivity. */
  readonly timedOut: () => boolean;
}

/** @param willKeep - whether what is stored before a sign-in outlasts the browser; by default the device's choice */
export function createSignIns(
  scope: Cookies,
  clock: () => Date,
  willKeep: () => boolean = () => readKeepChoice(scope),
): SignIns {
  return {
    keep: (choice) => writeKeepChoice(scope, choice),
    willKeep,
    areKept: () => {
      const now = readSignedIn(scope);
      return now === 'kept' || (typeof now !== 'number' && willKeep());
    },
    begin: () => writeSignedIn(scope, willKeep() ? 'kept' : clock().getTime()),
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
