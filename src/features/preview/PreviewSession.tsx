import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  PrismicContext,
  PrismicContextActionType as ActionType,
  PrismicPreviewProvider,
  PrismicPreviewState as State,
  usePrismicPreviewAccessToken,
  usePrismicPreviewBootstrap,
  usePrismicPreviewContext,
  usePrismicPreviewResolver,
  type PrismicContextValue,
} from 'gatsby-plugin-prismic-previews';
import type { Runtime } from 'gatsby-source-prismic';
import { createClient } from '@prismicio/client';
import { asOfRef } from '../../content/asOf';
import { singleTypes } from '../../content/routes';
import { english, hasPage, languages as siteLanguages, toLanguagePath } from '../../texts/languages';
import { getLanguage, toLocalPath } from '../../texts/language';
import { nameLanguage } from '../../texts/nameLanguage';
import { checkBuild, type ContentIssue } from '../../content/validation/buildChecks';
import { checkSingles } from '../../content/validation/checkComplete';
import { createPreviewFetch } from './content/createPreviewFetch';
import { listChanges } from './content/listChanges';
import { getReleaseLabel, type RepositoryRef } from './getReleaseLabel';
import { getShownId, getTranslationIds, listTranslationIssues, listUnshownDocuments } from './content/indexRuntime';
import type { PreviewDocument } from './content/PreviewDocument';
import { prepareDocuments } from './content/prepareDocuments';
import { findEditUrl, getShareUrl, loadShareLinks } from './getShareUrl';
import { resolveDocumentPath } from './resolveDocumentPath';
import { createPreviewStore, type PreviewStore } from './machine/createPreviewStore';
import { forgetAccessToken, storeAccessToken } from './accessTokenCookie';
import {
  parsePreviewCookie,
  removeGarbageCookie,
  removePreviewCookie,
  setPreviewCookie,
  takeUpToken,
} from './previewCookie';
import { previewOptions, providePreviewOptions } from './previewOptions';
import type { TranslationIds } from './content/translateDocuments';
import { PreviewBar, type PageLanguage } from './ui/PreviewBar';
import { PreviewDialogs } from './ui/PreviewDialogs';
import { ReadyBar } from './ui/ReadyBar';
import { usePreviewStyles } from './ui/usePreviewStyles';
import { usePictureIssues } from './usePictureIssues';
import { useSharedCookie } from './useSharedCookie';

/** The page that opens previews; everywhere else a preview is shown. */
export const previewPath = '/preview';

/**
 * The documents to show in place of the published ones; `null` when the published ones are to be shown, and `loading`
 * while a page that moves loads at its other address.
 */
export type PreviewContent = Runtime | 'loading' | null;

