import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import { isSignedIn, readSignedIn, writeSignedIn, setCookie, type Cookies } from './signedInCookie';
import { limits } from '../limits';

/** How long sign-ins of this browser last. */
export interface SignIns {
  /** Stores whether sign-ins outlast the browser, until the next choice on this device. */
  readonly storeChoice: (choice: boolean) => void;
  /** The last choice of this device. */
  readonly willPersist: () => boolean;
  /** Whether the tokens of the current or starting session outlast the browser. */
  readonly arePersisted: () => boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Whether a session has begun, and has not ended in any tab. */
  readonly isSignedIn: () => boolean;
  /** Whether the last session ended by inactivity. */
  readonly timedOut: () => boolean;
}

const name = 'mizan.keep-signed-in';

/**
 * Whether sign-ins of this browser are to outlast it, as chosen last. Without a choice they are: cookies last 365 days by
 * default (section 9). Only the other choice is stored, so that nothing but a person's tick changes it back.
 */
const readChoice = ({ cookie }: Pick<Cookies, 'cookie'>): boolean => !cookie.split('; ').includes(`${name}=no`);

/** Stores the choice as long as cookies last. */
function writeChoice(scope: Cookies, choice: boolean): void {
  if (choice) setCookie(scope, name, '', 0);
  else setCookie(scope, name, 'no', limits.cookieDays * 24 * 60 * 60);
}

/**
 * Creates the record of a sign-in: that one is stored, and for how long.
 *
 * @param willPersist - whether what is stored before a sign-in outlasts the browser; by default the device's choice
 */
export function createSignIns(
  scope: Cookies,
  clock: () => Date,
  willPersist: () => boolean = () => readChoice(scope),
): SignIns {
  return {
    storeChoice: (choice) => writeChoice(scope, choice),
    willPersist,
    arePersisted: () => {
      const now = readSignedIn(scope);
      return now === 'kept' || (typeof now !== 'number' && willPersist());
    },
    begin: () => writeSignedIn(scope, willPersist() ? 'kept' : clock().getTime()),
    end: () => writeSignedIn(scope, null),
    isSignedIn: () => isSignedIn(readSignedIn(scope)),
    timedOut: () => readSignedIn(scope) === 'timed-out',
  };
}

/** Stores items that outlast the browser in one storage, and the others in another. */
export function createEitherStorage(
  isPersisted: () => boolean,
  persistent: KeyValueStorageInterface,
  ending: KeyValueStorageInterface,
): KeyValueStorageInterface {
  const storage = () => (isPersisted() ? persistent : ending);
  return {
    setItem: (key, value) => storage().setItem(key, value),
    getItem: (key) => storage().getItem(key),
    removeItem: (key) => storage().removeItem(key),
    clear: () => storage().clear(),
  };
}
