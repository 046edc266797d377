import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { rootPaths } from '../shared/pages';
import { editorPage } from './editor/editorPage';
import type { NewRelease } from './editor/editorPage';
import { editorRoutes } from './editor/editorRoutes';
import { parseMoment } from './editor/parseMoment';
import type { InjectedContentFault } from './InjectedContentFault';
import { allowEveryOrigin } from './http/allowEveryOrigin';
import type { ApiFailure } from './http/ApiFailure';
import { checkAccess } from './http/checkAccess';
import { validationError } from './http/failures';
import { findSnapshot } from './http/findSnapshot';
import { parseSearchParameters } from './query/parseSearchParameters';
import { searchDocuments } from './query/searchDocuments';
import { listTags } from './repository/listTags';
import { repositoryDescription } from './repository/repositoryDescription';
import { createContentStore } from './store/createContentStore';
import { localWriteToken } from './types/localWriteToken';
import { typesRoutes } from './types/typesRoutes';

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
  /** The site that previews open, e.g. `http://localhost:9000`. */
  readonly siteUrl: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** The repository's language; `en-au` without. */
  readonly masterLanguage?: string;
  /** Tokens that open the repository. Without any, tokens mean nothing. */
  readonly accessTokens?: readonly string[];
  /** Whether every request needs one of the tokens. */
  readonly private?: boolean;
  /** Asked before each answer of the API; what it returns is answered instead. For limits and for tests. */
  readonly faults?: (request: Request) => InjectedContentFault | undefined;
}

/**
 * The content service of the local gateway: Prismic's REST API v2 over the documents on disk, which are
 * read again when they change, at `/types` its Custom Types API, and at its root a page for editors. Mount it at `/content`.
 */
export function createContentEmulator(deps: ContentEmulatorDeps): Hono {
  const { repositoryName, masterLanguage = 'en-au' } = deps;
  const { editsDir } = deps;
  const contentDirs = [deps.contentDir, editsDir ?? []].flat();
  const store = createContentStore({ ...deps, contentDirs });
  const access = { private: deps.private ?? false, accessTokens: deps.accessTokens };
  const emulator = new Hono();

  emulator.use('*', allowEveryOrigin);
  emulator.onError((error, c) => c.json({ type: 'internal_error', message: error.message }, 500));

  const api = new Hono();
  api.use('*', async (c, next) => {
    const fault = deps.faults?.(c.req.raw);
    if (fault) return sendInjectedFault(fault);
    await next();
    c.header('Cache-Control', 'no-cache');
    return undefined;
  });

  api.get('/api/v2', (c) => {
    const url = new URL(c.req.url);
    const refused = checkAccess(access, { headers: c.req.raw.headers, url, part: 'repository' });
    if (refused) return sendFailure(c, refused);
    const endpoint = url.origin + url.pathname.replace(/\/$/, '');
    return c.json(repositoryDescription(store.current(), { repositoryName, masterLanguage, endpoint }));
  });

  api.get('/api/v2/tags', (c) => {
    const url = new URL(c.req.url);
    const refused = checkAccess(access, { headers: c.req.raw.headers, url, part: 'repository' });
    return refused ? sendFailure(c, refused) : c.json(listTags(store.current().master));
  });

  api.get('/api/v2/documents/search', (c) => {
    const url = new URL(c.req.url);
    const refused = checkAccess(access, { headers: c.req.raw.headers, url, part: 'content' });
    if (refused) return sendFailure(c, refused);
    const snapshot = findSnapshot(url.searchParams.get('ref'), repositoryName, store);
    if (!snapshot.ok) return sendFailure(c, snapshot.failure);
    const integration = checkIntegrationRef(url.searchParams.get('integrationFieldsRef'));
    if (integration) return sendFailure(c, integration);
    const { models } = store.current();
    const parameters = parseSearchParameters(url.searchParams, models, masterLanguage);
    if (!parameters.ok) return sendFailure(c, parameters.failure);
    return c.json(searchDocuments(parameters.value, { snapshot: snapshot.value, models, masterLanguage, url }));
  });

  function checkIntegrationRef(ref: string | null): ApiFailure | null {
    if (!ref || ref.startsWith(`${repositoryName}~`)) return null;
    return validationError(`The integrationFieldsRef '${ref}' is not one of the repository ${repositoryName}`);
  }

  const showEditorPage = (c: Context, newRelease?: NewRelease) => {
    const base = new URL(c.req.url).pathname.replace(/(\/releases)?\/?$/, '');
    const asked = c.req.query('moment');
    const moment = asked === undefined ? undefined : parseMoment(asked);
    const source = { repositoryName, siteUrl: deps.siteUrl, base, canEdit: editsDir !== undefined, moment, newRelease };
    return c.html(editorPage(store.current(), source), newRelease ? 422 : 200);
  };
  for (const path of rootPaths) emulator.get(path, (c) => showEditorPage(c));
  emulator.route('/', editorRoutes({ ...deps, store, showEditorPage }));
  if (editsDir !== undefined)
    emulator.route(
      '/types',
      typesRoutes({ repositoryName, typesDir: join(editsDir, 'types'), writeTokens: [localWriteToken] }),
    );
  emulator.route('/', api);
  emulator.route(`/${repositoryName}`, api);
  emulator.all('*', () => new Response(null, { status: 404 }));
  return emulator;
}

function sendFailure(c: Context, { status, body }: ApiFailure): Response {
  return c.json(body, status);
}

function sendInjectedFault({ status, headers, body }: InjectedContentFault): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  return Response.json(body, { status, headers: { ...headers } });
}