export interface PreviewSessionProps {
  /** The English path of the page that is shown, without a slash at its end. */
  readonly path: string;
  /** Opens a page, by its path in its language. */
  readonly navigate: (path: string) => void;
  /** Whether the resolved page is opened at once. */
  readonly autoRedirect?: boolean;
  /** Called with what to show. */
  readonly onContent: (content: PreviewContent) => void;
  /** Called with a function that reports that what is shown cannot be rendered. */
  readonly onReady?: (fail: (error: unknown) => void) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** All that an editor's browser runs besides the site: the preview's state, its dialogs and its bar. */
export function PreviewSession(props: PreviewSessionProps) {
  // The provider reads the options as it starts, and the machine the cookie.
  useState(providePreviewOptions);
  useState(() => {
    takeUpToken(location.search, previewOptions.repositoryName);
    removeGarbageCookie();
  });
  return (
    <PrismicPreviewProvider>
      <PreviewMachine {...props} />
    </PrismicPreviewProvider>
  );
}

/** Puts the site's store behind the plugin's context, so that its hooks work on it. */
function PreviewMachine(props: PreviewSessionProps) {
  const [initial] = usePrismicPreviewContext();
  const [store] = useState(() => createPreviewStore(initial));
  const { state, run } = useSyncExternalStore(store.subscribe, store.snapshot);
  const context = useMemo<PrismicContextValue>(
    () => [state, (action) => store.dispatch(run, action)],
    [state, run, store],
  );
  return (
    <PrismicContext.Provider value={context}>
      <PreviewDriver {...props} store={store} />
    </PrismicContext.Provider>
  );
}

const isInEnglish = ({ lang }: PreviewDocument) => lang === english.documents;

/** The languages of a page, and whether the preview has its words in each. */
const listPageLanguages = (path: string, translations: TranslationIds): PageLanguage[] =>
  siteLanguages
    .filter((language) => hasPage(language, path))
    .map((language) => ({
      code: language.code,
      name: nameLanguage(language),
      path: toLanguagePath(path, language),
      isCurrent: language.code === getLanguage().code,
      isTranslated: language === english || language.code in translations,
    }));

const repositoryConfigs = [{ repositoryName: previewOptions.repositoryName, linkResolver: resolveDocumentPath }];

function PreviewDriver({
  path,
  navigate,
  autoRedirect = true,
  onContent,
  onReady,
  fetch,
  store,
}: PreviewSessionProps & { readonly store: PreviewStore }) {
  usePreviewStyles();
  const [{ previewState, activeRepositoryName, runtimeStore, resolvedPath, error }] = usePrismicPreviewContext();
  const { run } = store.snapshot();
  const [refs, setRefs] = useState<readonly RepositoryRef[]>([]);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const { config, served, misfits } = useMemo(() => {
    const served: PreviewDocument[] = [];
    const misfits: ContentIssue[] = [];
    const previewFetch = createPreviewFetch({
      fetch,
      signal: run.signal,
      onRefs: setRefs,
      onLanguages: setLanguages,
      onDocuments: (documents, issues) => {
        // What is published comes this way too, to be compared.
        if (store.snapshot().state.previewState !== State.BOOTSTRAPPING) return;
        served.push(...documents);
        misfits.push(...issues);
        const runtime = store.snapshot().state.runtimeStore[previewOptions.repositoryName];
        if (runtime) void prepareDocuments(runtime, documents.filter(isInEnglish), run.signal);
      },
    });
    return { config: { fetch: previewFetch }, served, misfits };
  }, [fetch, run, store]);
  const resolve = usePrismicPreviewResolver(repositoryConfigs, config);
  const bootstrap = usePrismicPreviewBootstrap(repositoryConfigs, config);
  const [accessToken, { set: setAccessToken }] = usePrismicPreviewAccessToken(activeRepositoryName);

  useEffect(() => {
    const goal = path === previewPath ? 'resolve' : 'bootstrap';
    if (!store.claim(goal, path)) return;
    // The plugin takes an empty one for a document, and fails.
    if (goal === 'resolve' && !new URLSearchParams(location.search).get('documentId')?.trim()) {
      store.dispatch(run, { type: ActionType.NotAPreview });
      return;
    }
    (goal === 'resolve' ? resolve : bootstrap)().catch((thrown: unknown) => store.fail(run, thrown));
  }, [path, previewState, run, resolve, bootstrap, store]);

  const opens = previewState === State.RESOLVED && path === previewPath && autoRedirect;
  useEffect(() => {
    // A document without a path of its own resolves to an empty one.
    if (opens) navigate(resolvedPath || '/');
  }, [opens, resolvedPath, navigate]);

  const runtime = activeRepositoryName ? runtimeStore[activeRepositoryName] : undefined;
  const [showsPublished, setShowsPublished] = useState(false);
  useEffect(() => setShowsPublished(false), [run]);
  // On the way between the two addresses of a page that moves, this one has nothing of what is to be shown.
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => setIsMoving(false), [path, run]);
  const canShow = previewState === State.ACTIVE && !showsPublished;
  const shown = canShow && runtime && runtime.nodes.length > 0 ? runtime : null;
  const content = isMoving ? 'loading' : shown;
  useEffect(() => void onContent(content), [content, onContent]);
  useEffect(() => void onReady?.((thrown) => store.fail(store.snapshot().run, thrown)), [onReady, store]);

  const [issues, setIssues] = useState<readonly ContentIssue[]>([]);
  useEffect(() => {
    if (previewState !== State.ACTIVE || !runtime) return;
    const found = [
      ...misfits,
      ...listUnshownDocuments(runtime).map(({ issue }) => issue),
      ...listTranslationIssues(runtime),
      ...checkSingles(served.filter(isInEnglish), singleTypes),
    ];
    void checkBuild(served.filter(isInEnglish)).then((more) => {
      if (!run.signal.aborted) setIssues([...found, ...more]);
    });
  }, [previewState, runtime, served, misfits, run]);

