import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import type { SignIns } from './session/createSignIns';
import type { Tabs } from './session/Tabs';

/** Waiting, so that tests need not. */
export interface Timers {
  /** Runs something after so many milliseconds. @returns what calls it off */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** What the service stands on; a browser's own, except in tests. */
export interface Deps {
  readonly clock: () => Date;
  readonly timers: Timers;
  readonly fetcher: typeof fetch;
  /** Tokens of whoever is signed in, and the identity of a guest. */
  readonly storage: KeyValueStorageInterface;
  readonly signIns: SignIns;
  /** Federated info. */
  readonly federatedStorage: KeyValueStorageInterface;
  readonly tabs: Tabs;
}
