import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { completeChunkMap, leaveOutLazyModules, addSharedChunk, storeScripts } from './chunks';
import { retainEarlierFiles, setStylesAside } from './earlierFiles';
import { overrideStyleSheets, saltWithStyles, shareStylePlugins, splitStylesByPage } from './styles';
import { compileWithEsbuild } from './compileWithEsbuild';
import { compileHint, compileWhileLoading, setModernMinifier, setModernOutput } from './setModernOutput';

it('chunks are named by number and content, and the rest of the output is unchanged', () => {
  expect(
    setModernOutput({ mode: 'production', target: ['web', 'es5'], output: { path: '/site', chunkFilename: 'x' } }),
  ).toEqual({
    mode: 'production',
    target: ['web', 'es2021'],
    output: { path: '/site', chunkFilename: '[id]-[contenthash:8].js' },
  });
});

/** A folder of the site, and what runs the plugin over what Gatsby leaves behind there. */
function openSite() {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const outputPath = join(directory, 'public');
  const scripts = join(outputPath, '_gatsby/slices/_gatsby-scripts-1.html');
  mkdirSync(join(outputPath, '_gatsby/slices'), { recursive: true });
  mkdirSync(join(directory, '.cache'));
  const assetsByChunkName = {
    app: ['app-1.js', 'styles.4.css'],
    'component---faq': ['9-2.js', '4-3.js', 'styles.4.css', '4.5.css'],
    'a-part': ['5-6.js'],
  };
  writeFileSync(join(outputPath, 'webpack.stats.json'), JSON.stringify({ assetsByChunkName }));
  /** Answers the scripts that Gatsby finds, and those of every page and the list as they are then. */
  const compile = (html: string) => {
    const handles: { readonly stage: number; readonly handle: () => void }[] = [];
    // Webpack sets the folder after it has applied the plugins.
    const compiler = {
      outputPath: '',
      hooks: {
        done: { tap: ({ stage = 0 }: { stage?: number }, handle: () => void) => handles.push({ stage, handle }) },
      },
    };
    completeChunkMap.apply(compiler);
    compiler.outputPath = outputPath;
    const run = (isBefore: boolean) =>
      handles.forEach(({ stage, handle }) => {
        if (stage < 0 === isBefore) handle();
      });
    run(true);
    const found = existsSync(scripts) ? readFileSync(scripts, 'utf8') : null;
    writeFileSync(scripts, html);
    run(false);
    return {
      found,
      html: readFileSync(scripts, 'utf8'),
      map: readFileSync(join(outputPath, 'chunk-map.json'), 'utf8'),
    };
  };
  return { compile, scripts };
}

const completeScripts = (html: string) => openSite().compile(html);

const frameworkScripts =
  '<script>\n window.___chunkMapping="{\\"component---faq\\":[]}";\n </script>' +
  '<script src="/framework-0.js" async></script><script src="/app-1.js" async></script>';

it('the list of each page component’s files has all but those of every page, and the framework’s loader can read it', () => {
  const map = '{"component---faq":["/9-2.js","/4-3.js","/4.5.css"]}';
  const written = completeScripts(frameworkScripts);
  expect(written.html).toContain(`<script>\n window.___chunkMapping=${map};\n </script>`);
  expect(written.map).toBe(map);
});

it('Gatsby finds the scripts of every page as it wrote them, and so leaves the pages as they are if they are the same', () => {
  const { compile } = openSite();
  expect(compile(frameworkScripts).found).toBeNull();
  storeScripts();
  expect(compile(frameworkScripts).found).toBe(frameworkScripts);
});

it('Gatsby finds no scripts of every page after a build that failed before the pages had them', () => {
  const { compile } = openSite();
  compile(frameworkScripts);
  expect(compile(frameworkScripts).found).toBeNull();
});

it('Gatsby finds no scripts of every page if something else wrote them', () => {
  const { compile, scripts } = openSite();
  compile(frameworkScripts);
  storeScripts();
  writeFileSync(scripts, '<script>changed</script>');
  expect(compile(frameworkScripts).found).toBeNull();
});

