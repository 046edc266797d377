import { fitDocument } from '../../../content/validation/fitDocument';
import type { TypePaths } from '../../../content/validation/fitDocument';
import type { ContentIssue } from '../../../content/validation/ContentIssue';
import type { RepositoryRef } from '../getReleaseLabel';
import { askAsOf } from './askAsOf';
import type { PreviewDocument } from './PreviewDocument';
import type { FetchLike } from 'gatsby-plugin-prismic-previews';

export interface PreviewFetchOptions {
  readonly signal: AbortSignal;
  /**
   * Told of every page of documents as it arrives, fitted to the site's models, and of what those could not hold. Not
   * told of the one document that a preview's address names, which is asked for before the type paths.
   */
  readonly onDocuments: (documents: readonly PreviewDocument[], problems: readonly ContentIssue[]) => void;
  /** Told of the refs of the repository. */
  readonly onRefs: (refs: readonly RepositoryRef[]) => void;
  /** Told of the languages of the repository, by their ids. */
  readonly onLanguages: (languages: readonly string[]) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** The wait before a question is asked again when "too many requests" names none, in milliseconds. */
const DEFAULT_RETRY_AFTER = 1000;

/** Answers whose status says everything; the client reads their body first and would trip over an empty one. */
const STATUS_IS_ENOUGH = [401, 403, 429];

/**
 * The `fetch` that the client and the plugin ask with. It can be aborted, waits for a busy service as specified, says
 * "Network error" whatever the browser calls it, and hands out only type paths that are some, and documents that fit
 * them: any others would make the plugin's reducer throw.
 */
export function createPreviewFetch(options: PreviewFetchOptions): FetchLike {
  const { signal, onDocuments, onRefs, onLanguages } = options;
  const ask = askAsOf(options.fetch ?? globalThis.fetch.bind(globalThis));
  let typePaths: TypePaths | undefined;

  /** What an answer's documents are for the plugin, which fails at the first thing that the models do not know. */
  function fit(results: readonly unknown[], paths: TypePaths): readonly PreviewDocument[] {
    const fitted = results.map((result) => fitDocument<PreviewDocument>(result, paths));
    const documents = fitted.flatMap(({ document }) => document ?? []);
    onDocuments(
      documents,
      fitted.flatMap(({ problems }) => problems),
    );
    return documents;
  }

  return async (url, init) => {
    signal.throwIfAborted();
    const { status, ok, headers, text } = await read(ask, url, { ...(init as RequestInit), signal });
    if (/\/type-paths___[^/]*\.json$/.test(url)) typePaths = readTypePaths(ok, text);
    const gone = goneRef(status, text);
    if (gone) throw new Error(gone);
    return {
      status,
      headers: {
        get: (name: string) => headers.get(name) ?? (name === 'retry-after' ? String(DEFAULT_RETRY_AFTER) : null),
      },
      text: async () => text,
      json: async () => {
        const body = parse(text);
        if (body === undefined) {
          if (STATUS_IS_ENOUGH.includes(status)) return {};
          throw new SyntaxError('The content service sent an answer that isn’t JSON');
        }
        if (ok && isObject(body)) {
          if (Array.isArray(body.refs)) onRefs(body.refs as RepositoryRef[]);
          if (Array.isArray(body.languages)) onLanguages((body.languages as { id: string }[]).map(({ id }) => id));
          if (Array.isArray(body.results) && typePaths) return { ...body, results: fit(body.results, typePaths) };
        }
        return body;
      },
    } as Awaited<ReturnType<FetchLike>>;
  };
}

/**
 * What to tell an editor whose ref the content service does not have: it answers 410 for one that has expired and 404 with
 * this type for one that it does not know, and the client says "An invalid API response was returned" of both.
 *
 * @returns `null` for any other answer
 */
function goneRef(status: number, text: string): string | null {
  if (status === 410) return 'This preview has expired. Open it again from the content editor.';
  const body = status === 404 ? parse(text) : undefined;
  if (!isObject(body) || body.type !== 'api_notfound_error') return null;
  return 'We couldn’t find this preview. Its content may have been published or deleted. Open it again from the content editor.';
}

async function read(ask: typeof globalThis.fetch, url: string, init: RequestInit) {
  try {
    const response = await ask(url, init);
    return { status: response.status, ok: response.ok, headers: response.headers, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error('Network error', { cause: error });
  }
}

function readTypePaths(ok: boolean, text: string): TypePaths {
  if (!ok) throw new Error('The type paths store for this repository could not be found.');
  const paths = parse(text);
  const isTypePath = (entry: unknown): entry is { path: string; type: string } =>
    isObject(entry) && typeof entry.path === 'string' && typeof entry.type === 'string';
  if (!Array.isArray(paths) || !paths.every(isTypePath))
    throw new Error('The type paths store for this repository could not be read.');
  return new Map(paths.map(({ path, type }) => [path, type]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
