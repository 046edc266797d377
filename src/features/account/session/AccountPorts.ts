import type { Data } from '../../../services/data';
import type { Identity, Timers } from '../../../services/identity';

/** What the account area stands on; a browser's own, except in tests. */
export interface AccountPorts {
  readonly identity: Identity;
  /** The data API in the name of whoever is signed in. */
  readonly data: Data;
  readonly clock: () => Date;
  /** What o'clock it is for the server that this page came from; `null` where that cannot be had. */
  readonly serverTime: () => Promise<Date | null>;
  /** Storage that lasts as long as the tab. Throws where it is forbidden. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly timers: Timers;
}