it.each(['<script src="/app-1.js" async></script>', '<script>\n window.___chunkMapping={};\n </script>'])(
  'a release of the framework that writes its scripts otherwise stops the build: %j',
  (html) => {
    expect(() => completeScripts(html)).toThrow('chunk map or scripts are not in');
  },
);

it.each(['the first view', 'the first touch', 'the longest wait'])(
  'a page’s resources load once, after %s, and its fonts if a script fails',
  async (moment) => {
    const { html } = completeScripts(frameworkScripts);
    const [, sources, script] = /<script data-src="([^"]+)">(.+)<\/script>$/s.exec(html) ?? [];
    const handlers = new Map<string, () => void>();
    const timers = new Map<number, () => void>();
    const added: { readonly src: string; readonly onerror: () => void }[] = [];
    const root = new Set(['data-plain-fonts']);
    const asked: string[] = [];
    const window = {
      ___chunkMapping: { 'component---faq': ['/9-2.js', '/4.5.css'] },
      ___data: {} as Record<string, Promise<unknown>>,
      location: { pathname: '/faq' },
      addEventListener: (name: string, handle: () => void) => handlers.set(name, handle),
      requestAnimationFrame: (handle: () => void) => handle(),
    };
    const document = {
      createElement: () => ({}),
      documentElement: { removeAttribute: (name: string) => root.delete(name) },
      head: { appendChild: (element: (typeof added)[number]) => added.push(element) },
      body: {
        dataset: { component: 'component---faq', data: '/page-data/app-data.json /page-data/faq/page-data.json' },
      },
      currentScript: { dataset: { src: sources } },
    };
    runInNewContext(script ?? '', {
      window,
      document,
      setTimeout: (handle: () => void, wait = 0) => timers.set(wait, handle),
      fetch: async (url: string) => {
        asked.push(url);
        if (url.includes('faq')) throw new TypeError('Failed to fetch');
        return new Response('{}');
      },
    });
    expect(added).toEqual([]);
    if (moment === 'the longest wait') timers.get(3_000)?.();
    else if (moment === 'the first touch') handlers.get('pointerdown')?.();
    else {
      handlers.get('load')?.();
      timers.get(0)?.();
      timers.get(3_000)?.();
    }
    expect(added.map(({ src }) => src)).toEqual(['/framework-0.js', '/app-1.js', '/9-2.js']);
    expect(asked).toEqual(['/page-data/app-data.json', '/page-data/faq/page-data.json']);
    expect(await Promise.all(Object.values(window.___data))).toEqual([{ status: 200, responseText: '{}' }, undefined]);
    expect(root.size).toBe(1);
    added[0]?.onerror();
    expect(root.size).toBe(0);
  },
);