  // The site has the pages of its English documents; a translation has its document's.
  const pages = useMemo(
    () => (previewState === State.ACTIVE ? served.filter(isInEnglish) : []),
    [previewState, served],
  );
  const pictureIssues = usePictureIssues({
    documents: pages,
    path: previewState === State.ACTIVE ? path : null,
    fetcher: fetch,
  });

  const { apiEndpoint, routes, lang, pageSize } = previewOptions;
  const createPublishedClient = () => {
    const client = createClient(apiEndpoint, { accessToken, routes, fetch: config.fetch });
    // Else it reads the ref of the preview from the cookie.
    client.disableAutoPreviews();
    return client;
  };
  const loadChanges = async () =>
    listChanges(await createPublishedClient().dangerouslyGetAll({ lang, pageSize }), served);
  const pageId = pages.find(({ url }) => url === path)?.id;
  const findPublishedPath = async () => {
    // The client rejects if no document has the id.
    const document =
      pageId === undefined
        ? null
        : await createPublishedClient()
            .getByID(pageId)
            .catch(() => null);
    return document?.url ?? null;
  };

  /** The addresses of a page that moves: the published one is at another. */
  const moved = useRef<{ readonly from: string; readonly to: string } | null>(null);
  const showPublished = async (shows: boolean) => {
    const moveTo = (other: string) => {
      setIsMoving(true);
      navigate(toLocalPath(other));
    };
    if (shows) {
      const from = await findPublishedPath().catch(() => null);
      if (run.signal.aborted) return;
      moved.current = from === null || from === path ? null : { from, to: path };
      if (moved.current) moveTo(moved.current.from);
    } else if (moved.current?.from === path) moveTo(moved.current.to);
    setShowsPublished(shows);
  };

  const announce = useSharedCookie(
    useCallback(() => {
      // Another tab left the preview, or opened another one.
      if (parsePreviewCookie(document.cookie)) return store.restart();
      removePreviewCookie();
      store.cancel(path);
    }, [store, path]),
  );
  const cancel = () => {
    removePreviewCookie();
    store.cancel(path);
    announce();
  };
  /** The next person at the browser must not read unpublished content with the editor's token. */
  const exit = () => {
    if (activeRepositoryName) {
      forgetAccessToken(activeRepositoryName);
      if (accessToken) setAccessToken('', false);
    }
    cancel();
  };

  const cookie = parsePreviewCookie(document.cookie);
  return (
    <>
      <PreviewDialogs
        previewState={previewState}
        repositoryName={activeRepositoryName}
        error={error}
        accessToken={accessToken}
        onCancel={cancel}
        onToken={(token) => {
          setAccessToken(token, false);
          if (activeRepositoryName) storeAccessToken(activeRepositoryName, token);
          store.restart();
        }}
      />
      {previewState === State.RESOLVED && path === previewPath && !autoRedirect && (
        <ReadyBar path={resolvedPath || '/'} onExit={exit} />
      )}
      {previewState === State.ACTIVE && (
        <PreviewBar
          label={cookie && getReleaseLabel(cookie.ref, refs)}
          shareUrl={cookie && getShareUrl(cookie.ref, path, runtime)}
          loadShareLinks={() => loadShareLinks(cookie?.ref ?? '', path, runtime, fetch)}
          findEditUrl={findEditUrl}
          documentId={pageId === undefined || !runtime ? null : getShownId(runtime, pageId)}
          pageLanguages={
            pageId === undefined || !runtime ? [] : listPageLanguages(path, getTranslationIds(runtime, pageId))
          }
          otherLanguages={languages.filter((id) => siteLanguages.every(({ documents }) => documents !== id))}
          path={path}
          issues={[...pictureIssues, ...issues]}
          loadChanges={loadChanges}
          findPublishedPath={async () => {
            const published = await findPublishedPath();
            return published && toLocalPath(published);
          }}
          showsPublished={showsPublished}
          onShowPublished={(shows) => void showPublished(shows)}
          onMoment={(moment) => {
            setPreviewCookie(previewOptions.repositoryName, asOfRef(moment));
            store.restart();
            announce();
          }}
          onExit={exit}
        />
      )}
    </>
  );
}
