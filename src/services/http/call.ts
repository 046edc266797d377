import * as z from 'zod/mini';
import { faultCodes, refusals } from '../../domain/donation';
import type { Challenge, RefusalCode } from '../../domain/donation';
import { offline } from './Answer';
import type { Answer } from './Answer';

/** Longer than a function needs that waits for a slow provider, and short enough that a donor is told something. */
const patience = 20_000;

/** What is signed goes back as it came, so nothing of it is left out. */
const challengeSchema: z.ZodMiniType<Challenge> = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.optional(z.string()),
});

const refusalSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
    faults: z.optional(
      z.array(z.object({ field: z.string(), code: z.enum(faultCodes), limit: z.optional(z.number()) })),
    ),
    retryAfterSeconds: z.optional(z.number()),
    challenge: z.optional(challengeSchema),
  }),
});

export interface Call<Value> {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: unknown;
  /** The ID token of whoever asks, where they are signed in. */
  readonly token?: string | null;
  /** What a success must look like; anything else counts as no answer. */
  readonly answer: { safeParse: (body: unknown) => { success: true; data: Value } | { success: false } };
}

/**
 * Asks a function of the back end. Never tries again by itself: whoever calls knows whether asking twice is safe.
 *
 * @param fetcher - the browser's own, except in tests
 */
export async function call<Value>(
  { url, method, body, token = null, answer }: Call<Value>,
  fetcher: typeof fetch = fetch,
): Promise<Answer<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetcher(url, {
      method,
      signal: abort.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: token }),
      },
    });
    const said: unknown = await response.json();
    if (!response.ok) return refusal(said);
    const parsed = answer.safeParse(said);
    return parsed.success ? { ok: true, value: parsed.data } : offline;
  } catch {
    return offline;
  } finally {
    clearTimeout(timer);
  }
}

function refusal(said: unknown): Answer<never> {
  const parsed = refusalSchema.safeParse(said);
  if (!parsed.success) return offline;
  const { code, faults = [], retryAfterSeconds = null, challenge } = parsed.data.error;
  return { ok: false, failure: { code, faults, retryAfterSeconds, ...(challenge && { challenge }) } };
}
