import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import type { SignIns } from './session/createSignIns';
import type { Tabs } from './session/createBrowserTabs';

/** Timer port, so that tests need not wait. */
export interface Timers {
  /** Runs something after so many milliseconds. @returns cancels it */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** The service's dependencies; the browser's own, except in tests. */
export interface Deps {
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly fetcher: typeof fetch;
  /** The signed-in user's tokens, and a guest's identity. */
  readonly storage: KeyValueStorageInterface;
  /** Storage that lasts as long as the tab. Throws if it is forbidden. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly signIns: SignIns;
  /** Whether the browser lets this site store cookies: without them no sign-in lasts beyond its own request. */
  readonly canStore: () => boolean;
  /** Federated login. */
  readonly federatedStorage: KeyValueStorageInterface;
  readonly tabs: Tabs;
}
