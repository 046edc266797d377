import type { Books } from '../core/createBooks';
import type { Work } from '../core/Work';
import type { Fault } from '../faults/Fault';
import type { Store } from '../store/Store';
import { ApiFailure } from './ApiFailure';
import { fingerprintOf, findAnswer, keyInUse } from './idempotency';
import type { RawHash } from './parseForm';
import { parseParams } from './parseParams';
import { present, presentError } from './present';
import type { Audience, Route } from './Route';

export interface ApiCall {
  readonly route: Route;
  /** The object that the path names. */
  readonly id: string;
  readonly path: string;
  readonly params: RawHash;
  readonly audience: Audience;
  readonly key: string | undefined;
  readonly requestId: string;
}

export interface Sent {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface AnswerDeps {
  readonly store: Store;
  readonly books: Books;
  readonly clock: () => Date;
  readonly hold: (milliseconds: number) => Promise<void>;
  /** Keys whose first request is not answered yet. */
  readonly inFlight: Set<string>;
}

/**
 * Carries a request out, once for each idempotency key: the answer is kept with what it changed, and given again for a day.
 *
 * @throws ApiFailure for what is refused before it does anything; its key stays free.
 */
export async function answerCall(deps: AnswerDeps, call: ApiCall, fault: Fault | undefined): Promise<Sent> {
  const { key } = call;
  if (key === undefined) return carryOut(deps, call, fault);
  if (deps.inFlight.has(key)) throw keyInUse(key);
  const fingerprint = fingerprintOf(call.route.method, call.path, call.params);
  const now = Math.floor(deps.clock().getTime() / 1000);
  const kept = findAnswer(deps.store, key, fingerprint, now);
  if (kept) {
    await deps.store.settled();
    const headers = { 'Idempotency-Key': key, 'Idempotent-Replayed': 'true', 'Original-Request': kept.requestId };
    return { status: kept.status, body: kept.body, headers };
  }
  deps.inFlight.add(key);
  try {
    const sent = await carryOut(deps, call, fault, fingerprint);
    return { ...sent, headers: { 'Idempotency-Key': key, 'Original-Request': call.requestId } };
  } finally {
    deps.inFlight.delete(key);
  }
}

async function carryOut(
  { books, hold }: AnswerDeps,
  { route, id, params: raw, audience, key, requestId }: ApiCall,
  fault: Fault | undefined,
  fingerprint = '',
): Promise<Sent> {
  const params = parseParams(route.schema, raw) as { expand?: readonly string[] };
  if (fault?.kind === 'slow') await hold(fault.holdMs ?? 0);
  const origin = { requestId, idempotencyKey: key ?? null };
  return books.run((work) => {
    const { status, body } = fault?.kind === 'error_500_kept' ? keptFailure : handle(work);
    if (key !== undefined)
      work.put('idempotency', { id: key, fingerprint, status, body, requestId, created: work.now });
    return { status, body, headers: {} };
  }, origin);

  function handle(work: Work): { status: number; body: string } {
    try {
      const { status, body } = route.handle(work, { id, params: params as never, audience });
      return { status, body: JSON.stringify(present(work, body, params.expand ?? [], audience, work.now), null, 2) };
    } catch (error) {
      throw error instanceof ApiFailure ? new ApiFailure(error.status, presentError(error.body, audience)) : error;
    }
  }
}

const keptFailure = {
  status: 500,
  body: JSON.stringify(
    { error: { type: 'api_error', message: 'Sorry! Something went wrong on our end, and we have been told of it.' } },
    null,
    2,
  ),
};
