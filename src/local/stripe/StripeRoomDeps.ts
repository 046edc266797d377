/** Runs a task after a delay in milliseconds; the answer takes it back. */
export type Schedule = (delayMs: number, task: () => void) => () => void;

export interface StripeRoomDeps {
  /** Folder of the journal; deleting it empties the room. */
  readonly stateDir: string;
  /** Where the room is mounted, as a browser reaches it, e.g. `http://localhost:9001/stripe`. */
  readonly publicUrl: () => string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where events are sent; null while nobody listens. */
  readonly webhookUrl: () => string | null;
  /** The events that the endpoint asked for, as `enabled_events` of a webhook endpoint does; all of them without. */
  readonly enabledEvents?: readonly string[];
  readonly clock: () => Date;
  /** As many random bytes as asked for; for ids and secrets. */
  readonly random?: (bytes: number) => Uint8Array;
  /** Sends the events. */
  readonly fetch?: typeof fetch;
  /** Timers: retries of events, settling of payments, disputes, payouts. */
  readonly schedule?: Schedule;
  /** Milliseconds until what a bank does by itself happens: see `bankDelays`. */
  readonly delays?: Partial<BankDelays>;
}

/** Milliseconds until a bank does something by itself. */
export interface BankDelays {
  /** A captured charge gets its balance transaction (`charge.updated`). */
  readonly balance: number;
  /** A payment that is processing succeeds or fails. */
  readonly settle: number;
  /** A charge on a disputing card is disputed. */
  readonly dispute: number;
  /** A slow refund succeeds or fails. */
  readonly refund: number;
}

/** Short enough to be watched. */
export const bankDelays: BankDelays = { balance: 500, settle: 6_000, dispute: 6_000, refund: 6_000 };
