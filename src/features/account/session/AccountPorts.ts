import type { Data, PublicData } from '../../../services/data';
import type { Identity, Timers } from '../../../services/identity';
import type { Hosted, HostedProvider } from '../../../services/identity/hosted';

/** The hosted sign-in pages, as the configuration offers them. */
export interface HostedPages {
  readonly load: () => Promise<Hosted>;
  /** Providers with a button of their own. */
  readonly providers: readonly HostedProvider[];
}

/** The ports that the account area needs; a browser's own, except in tests. */
export interface AccountPorts {
  readonly identity: Identity;
  /** The data API in the name of the signed-in user. */
  readonly data: Data;
  /** Gives an account its former address back, by the link that was sent there. */
  readonly undoEmailChange: PublicData['undoEmailChange'];
  readonly clock: () => Date;
  /** Reads the clock of the server that this page came from; `null` if it can't be read. */
  readonly serverTime: () => Promise<Date | null>;
  /** Storage that lasts as long as the tab. Throws if it is forbidden. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly timers: Timers;
  /** The pool's own sign-in pages, if the configuration has them; downloaded when they are opened. */
  readonly hosted?: HostedPages;
}
