/** What may go wrong with a request to the API. */
export const faultKinds = [
  /** The connection closes without an answer, and nothing was done. */
  'timeout_before',
  /** The connection closes without an answer, and all was done. */
  'timeout_after',
  /** 500, and nothing was done. */
  'error_500',
  /** 500, nothing was done, and the idempotency key answers 500 from then on, as the provider's own failures do. */
  'error_500_kept',
  /** 500, and all was done: the same key gets the true answer. */
  'error_500_after',
  /** 429, and nothing was done. */
  'rate_limit',
  /** The answer takes `holdMs`; meanwhile the idempotency key is in use. */
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Only requests with this method. */
  readonly method?: 'GET' | 'POST' | undefined;
  /** Only paths after `/v1` that begin so, where `*` stands for one part: `/payment_intents/*` + `/confirm`. */
  readonly path?: string | undefined;
  /** How many requests. */
  readonly times: number;
  /** How long the connection is held first, in milliseconds. */
  readonly holdMs?: number | undefined;
}

/** Whether a request is one that the fault is meant for. */
export function concerns({ method, path }: Fault, asked: string, at: string): boolean {
  if (method && method !== asked) return false;
  if (!path) return true;
  const parts = at.split('/');
  return path.split('/').every((part, index) => (part === '*' ? Boolean(parts[index]) : part === parts[index]));
}
