// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryStaticQueries, type LoaderPrototype } from '../../src/app/overrides/retryStaticQueries';
import { takeEarlyData } from '../../src/app/overrides/takeEarlyData';

/** A file of Gatsby's browser runtime, evaluated with stand-ins for what it imports. */
function runtime<Exports>(name: string, imports: Readonly<Record<string, unknown>>): Exports {
  const source = readFileSync(require.resolve(`gatsby/cache-dir/${name}.js`), 'utf8');
  const { outputText } = transpileModule(source, {
    fileName: `${name}.jsx`,
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true, jsx: 2 },
  });
  const module = { exports: {} as Exports };
  new Function('require', 'module', 'exports', '__PATH_PREFIX__', 'global', outputText)(
    (path: string) => ({ __esModule: true, ...(imports[path] as object | undefined) }),
    module,
    module.exports,
    '',
    { hasPartialHydration: false },
  );
  return module.exports;
}

interface Loader {
  apiRunner: (name: string) => unknown[];
  prefetch(path: string): { readonly abort: () => void };
  loadPageDataJson(path: string): Promise<{ readonly status: string }>;
  loadAppData(): Promise<unknown>;
  loadPage(path: string): Promise<{ readonly status: string }>;
}

/** The runtime's loader; `asked` gets each address it asks for, prefetches included. */
function createLoader(asked: string[]): Loader {
  const { BaseLoader } = runtime<{
    BaseLoader: { new (load: unknown, paths: unknown[]): Loader; readonly prototype: LoaderPrototype };
  }>('loader', {
    './prefetch': { default: async (url: string) => void asked.push(url) },
    './emitter': { default: { on: () => undefined, emit: () => undefined } },
    './find-path': { setMatchPaths: () => undefined, findPath: (path: string) => path, findMatchPath: () => null },
  });
  takeEarlyData(BaseLoader.prototype);
  retryStaticQueries(BaseLoader.prototype);
  const loader = new BaseLoader(async () => ({ default: () => null }), []);
  loader.apiRunner = () => [];
  return loader;
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.unstubAllGlobals());

/** Answers each request with the text that there is for its address, and 503 if there is none. */
function answerWith(texts: Readonly<Record<string, string>>, asked: string[]): void {
  class Request {
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange = (): void => undefined;
    url = '';
    open(_method: string, url: string): void {
      asked.push(url);
      this.url = url;
    }
    send(): void {
      const text = texts[this.url];
      Object.assign(this, { readyState: 4, status: text === undefined ? 503 : 200, responseText: text ?? '' });
      this.onreadystatechange();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

describe('the framework', () => {
  // Spec 9.35, 9.36
  test('the framework prefetches pages in batches of 4, one every 3 seconds', async () => {
    const asked: string[] = [];
    const loader = createLoader(asked);
    loader.loadPageDataJson = async () => ({ status: 'success' });
    for (let page = 1; page <= 9; page++) loader.prefetch(`/page-${String(page)}`);
    const askedAt = async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds - Date.now());
      return asked.length;
    };
    expect(await askedAt(2999)).toBe(0);
    expect(await askedAt(3100)).toBe(4);
    expect(await askedAt(5900)).toBe(4);
    expect(await askedAt(6200)).toBe(8);
    expect(await askedAt(9300)).toBe(9);
  });

  // Spec 7.46, 7.47
  test('the framework requests page data and the data of the site up to 3 times more', async () => {
    const asked: string[] = [];
    answerWith({}, asked);
    const loader = createLoader(asked);
    expect(await loader.loadPageDataJson('/about')).toMatchObject({ status: 'error' });
    await loader.loadAppData();
    const times = (path: string) => asked.filter((url) => url === path).length;
    expect(times('/page-data/about/page-data.json')).toBe(4);
    expect(times('/page-data/app-data.json')).toBe(4);
  });

  // Spec 7.48
  test('the framework requests a static query up to 3 times more, and then treats the page as failed', async () => {
    const asked: string[] = [];
    const page = { path: '/about', componentChunkName: 'about', staticQueryHashes: ['123'], result: {} };
    const texts = {
      '/page-data/about/page-data.json': JSON.stringify(page),
      '/page-data/app-data.json': JSON.stringify({ webpackCompilationHash: 'abc' }),
    };
    answerWith(texts, asked);
    expect(await createLoader(asked).loadPage('/about')).toMatchObject({ status: 'error' });
    expect(asked.filter((url) => url === '/page-data/sq/d/123.json')).toHaveLength(4);
    answerWith({ ...texts, '/page-data/sq/d/123.json': '{"data":{}}' }, asked);
    expect(await createLoader(asked).loadPage('/about')).not.toMatchObject({ status: 'error' });
  });

  test('the framework takes data that was requested with the scripts once, and requests itself what did not come', async () => {
    const asked: string[] = [];
    const [page, site] = ['/page-data/about/page-data.json', '/page-data/app-data.json'];
    const text = JSON.stringify({ path: '/about' });
    answerWith({ [page]: text, [site]: '{}' }, asked);
    const early = Promise.resolve({ status: 200, responseText: text });
    vi.stubGlobal('___data', { [page]: early, [site]: Promise.resolve({ status: 503, responseText: '' }) });
    const loader = createLoader(asked);
    expect(await loader.loadPageDataJson('/about')).toMatchObject({ status: 'success' });
    await loader.loadAppData();
    expect(asked).toEqual([site]);
    expect(await createLoader(asked).loadPageDataJson('/about')).toMatchObject({ status: 'success' });
    expect(asked).toEqual([site, page]);
  });

  // Spec 9.37
  test('the framework reports a delayed navigation after 1 second, and not before', async () => {
    const events: string[] = [];
    const { init } = runtime<{ init: () => void }>('navigation', {
      react: { default: { Component: Object }, Component: Object },
      'prop-types': { default: new Proxy({}, { get: () => ({}) }) },
      './loader': { default: { loadPage: () => new Promise(() => undefined) } },
      './redirect-utils.js': { maybeGetBrowserRedirect: () => null },
      './api-runner-browser': { apiRunner: (name: string) => void events.push(name) },
      './emitter': { default: { on: () => undefined, emit: (name: string) => void events.push(name) } },
      '@gatsbyjs/reach-router': { navigate: () => undefined, globalHistory: { listen: () => undefined } },
      'gatsby-link': { parsePath: (path: string) => ({ pathname: path, search: '', hash: '' }) },
    });
    init();
    (window as unknown as { ___navigate: (to: string) => void }).___navigate('/about');
    await vi.advanceTimersByTimeAsync(999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['onDelayedLoadPageResources', 'onRouteUpdateDelayed']);
  });
});
