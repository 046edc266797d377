import { z } from 'zod';
import type { Environment } from '../config/environment';
import { addBuiltRules, type BuiltRules } from '../content/addBuiltRules';
import { fitDocument, type TypePaths } from '../content/validation/fitDocument';
import { formatIssue, formatDocumentName } from '../content/validation/ContentIssue';
import { languages } from '../texts/languages';
import { routes } from '../content/routes';
import { readBuiltRules } from './builtRules';
import {
  requestService,
  describeAnswer,
  explainSilence,
  isBusy,
  maxAttempts,
  parseBody,
  type ServiceAnswer,
  type ServiceWays,
} from './requestService';

/** The parts read from a repository description and a page of search results. */
const repositorySchema = z.object({
  types: z.record(z.string(), z.unknown()),
  refs: z.array(z.object({ ref: z.string(), isMasterRef: z.boolean() })),
});
const languagesSchema = z.object({ languages: z.array(z.object({ id: z.string() })) });
const searchSchema = z.object({ results: z.array(z.object({ type: z.string(), uid: z.string().nullish() })) });

const routedTypes: ReadonlySet<string> = new Set(routes.map(({ type }) => type));

/** How many documents of an unknown type are named; enough for an editor to find the rest. */
const namedDocuments = 20;

/** A line that says which of a repository's languages the site leaves out; `null` if it has only the site's. */
function explainLanguages(description: unknown): string | null {
  const repository = languagesSchema.safeParse(description);
  if (!repository.success) return null;
  const known: readonly string[] = languages.map(({ documents }) => documents);
  const others = repository.data.languages.map(({ id }) => id).filter((id) => !known.includes(id));
  if (others.length === 0) return null;
  return `Documents in ${others.join(', ')} are left out: the site is built in ${known.join(', ')} (src/texts/languages.ts).`;
}

/**
 * Returns, if a repository has custom types that the routes table does not know: a line for each document of one, or for
 * only the type if it has none. `null` if every type is known, or the answer is not a repository description.
 *
 * @param description - the content service's answer at the root of its endpoint
 * @param search - calls the service's search with these parameters
 */
export async function explainForeignTypes(
  description: unknown,
  search: (parameters: URLSearchParams) => Promise<unknown>,
): Promise<string | null> {
  const repository = repositorySchema.safeParse(description);
  if (!repository.success) return null;
  const foreign = Object.keys(repository.data.types).filter((type) => !routedTypes.has(type));
  if (foreign.length === 0) return null;

  const ref = repository.data.refs.find(({ isMasterRef }) => isMasterRef)?.ref ?? '';
  const types = foreign.map((type) => JSON.stringify(type)).join(', ');
  const parameters = { ref, q: `[[any(document.type, [${types}])]]`, lang: '*', pageSize: String(namedDocuments) };
  const page = searchSchema.safeParse(await search(new URLSearchParams(parameters)));
  const documents = page.success ? page.data.results : [];

  return foreign
    .flatMap((type) => {
      const names = documents.filter((document) => document.type === type).map(formatDocumentName);
      const message = `the type "${type}" is not in the type→path table (src/content/routes.ts)`;
      return (names.length > 0 ? names : [type]).map((name) => `${name} › type: ${message}`);
    })
    .join('\n');
}

type Fetch = typeof globalThis.fetch;

