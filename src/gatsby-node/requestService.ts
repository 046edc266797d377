import { setTimeout as delay } from 'node:timers/promises';

type Fetch = typeof globalThis.fetch;

/** Ports for the network and time; tests replace them. */
export interface ServiceWays {
  readonly fetch?: Fetch;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Milliseconds before a failed request is sent again, unless the service says longer; after the last the build ends.
 * The first is the content client's own, which takes a missing header for 0.
 */
const pauses = [1_000, 3_000, 9_000];

/** How often a request is sent at most. */
export const maxAttempts = pauses.length + 1;

/** Timeout of a response with its body, in milliseconds. */
const timeout = 30_000;

export interface ServiceAnswer {
  readonly response: Response;
  readonly body: Buffer<ArrayBuffer>;
}

/** Whether the same request may succeed later. */
export const isBusy = ({ response: { status } }: ServiceAnswer) => status === 429 || status >= 500;

/**
 * The pause that the service requires, in milliseconds as the content service has it in its header; 0 if none. What comes before a
 * service means seconds (RFC 9110), so a short one is no reason to hurry.
 */
function readRetryAfter({ headers }: Response): number {
  const pause = Number(headers.get('retry-after'));
  return Number.isNaN(pause) ? 0 : Math.min(pause, timeout);
}

/**
 * Sends a request of the build, and again while the service is busy.
 *
 * @throws what `fetch` throws, if no answer comes; `describeReason` names it
 */
export async function requestService(
  input: Parameters<Fetch>[0],
  init?: RequestInit,
  { fetch = globalThis.fetch, wait = delay }: ServiceWays = {},
): Promise<ServiceAnswer> {
  const attempt = async (): Promise<ServiceAnswer> => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  let answer = await attempt();
  for (const pause of pauses) {
    if (!isBusy(answer)) break;
    await wait(Math.max(readRetryAfter(answer.response), pause));
    answer = await attempt();
  }
  return answer;
}

/** Describes an answer in a line: the status, the content type, and the first 80 characters of the body. */
export function describeAnswer({ response, body }: ServiceAnswer): string {
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
  // Without control characters, which a terminal would obey.
  const text = body
    .toString('utf8')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return `${response.status}, ${type}, ${text === '' ? 'no text' : `“${text.slice(0, 80)}”`}`;
}

/** Describes why no answer came: a word for a timeout or a cut answer, else the system's error code. */
export function describeReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  if ('code' in cause && cause.code === 'UND_ERR_SOCKET') return 'the connection broke off';
  return ('code' in cause && typeof cause.code === 'string' && cause.code) || cause.message;
}

/** Parses a body as JSON; `undefined` if it is none. */
export function parseBody({ body }: ServiceAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns the build's one-line error for a service that doesn't answer.
 *
 * @param service - such as `The content service at http://localhost:9001/content/api/v2`
 * @param variable - the variable of the environment, which has its address
 */
export function explainSilence(service: string, address: string, variable: string, error: unknown): string {
  const advice = /^https?:\/\/localhost[:/]/.test(address)
    ? `start it with "npm run local", or set ${variable}.`
    : `check ${variable} and this machine's connection, and build again.`;
  return `${service} can't be reached (${describeReason(error)}): ${advice}`;
}
