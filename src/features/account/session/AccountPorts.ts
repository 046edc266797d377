import type { Data } from '../../../services/data';
import type { Identity, Timers } from '../../../services/identity';

/** What the account area stands on; a browser's own, except in tests. */
export interface AccountPorts {
  readonly identity: Identity;
  /** The data API in the name of whoever is signed in. */
  readonly data: Data;
  readonly clock: () => Date;
  readonly timers: Timers;
}
