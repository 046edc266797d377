import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  closeFinishedCompiler,
  cacheByVersion,
  hashScriptsAlone,
  rememberCompiler,
  withoutThemes,
} from './compilerCache';

const compilerFiles = [
  'node_modules/.package-lock.json',
  'package.json',
  '.cache/compiled/gatsby-config.js',
  '.cache/compiled/gatsby-node.js',
];

/** A folder with what the compiler consists of. */
function createCompilerFiles(): string {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const file of compilerFiles) {
    mkdirSync(join(site, file, '..'), { recursive: true });
    writeFileSync(join(site, file), '1');
  }
  return site;
}

it('the compiler’s cache is valid until a package, the supported browsers or the build’s own code changes', () => {
  const site = createCompilerFiles();
  const configure = () => cacheByVersion({ cache: { type: 'filesystem', name: 'build-html' } }, site);
  const version = () => (configure().cache as unknown as { readonly version: string }).version;
  const versions = [version(), version()];
  for (const file of compilerFiles) {
    writeFileSync(join(site, file), '2');
    versions.push(version());
  }
  expect(new Set(versions.slice(1)).size).toBe(compilerFiles.length + 1);
  expect(versions[0]).toBe(versions[1]);
  expect(configure().cache).toMatchObject({ name: 'build-html', buildDependencies: { defaultWebpack: [] } });
  expect(cacheByVersion({ cache: false }, site)).toEqual({ cache: false });
});

/** A hook that runs its handlers at once, as those of a compiler that has finished. */
const finishWith = (stats: object) => ({
  tap: (_name: string, handle: (stats: never) => void) => handle(stats as never),
});

it('the compiler’s cache forgets the loaders that were used once all is compiled', () => {
  const buildDependencies = new Set(['/site/node_modules/css-loader/dist/cjs.js']);
  const { plugins } = cacheByVersion({ cache: { type: 'filesystem' }, plugins: [] }, createCompilerFiles());
  for (const plugin of plugins as unknown as { apply: (compiler: object) => void }[])
    plugin.apply({ hooks: { done: finishWith({ compilation: { buildDependencies } }) } });
  expect(buildDependencies.size).toBe(0);
});

it('modules are found without themes, and a framework that has none stops the build', () => {
  class GatsbyThemeComponentShadowingResolverPlugin {}
  class CoreJSResolver {}
  const other = new CoreJSResolver();
  const resolve = { plugins: [other, new GatsbyThemeComponentShadowingResolverPlugin()] };
  expect(withoutThemes({ resolve }).resolve.plugins).toEqual([other]);
  expect(() => withoutThemes({ resolve: { plugins: [other] } })).toThrow('GatsbyThemeComponentShadowingResolverPlugin');
});

it('the compiler of the scripts is closed once, and what it compiled is freed', async () => {
  const compilation = { modules: new Set(['index.tsx']) };
  const stats: { compilation?: object } = { compilation };
  let closed = 0;
  const close = (done: () => void) => {
    // It is stored by then.
    expect(compilation.modules.size).toBe(1);
    closed += 1;
    done();
  };
  const purge = vi.fn();
  rememberCompiler.apply({ hooks: { done: finishWith(stats) }, close, inputFileSystem: { purge } });
  await closeFinishedCompiler();
  await closeFinishedCompiler();
  expect([closed, stats, compilation]).toEqual([1, {}, {}]);
  expect(purge).toHaveBeenCalledOnce();
});

it('the build stops if what was compiled can’t be stored', async () => {
  const close = (done: (error: Error) => void) => done(new Error('No space is left.'));
  rememberCompiler.apply({ hooks: { done: finishWith({}) }, close });
  await expect(closeFinishedCompiler()).rejects.toThrow('No space is left.');
});

it('what was compiled is named by its scripts, and not by the style sheets that were compiled for them', () => {
  const children = [{ hash: 'of a style sheet' }];
  const beforeHash = { tap: (_name: string, handle: () => void) => handle() };
  const compilation = {
    tap: (_name: string, handle: (it: never) => void) => handle({ children, hooks: { beforeHash } } as never),
  };
  hashScriptsAlone.apply({ hooks: { compilation } });
  expect(children).toEqual([]);
});