interface Ways extends ServiceWays {
  /** Prints a line that is not an error; by default to standard output, only from the build's main process. */
  readonly print?: (line: string) => void;
  /** The site's models; without them documents are not checked. */
  readonly typePaths?: TypePaths;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a ref is gone that the service gave us before: 410, or this 404, which an unknown repository doesn't answer. */
function isRefGone(answer: ServiceAnswer): boolean {
  const { status } = answer.response;
  const body = status === 404 ? parseBody(answer) : null;
  return status === 410 || (isRecord(body) && body.type === 'api_notfound_error');
}

/** The build's one-line error for an unusable response; `null` if it is usable. */
function explain(answer: ServiceAnswer, { prismicApiEndpoint, prismicRepository }: Environment): string | null {
  const { status, ok } = answer.response;
  const service = `The content service at ${prismicApiEndpoint}`;
  if (status === 401 || status === 403)
    return `${service} refused access (${status}): set PRISMIC_ACCESS_TOKEN to a token of the repository "${prismicRepository}".`;
  if (isRefGone(answer))
    return `${service} published something new while we read it, and the old version is gone (${status}): build again.`;
  if (status === 404)
    return `${service} knows no repository there (404): check that GATSBY_PRISMIC_API_ENDPOINT points to the repository "${prismicRepository}".`;
  if (isBusy(answer))
    return `${service} answered ${maxAttempts} times that it can't serve us (${describeAnswer(answer)}): build again later, or look at its status page.`;
  if (!ok) return `${service} refused the request (${describeAnswer(answer)}): check GATSBY_PRISMIC_API_ENDPOINT.`;
  if (parseBody(answer) === undefined)
    return `${service} sent something that is no JSON (${describeAnswer(answer)}): check that GATSBY_PRISMIC_API_ENDPOINT is the address of a REST API v2, and that nothing on the way changes its answers.`;
  return null;
}

/** A line for each thing in a response's documents that the site's models do not know; `null` if there is none. */
function explainMisfits(body: unknown, typePaths: TypePaths): string | null {
  if (!isRecord(body) || !Array.isArray(body.results)) return null;
  const issues = body.results.flatMap((document) => fitDocument(document, typePaths).issues);
  return issues.length > 0 ? issues.map(formatIssue).join('\n') : null;
}

/**
 * An answer's body with documents whose address names no ref, and with the rules that this release brings. With the ref every document
 * would be another after each publication, and the framework would run every query again.
 *
 * @param warn - receives what editors should add
 */
function prepareDocuments(
  bytes: Buffer<ArrayBuffer>,
  body: unknown,
  built: BuiltRules | null,
  warn: (line: string) => void,
): BodyInit {
  if (!isRecord(body) || !Array.isArray(body.results)) return bytes;
  const results = body.results.map((served: unknown) => {
    if (!isRecord(served)) return served;
    const { document, issues } = built ? addBuiltRules(served, built) : { document: served, issues: [] };
    issues.map(formatIssue).forEach(warn);
    if (typeof document.href !== 'string' || !URL.canParse(document.href)) return document;
    const href = new URL(document.href);
    href.searchParams.delete('ref');
    return { ...document, href: href.href };
  });
  return JSON.stringify({ ...body, results });
}

/** The framework's workers read the same configuration and send the same request: each would print the line again. */
const printOnce = (line: string): void => {
  if (process.env.GATSBY_WORKER_ID === undefined) process.stdout.write(`${line}\n`);
};

/**
 * Creates a `fetch` for the source plugin whose documents differ only where their content does. It stops the build with one line saying what
 * came, from where and what to try, or with a line for each document of an unknown type and each unknown slice and field. The plugin
 * itself replaces every failure with the same general sentence and names no document. A busy service is retried first.
 *
 * @param stop - ends the process; receives the line
 */
export function createContentFetch(environment: Environment, stop: (line: string) => never, ways: Ways = {}): Fetch {
  const { print = printOnce, typePaths } = ways;
  const { prismicApiEndpoint, prismicAccessToken } = environment;

  const request = (input: Parameters<Fetch>[0], init?: RequestInit): Promise<ServiceAnswer> =>
    requestService(input, init, ways).catch((error: unknown) =>
      stop(
        explainSilence(
          `The content service at ${prismicApiEndpoint}`,
          prismicApiEndpoint,
          'GATSBY_PRISMIC_API_ENDPOINT',
          error,
        ),
      ),
    );
  const search = async (parameters: URLSearchParams): Promise<unknown> => {
    if (prismicAccessToken) parameters.set('access_token', prismicAccessToken);
    return parseBody(await request(`${prismicApiEndpoint}/documents/search?${parameters.toString()}`));
  };
  let hasReportedLanguages = false;
  const built = readBuiltRules(process.cwd());
  const warned = new Set<string>();
  /** The documents are requested more than once. */
  const warn = (line: string) => {
    if (!warned.has(line)) print(line);
    warned.add(line);
  };
  /** The description of the repository names its types and its languages. */
  const explainTypes = async (input: Parameters<Fetch>[0], description: unknown): Promise<string | null> => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.pathname !== new URL(prismicApiEndpoint).pathname) return null;
    const languages = explainLanguages(description);
    if (languages && !hasReportedLanguages) print(languages);
    hasReportedLanguages = true;
    return explainForeignTypes(description, search);
  };

  return async (input, init) => {
    const answer = await request(input, init);
    const body = parseBody(answer);
    const explanation =
      explain(answer, environment) ??
      (await explainTypes(input, body)) ??
      (typePaths ? explainMisfits(body, typePaths) : null);
    if (explanation) return stop(explanation);
    const { status, statusText, headers } = answer.response;
    return new Response(prepareDocuments(answer.body, body, built, warn), { status, statusText, headers });
  };
}