it('scripts and styles of earlier builds stay for a week after their last build', () => {
  const directory = mkdtempSync(join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const day = 24 * 3_600_000;
  const now = Date.UTC(2026, 10, 25);
  const build = (at: number, names: readonly string[], isFailed = false) => {
    // As webpack does, which leaves a file as it is that it would write again.
    for (const name of names.filter((name) => !existsSync(join(directory, name))))
      writeFileSync(join(directory, name), '');
    const stats = {
      compilation: { getAssets: () => names.map((name) => ({ name })) },
      hasErrors: () => isFailed,
    };
    const hooks = { done: { tap: (_name: string, handle: (given: typeof stats) => void) => handle(stats) } };
    retainEarlierFiles(() => at).apply({ outputPath: directory, hooks });
    return readdirSync(directory).sort();
  };
  const [always, once] = ['app-5f3bd3a01c3ff7e5a3a1.js', '1332-0a1bc36f.js'];
  const styles = '3059.5980b553f35386edc42d.css';
  const others = ['chunk-map.json', 'sw.js'];
  build(now, [always, once, `${once}.LICENSE.txt`, styles, ...others]);
  build(now + day, [always, styles]);
  expect(build(now + 7 * day, [always])).toEqual([once, `${once}.LICENSE.txt`, styles, always, ...others]);
  expect(build(now + 8 * day, [always])).toEqual([styles, always, ...others]);
  expect(build(now + 9 * day, [always], true)).toContain(styles);
  expect(build(now + 9 * day, [always])).toEqual([always, ...others]);
});

it('style sheets that are set aside while Gatsby removes all others are back after the build, unless it made them anew', () => {
  const directory = mkdtempSync(join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const [earlier, own, page] = ['3059.5980b553f35386edc42d.css', '1332.0a1bc36f5980b553f3.css', 'preview.css'];
  const compile = (isFailed: boolean) => {
    const stats = { compilation: { getAssets: () => [{ name: own }] }, hasErrors: () => isFailed };
    const hooks = { done: { tap: (_name: string, handle: (given: typeof stats) => void) => handle(stats) } };
    retainEarlierFiles().apply({ outputPath: directory, hooks });
    return readdirSync(directory).sort();
  };
  for (const name of [earlier, own, page]) writeFileSync(join(directory, name), '');
  setStylesAside(directory);
  expect(readdirSync(directory).filter((name) => name.endsWith('.css'))).toEqual([page]);
  // A build that fails puts nothing back; the next one does.
  expect(compile(true)).not.toContain(earlier);
  writeFileSync(join(directory, own), 'made anew');
  expect(compile(false)).toEqual([own, earlier, page].sort());
  expect(readFileSync(join(directory, own), 'utf8')).toBe('made anew');
});

it('modules that many templates use are in one chunk, by the framework’s own choice of modules', () => {
  const test = () => true;
  const config = {
    optimization: {
      runtimeChunk: true,
      splitChunks: {
        minSize: 20000,
        cacheGroups: { framework: { priority: 40 }, shared: { test, name: () => 'hash', minChunks: 2 } },
      },
    },
  };
  const { optimization } = addSharedChunk(config);
  expect(optimization).toEqual({
    runtimeChunk: true,
    splitChunks: {
      minSize: 20000,
      cacheGroups: {
        framework: { priority: 40 },
        shared: {
          test: expect.any(Function),
          name: 'shared',
          chunks: expect.any(Function),
          minChunks: 9,
          enforce: true,
        },
        repeated: expect.objectContaining({ minChunks: 2, minSize: 20_000 }),
        words: expect.objectContaining({ minChunks: 2, minSize: 0, priority: 1, test: /\/texts\/.+Lazy\.tsx$/ }),
      },
    },
  });
  const { test: isShared } = optimization.splitChunks.cacheGroups.shared as unknown as {
    test: (module: { resource?: string }) => boolean;
  };
  const [own, formatter] = ['/site/src/components/ui/Button.tsx', '/site/node_modules/icu-minify/dist/format.js'];
  expect([{}, { resource: own }, { resource: formatter }].map(isShared)).toEqual([true, true, false]);
  // Lazy chunks have no such name, and must not make a module part of every page.
  const { chunks } = optimization.splitChunks.cacheGroups.shared as unknown as { chunks: (chunk: object) => boolean };
  expect([{ name: 'component---src-templates-faq-faq-tsx' }, { name: null }, {}].map(chunks)).toEqual([
    true,
    false,
    false,
  ]);
});

it('scripts that a few chunks repeat get a chunk of their own; those of the site’s first script and styles do not', () => {
  const { optimization } = addSharedChunk({ optimization: { splitChunks: { cacheGroups: {} } } });
  const { chunks, type } = (optimization.splitChunks.cacheGroups as Record<string, unknown>)['repeated'] as {
    readonly chunks: (chunk: object) => boolean;
    readonly type: RegExp;
  };
  expect([{ name: 'component---src-templates-faq-faq-tsx' }, { name: null }, { name: 'app' }].map(chunks)).toEqual([
    true,
    true,
    false,
  ]);
  expect(['javascript/esm', 'css/mini-extract'].map((name) => type.test(name))).toEqual([true, false]);
});

it('nothing is split if the framework splits nothing', () => {
  expect(addSharedChunk({ optimization: { splitChunks: false } })).toEqual({ optimization: { splitChunks: false } });
});

it('the minifier of scripts is replaced and works on one chunk at a time, and that of styles is unchanged', async () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  class TerserPlugin {
    static readonly swcMinify = Object.assign(
      (chunk: string) => {
        begun.push(chunk);
        return new Promise<string>((resolve, reject) =>
          finish.push(chunk === 'b' ? () => reject(new Error('b')) : () => resolve(`${chunk}-minified`)),
        );
      },
      { getMinimizerVersion: () => '1.2.3' },
    );
    constructor(readonly options: { readonly minify: typeof TerserPlugin.swcMinify; readonly terserOptions: object }) {}
  }
  class CssMinimizerPlugin {}
  const styles = new CssMinimizerPlugin();
  const { optimization } = setModernMinifier({ optimization: { minimizer: [new TerserPlugin({} as never), styles] } });
  const [scripts, ...others] = optimization.minimizer;
  const { minify, terserOptions } = (scripts as TerserPlugin).options;
  expect(others).toEqual([styles]);
  expect(terserOptions).toMatchObject({ ecma: 2022, module: true });
  expect(minify.getMinimizerVersion()).toBe('1.2.3');

  const results = [minify('a'), minify('b'), minify('c')];
  await vi.waitFor(() => expect(begun).toEqual(['a']));
  finish[0]?.();
  expect(await results[0]).toBe('a-minified');
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
  finish[1]?.();
  await expect(results[1]).rejects.toThrow('b');
  // A chunk that can't be minified does not stop the next one.
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  finish[2]?.();
  expect(await results[2]).toBe('c-minified');
});

it('a browser compiles all of a page’s own scripts while they load, and none of its lazy parts', () => {
  const groups = { app: ['framework.js', 'app.js'], 'component---faq': ['1.js', '2.css', 'app.js'], lazy: ['3.js'] };
  const assets = new Map<string, string>(Object.values(groups).flatMap((files) => files.map((file) => [file, file])));
  class ConcatSource {
    readonly parts: readonly (string | { readonly source: () => string | Buffer })[];
    constructor(...parts: ConcatSource['parts']) {
      this.parts = parts;
    }
    source = (): string => this.parts.map((part) => (typeof part === 'string' ? part : part.source())).join('');
  }
  const tap = (_options: object, handle: () => void) => handle();
  const compilation = {
    namedChunkGroups: new Map(Object.entries(groups).map(([name, files]) => [name, { getFiles: () => files }])),
    updateAsset: (file: string, change: (source: ConcatSource) => { readonly source: () => string | Buffer }) =>
      assets.set(file, String(change(new ConcatSource(assets.get(file) ?? '')).source())),
    hooks: { processAssets: { tap } },
  };
  const thisCompilation = { tap: (_name: string, handle: (given: never) => void) => handle(compilation as never) };
  compileWhileLoading.apply({ webpack: { sources: { ConcatSource } }, hooks: { thisCompilation } });
  const hinted = ['framework.js', 'app.js', '1.js'].map((file) => [file, compileHint + file]);
  expect(Object.fromEntries(assets)).toEqual({ ...Object.fromEntries(hinted), '2.css': '2.css', '3.js': '3.js' });
});

it('style sheets are named by number, and only the warning about their order is silenced', () => {
  class MiniCssExtractPlugin {
    options: { ignoreOrder?: boolean; filename: string; chunkFilename?: string } = { filename: '[name].css' };
  }
  class DefinePlugin {
    options = {};
  }
  const [styles, define] = [new MiniCssExtractPlugin(), new DefinePlugin()];
  overrideStyleSheets({ plugins: [styles, define] });
  expect(styles.options).toEqual({
    filename: '[name].css',
    chunkFilename: '[id].[contenthash:8].css',
    ignoreOrder: true,
  });
  expect(define.options).toEqual({});
});

it('the styles of features are not in the sheet that every page has', () => {
  const config = { optimization: { splitChunks: { cacheGroups: { styles: { name: 'styles', test: () => true } } } } };
  const { styles } = splitStylesByPage(config).optimization.splitChunks.cacheGroups;
  const isIncluded = (path: string) => (styles.test as (module: object) => boolean)({ nameForCondition: () => path });
  expect(styles.name).toBe('styles');
  expect(isIncluded('/site/src/features/account/area/area.module.css')).toBe(false);
  expect(isIncluded('/site/src/features/donate/donate.module.css')).toBe(false);
  expect(isIncluded('/site/src/templates/Case/Case.module.css')).toBe(true);
  expect(isIncluded('/site/src/slices/Hero/Hero.module.css')).toBe(true);
  expect(isIncluded('/site/src/components/ui/ui.module.css')).toBe(true);
});

it('only page components and modules with a query are compiled with Babel', () => {
  const directory = mkdtempSync(join(tmpdir(), 'modules-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const [plain, query] = [file('a.tsx', 'export const a = <b />;'), file('b.ts', 'export const q = graphql`{ a }`;')];
  const babel = [{ loader: 'babel-loader' }];
  const scripts = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => babel };
  const styles = { test: /\.css$/, use: () => [] };
  const { module } = compileWithEsbuild({ module: { rules: [scripts, styles, { ...scripts, test: /\.tsx?$/ }] } });
  const listLoaders = (resource: string, issuer?: string) =>
    module.rules
      .filter((rule) => rule !== styles)
      .map(({ use }) => (use as (info: object) => unknown)({ resource, issuer }));
  expect(module.rules[1]).toBe(styles);
  expect(listLoaders(plain)).toMatchObject([[{ loader: 'esbuild-loader' }], []]);
  expect(listLoaders(query)).toEqual([babel, babel]);
  expect(listLoaders(plain, '/site/.cache/_this_is_virtual_fs_path_/async-requires.js')).toEqual([babel, babel]);
});

it('the build stops if the framework has no rule for scripts', () => {
  expect(() => compileWithEsbuild({ module: { rules: [] } })).toThrow('Gatsby has no rule for scripts');
});

it('the renderer’s hash changes with any style sheet, so that a build with a cache renders the pages again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const salt = () => saltWithStyles({ output: { path: '/site' } }, folder).output as { path: string; hashSalt: string };
  const salts = new Set<string>();
  for (const [name, text] of [
    ['a.css', 'a {}'],
    ['a.css', 'b {}'],
    ['b.css', ''],
    ['script.ts', '1'],
  ] as const) {
    writeFileSync(join(folder, name), text);
    salts.add(salt().hashSalt);
  }
  expect(salts.size).toBe(3);
  expect(salt()).toEqual({ path: '/site', hashSalt: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('only what the site’s own modules load lazily is left out of the renderer, and fails if it is loaded', async () => {
  const tapped: ((argument: never) => void)[] = [];
  const hook = { tap: (_name: string, handle: (argument: never) => void) => void tapped.push(handle) };
  leaveOutLazyModules('/site/src').apply({ hooks: { normalModuleFactory: hook } });
  tapped[0]?.({ hooks: { beforeResolve: hook } } as never);
  const resolve = (issuer: string, type: string, otherType = type, request = './part') => {
    const types = [type, otherType];
    const data = { request, contextInfo: { issuer }, dependencies: types.map((type) => ({ type })) };
    tapped[1]?.(data as never);
    return data.request;
  };
  expect(resolve('/site/src/a.ts', 'esm import')).toBe('./part');
  expect(resolve('/site/src/a.ts', 'import()', 'esm import')).toBe('./part');
  expect(resolve('/site/.cache/async-requires.js', 'import()')).toBe('./part');
  await expect(import(/* @vite-ignore */ resolve('/site/src/a.ts', 'import()'))).rejects.toThrow(/loads lazily/);
  const shown = '../../features/give-form/GiveForm';
  expect(resolve('/site/src/a.ts', 'import()', 'import()', shown)).toBe(shown);
});

it('all style sheets have the same plugins, and no other configuration of them is looked for', () => {
  const postcssOptions = vi.fn(() => ({ plugins: ['autoprefixer'] }));
  const loader = { loader: 'postcss-loader', options: { postcssOptions } };
  shareStylePlugins({ module: { rules: [{ oneOf: [{ use: [{ loader: 'css-loader' }, loader] }] }] } });
  const shared = loader.options.postcssOptions;
  expect([shared(), shared()]).toEqual([{ plugins: ['autoprefixer'] }, { plugins: ['autoprefixer'] }]);
  expect(postcssOptions).toHaveBeenCalledOnce();
  expect(Reflect.get(shared, 'config')).toBe(false);
});
