import type { Announced } from '../../../domain/calendar';
import type { Data } from '../../../services/data';
import type { Identity, Session } from '../../../services/identity';
import type { SessionEnd } from '../session/SessionContext';

/** The properties that a part of the area needs. */
export interface AreaPart {
  /** The data API; when it finds that the session has ended, the area gives way to the sign-in by itself. */
  readonly data: Data;
  readonly identity: Identity;
  readonly session: Session;
  readonly clock: () => Date;
  /** The start of Ramadan, if editors have set it: zakat dates in it follow. */
  readonly announced: Announced;
  /** Storage that lasts as long as the tab. Throws if it is forbidden. */
  readonly tabStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Shows another part of the account: `#/gifts`. */
  readonly go: (hash: string) => void;
  /** Reads the session again, after something in its tokens has changed. */
  readonly renew: () => void;
  readonly signedOut: (reason?: SessionEnd) => void;
}
