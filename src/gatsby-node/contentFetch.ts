import type { Environment } from '../config/environment';
import { explainForeignTypes } from './explainForeignTypes';
import { withRetryAfter } from './withRetryAfter';

type Fetch = typeof globalThis.fetch;

/** What the build says, in one line, when the content service answers a status that no retry can mend. */
function explain(status: number, { prismicApiEndpoint, prismicRepository }: Environment): string | null {
  if (status === 401 || status === 403)
    return `The content service at ${prismicApiEndpoint} refused access (${status}): set PRISMIC_ACCESS_TOKEN to a token of the repository "${prismicRepository}".`;
  if (status === 404)
    return `The content service at ${prismicApiEndpoint} knows no repository there (404): check that GATSBY_PRISMIC_API_ENDPOINT points to the repository "${prismicRepository}".`;
  return null;
}

/**
 * A `fetch` for the source plugin that stops the build with one line naming the address and the variable, or with a
 * line for each document of a type the site does not know. The plugin itself replaces every failure by the same
 * general sentence, whatever happened, and names no document.
 *
 * @param stop - ends the process; receives the line.
 */
export function contentFetch(
  environment: Environment,
  stop: (line: string) => never,
  fetch: Fetch = globalThis.fetch,
): Fetch {
  const { prismicApiEndpoint, prismicAccessToken } = environment;
  const search = async (parameters: URLSearchParams): Promise<unknown> => {
    if (prismicAccessToken) parameters.set('access_token', prismicAccessToken);
    const response = await fetch(`${prismicApiEndpoint}/documents/search?${parameters.toString()}`);
    return response.json().catch(() => null);
  };
  /** The description of the repository is the answer that names its types. */
  const explainTypes = async (input: Parameters<Fetch>[0], response: Response): Promise<string | null> => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!response.ok || address.pathname !== new URL(prismicApiEndpoint).pathname) return null;
    // What is no JSON is the client's to refuse.
    const description: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return explainForeignTypes(description, search);
  };

  return async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const reason = cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.message : String(cause);
      return stop(
        `The content service at ${environment.prismicApiEndpoint} can't be reached (${reason}): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
      );
    }
    const explanation = explain(response.status, environment) ?? (await explainTypes(input, response));
    return explanation ? stop(explanation) : withRetryAfter(response);
  };
}
