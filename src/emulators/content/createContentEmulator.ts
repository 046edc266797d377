import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { EmulatorError } from '../kit/EmulatorError';
import { rootPaths } from '../kit/pages';
import { parseMoment } from '../kit/parseMoment';
import { editorPage, type EditorForms } from './editorPage';
import { createEditFiles } from './editFiles';
import { editorRoutes } from './editorRoutes';
import { createPublications } from './publications';
import { publishRoutes } from './publishRoutes';
import { shareRoutes } from './shareRoutes';
import { ContentFailure, validationError, refExpired, refNotFound, type InjectedContentFault } from './failures';
import { parseSearchParameters } from './parseSearchParameters';
import { searchDocuments } from './searchDocuments';
import { repositoryDescription, listTags } from './repositoryDescription';
import { createContentStore, type ContentStore } from './createContentStore';
import { typesRoutes, localWriteToken } from './typesRoutes';
import type { Snapshot } from './Snapshot';
import { isRecord } from './contentModels';

export interface ContentEmulatorDeps {
  /** The one repository that there is; an address with another name answers 404. */
  readonly repositoryName: string;
  /** Directory with `documents/`, `releases/` and `drafts/`, or several, of which a later one's documents come first. */
  readonly contentDir: string | readonly string[];
  /** Directory with `<type>/index.json`. */
  readonly modelsDir: string;
  /** Directory with `<SliceName>/model.json`. */
  readonly slicesDir: string;
  /** Directory that what an editor changes is kept in, laid over the others; without it nothing can be edited. */
  readonly editsDir?: string;
  /** Folders with the masters of the pictures, which editors choose from; without them their pictures are not checked. */
  readonly masterDirs?: readonly string[];
  /** The site that previews open, e.g. `http://localhost:9000`. */
  readonly siteUrl: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Whether every request needs one of the tokens. */
  readonly private?: boolean;
  /** Tokens that open a private repository. */
  readonly accessTokens?: readonly string[];
  /** Asked before each answer of the API; what it returns is answered instead. For limits and for tests. */
  readonly faults?: (request: Request) => InjectedContentFault | undefined;
}

/** Lets pages of every origin read every answer, errors too, and answers their preflight requests. */
const allowEveryOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'OPTIONS'],
  exposeHeaders: ['retry-after'],
  maxAge: 86_400,
});

/**
 * Checks that a request may read. The token comes as `access_token` or `accessToken`, or in `Authorization: Token …`. In a public
 * repository tokens mean nothing.
 *
 * @param part - the root of the API answers 401, content 403.
 * @throws ContentFailure when it may not
 */
function checkAccess(
  { private: isPrivate = false, accessTokens = [] }: ContentEmulatorDeps,
  { headers, url }: Request,
  part: 'repository' | 'content',
): void {
  const { searchParams } = new URL(url);
  const header = /^(?:Token|Bearer)\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const token = searchParams.get('access_token') ?? searchParams.get('accessToken') ?? header;
  if (!isPrivate || accessTokens.includes(token ?? '')) return;
  if (part === 'content') throw new ContentFailure(403, { error: 'Invalid access token' });
  throw new ContentFailure(401, { type: 'api_security_error', message: 'Invalid access token' });
}

/**
 * The ref that a `ref` parameter means. A preview sends its cookie as it is: JSON such as
 * `{"mizan-zakat.prismic.io":{"preview":"REF"}}`, percent-encoded or not; anything else is the ref itself.
 * A cookie without a preview of the repository is no ref, and is returned as it came.
 */
function parsePreviewRef(raw: string, repositoryName: string): string {
  const cookie = parseJson(raw) ?? parseJson(decode(raw));
  if (!isRecord(cookie)) return raw;
  const entry = Object.entries(cookie).find(([host]) => host.split('.')[0] === repositoryName)?.[1];
  return isRecord(entry) && typeof entry.preview === 'string' ? entry.preview : raw;
}

function parseJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The content of the ref that a request names. @throws ContentFailure */
function findSnapshot(raw: string | null | undefined, repositoryName: string, store: ContentStore): Snapshot {
  if (!raw) throw validationError("A ref must be provided: the query parameter 'ref' is missing");
  const found = store.find(parsePreviewRef(raw, repositoryName));
  if (found.kind === 'found') return found.snapshot;
  const masterRef = store.current().master.ref;
  throw found.kind === 'expired' ? refExpired(masterRef) : refNotFound(masterRef);
}

/**
 * Creates the content service of the local gateway: Prismic's REST API v2 over the documents on disk, which are
 * read again when they change, at `/types` its Custom Types API, and at its root a page for editors. Mount it at `/content`.
 */
export function createContentEmulator(deps: ContentEmulatorDeps): Hono {
  const { repositoryName, editsDir } = deps;
  const contentDirs = [deps.contentDir, editsDir ?? []].flat();
  const store = createContentStore({ ...deps, contentDirs });
  const emulator = new Hono();

  emulator.use('*', allowEveryOrigin);
  emulator.onError((error, c) =>
    error instanceof EmulatorError
      ? error.toResponse(c)
      : c.json({ type: 'internal_error', message: error.message }, 500),
  );

  const api = new Hono();
  api.use('*', async (c, next) => {
    const fault = deps.faults?.(c.req.raw);
    if (fault) return sendInjectedFault(fault);
    await next();
    c.header('Cache-Control', 'no-cache');
    return undefined;
  });

  api.get('/api/v2', (c) => {
    checkAccess(deps, c.req.raw, 'repository');
    const { origin, pathname } = new URL(c.req.url);
    return c.json(repositoryDescription(store.current(), repositoryName, origin + pathname));
  });

  api.get('/api/v2/tags', (c) => {
    checkAccess(deps, c.req.raw, 'repository');
    return c.json(listTags(store.current().master));
  });

  api.get('/api/v2/documents/search', (c) => {
    checkAccess(deps, c.req.raw, 'content');
    const url = new URL(c.req.url);
    const snapshot = findSnapshot(url.searchParams.get('ref'), repositoryName, store);
    const integrationRef = url.searchParams.get('integrationFieldsRef');
    if (integrationRef && !integrationRef.startsWith(`${repositoryName}~`))
      throw validationError(`The integrationFieldsRef '${integrationRef}' is another repository's`);
    return c.json(searchDocuments(parseSearchParameters(url.searchParams, store.current().models), snapshot, url));
  });

  const showEditorPage = (c: Context, forms?: EditorForms) => {
    const base = new URL(c.req.url).pathname.replace(/(\/releases|\/documents)?\/?$/, '');
    const asked = c.req.query('moment');
    const moment = asked === undefined ? undefined : parseMoment(asked);
    const canEdit = editsDir !== undefined;
    const source = { repositoryName, siteUrl: deps.siteUrl, base, canEdit, moment, forms: forms ?? {} };
    return c.html(editorPage(store.current(), source), forms ? 422 : 200);
  };
  for (const path of rootPaths) emulator.get(path, (c) => showEditorPage(c));
  emulator.route('/', shareRoutes({ ...deps, store }));
  if (editsDir !== undefined) {
    const files = createEditFiles(editsDir);
    const publications = createPublications({ editsDir, files, store, clock: deps.clock });
    // The first request after a release's time publishes it.
    emulator.use('*', async (_c, next) => {
      await publications.publishDue();
      await next();
    });
    emulator.route('/', editorRoutes({ ...deps, files, publications, store, showEditorPage }));
    emulator.route('/', publishRoutes({ store, files, publications }));
    emulator.route(
      '/types',
      typesRoutes({ repositoryName, typesDir: join(editsDir, 'types'), writeTokens: [localWriteToken] }),
    );
  }
  emulator.route('/', api);
  emulator.route(`/${repositoryName}`, api);
  emulator.all('*', () => new Response(null, { status: 404 }));
  return emulator;
}

function sendInjectedFault({ status, headers, body }: InjectedContentFault): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  return Response.json(body, { status, headers: { ...headers } });
}
