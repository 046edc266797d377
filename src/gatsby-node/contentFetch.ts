import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../config/environment';
import { fitDocument } from '../content/validation/fitDocument';
import type { TypePaths } from '../content/validation/fitDocument';
import { formatIssue } from '../content/validation/ContentIssue';
import { explainForeignTypes, explainLanguages } from './explainForeignTypes';

type Fetch = typeof globalThis.fetch;

/** Ports for the network and time; tests replace them. */
interface Ways {
  readonly fetch?: Fetch;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Prints a line that is not an error; by default to standard output, from the build's main process alone. */
  readonly tell?: (line: string) => void;
  /** The site's models; without them documents are not checked. */
  readonly typePaths?: TypePaths;
}

/**
 * Milliseconds before a failed request is sent again, unless the service says how long; after the last the build ends.
 * The first is the client library's own, which takes a missing header for 0.
 */
const pauses = [1_000, 3_000, 9_000];

/** Timeout of a response with its body, in milliseconds. */
const timeout = 30_000;

interface FetchedText {
  readonly response: Response;
  readonly text: string;
}

/** Describes a response in a line: the status, the content type, and the start of the body. */
function describe({ response, text }: FetchedText): string {
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 80);
  return `${response.status}, ${type}, ${start === '' ? 'no text' : JSON.stringify(start)}`;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The build's one-line error for an unusable response; `null` if it is usable. */
function explain(answer: FetchedText, { prismicApiEndpoint, prismicRepository }: Environment): string | null {
  const { response, text } = answer;
  const { status } = response;
  const service = `The content service at ${prismicApiEndpoint}`;
  if (status === 401 || status === 403)
    return `${service} refused access (${status}): set PRISMIC_ACCESS_TOKEN to a token of the repository "${prismicRepository}".`;
  if (status === 404)
    return `${service} knows no repository there (404): check that GATSBY_PRISMIC_API_ENDPOINT points to the repository "${prismicRepository}".`;
  if (isBusy(response))
    return `${service} answered ${pauses.length + 1} times that it can't serve us (${describe(answer)}): build again later, or look at its status page.`;
  if (!response.ok) return `${service} refused the request (${describe(answer)}): check GATSBY_PRISMIC_API_ENDPOINT.`;
  if (!isJson(text))
    return `${service} sent something that is no JSON (${describe(answer)}): check that GATSBY_PRISMIC_API_ENDPOINT is the address of a REST API v2, and that nothing on the way changes its answers.`;
  return null;
}

/** A line for each thing in a response's documents that the site's models do not know; `null` if there is none. */
function explainMisfits(text: string, typePaths: TypePaths): string | null {
  const { results } = JSON.parse(text) as { results?: unknown };
  if (!Array.isArray(results)) return null;
  const problems = results.flatMap((document) => fitDocument(document, typePaths).problems);
  return problems.length > 0 ? problems.map(formatIssue).join('\n') : null;
}

/** Whether the same request may succeed later. */
const isBusy = ({ status }: Response) => status === 429 || status >= 500;

/** The pause that the service asks for, in milliseconds as in its header; `null` if none. */
function readRetryAfter({ headers }: Response): number | null {
  const header = headers.get('retry-after');
  return header === null || Number.isNaN(Number(header)) ? null : Math.min(Number(header), timeout);
}

/** Why no response came: the system's error code, or a word for a timeout. */
function describeReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  return ('code' in cause && typeof cause.code === 'string' && cause.code) || cause.message;
}

/** The framework's workers read the same configuration and ask the same question: each would say the line again. */
const tellOnce = (line: string): void => {
  if (process.env.GATSBY_WORKER_ID === undefined) process.stdout.write(`${line}\n`);
};

/**
 * A `fetch` for the source plugin that stops the build with one line saying what came, from where and what to try, or
 * with a
 * line for each document of an unknown type and each unknown slice and field. The plugin itself replaces every failure
 * with the
 * same general sentence and names no document. A busy service is retried first.
 *
 * @param stop - ends the process; receives the line
 */
export function contentFetch(environment: Environment, stop: (line: string) => never, ways: Ways = {}): Fetch {
  const { fetch = globalThis.fetch, wait = delay, tell = tellOnce } = ways;
  const { typePaths } = ways;
  const { prismicApiEndpoint, prismicAccessToken } = environment;
  const search = async (parameters: URLSearchParams): Promise<unknown> => {
    if (prismicAccessToken) parameters.set('access_token', prismicAccessToken);
    const response = await fetch(`${prismicApiEndpoint}/documents/search?${parameters.toString()}`);
    return response.json().catch(() => null);
  };
  let toldOfLanguages = false;
  /** The description of the repository names its types and its languages. */
  const explainTypes = async (input: Parameters<Fetch>[0], text: string): Promise<string | null> => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.pathname !== new URL(prismicApiEndpoint).pathname) return null;
    const description: unknown = JSON.parse(text);
    const languages = explainLanguages(description);
    if (languages && !toldOfLanguages) tell(languages);
    toldOfLanguages = true;
    return explainForeignTypes(description, search);
  };

  const ask = async (input: Parameters<Fetch>[0], init: RequestInit | undefined): Promise<FetchedText> => {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
      return { response, text: await response.text() };
    } catch (error) {
      return stop(
        `The content service at ${prismicApiEndpoint} can't be reached (${describeReason(error)}): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
      );
    }
  };

  return async (input, init) => {
    let answer = await ask(input, init);
    for (const pause of pauses) {
      if (!isBusy(answer.response)) break;
      await wait(readRetryAfter(answer.response) ?? pause);
      answer = await ask(input, init);
    }
    const explanation =
      explain(answer, environment) ??
      (await explainTypes(input, answer.text)) ??
      (typePaths ? explainMisfits(answer.text, typePaths) : null);
    if (explanation) return stop(explanation);
    const { status, statusText, headers } = answer.response;
    return new Response(answer.text, { status, statusText, headers });
  };
}
