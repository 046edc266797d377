/** Runs some work after a number of milliseconds. */
export type Schedule = (work: () => void, delay: number) => void;

export interface PaypalRoomDeps {
  /** The room's own folder. */
  readonly stateDir: string;
  /** Where the room is mounted, e.g. `http://localhost:9001/paypal`; asked at each use, as the port may be known late. */
  readonly publicUrl: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Where webhooks are sent; null for nowhere. */
  readonly webhookUrl: () => string | null;
  readonly clock: () => Date;
  /** A timer that keeps no process alive, without it. */
  readonly schedule?: Schedule;
  /** The folder of the browser's scripts; the project's own without it. */
  readonly browserDir?: string;
  /** What donors see as the payee. */
  readonly brandName?: string;
  /** Told of what went wrong where nobody waits for an answer. */
  readonly onError?: (error: unknown) => void;
}
