import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface FileCache {
  readonly type: string;
}
interface ResolvePlugin {
  readonly constructor: { readonly name: string };
}
interface WebpackConfig {
  readonly cache?: boolean | FileCache;
  readonly plugins?: readonly unknown[];
  readonly resolve?: { readonly plugins?: readonly ResolvePlugin[] };
}
interface Stats {
  compilation?: { readonly buildDependencies: { readonly clear: () => void } };
}
interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, handle: (stats: Stats) => void) => void } };
  readonly close: (done: (error?: Error | null) => void) => void;
  /** The file system that the compiler reads, with its cache of file contents. */
  readonly inputFileSystem?: { readonly purge?: () => void } | null;
}

/**
 * Lists what the compiler consists of: the packages as they are installed, the browsers it compiles for, and the site's own part of Gatsby.
 */
const compilerFiles = [
  'node_modules/.package-lock.json',
  'package.json',
  '.cache/compiled/gatsby-config.js',
  '.cache/compiled/gatsby-node.js',
];

/** A webpack plugin that forgets which loaders were used. */
const forgetLoaders = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap('ForgetLoaders', ({ compilation }) => compilation?.buildDependencies.clear()),
};

/**
 * Caches what was compiled until a package or the site's own build code changes, which one hash says. By itself webpack follows every
 * import of Gatsby, of its plugins and of every loader, some thousands of files, for each of both compilers, which took a sixth of a
 * build.
 *
 * @param directory - the directory of the site
 */
export function cacheByVersion<Config extends WebpackConfig>(config: Config, directory: string): Config {
  if (typeof config.cache !== 'object') return config;
  const hash = createHash('sha256');
  for (const file of compilerFiles) hash.update(readFileSync(join(directory, file)));
  const cache = {
    ...config.cache,
    version: hash.digest('hex'),
    buildDependencies: { defaultWebpack: [] },
    // Nothing is compiled twice in one build.
    maxMemoryGenerations: 0,
  };
  return { ...config, cache, plugins: [...(config.plugins ?? []), forgetLoaders] };
}

/** Gatsby's resolver for themes, by its name. */
const themes = 'GatsbyThemeComponentShadowingResolverPlugin';

/**
 * Finds the site's modules without checking for each whether one of sixty plugins replaces it, as themes do: the site has none.
 *
 * @throws Error if the framework has no such resolver, so that a later release can't silently undo it
 */
export function withoutThemes<Config extends WebpackConfig>(config: Config): Config {
  const all = config.resolve?.plugins ?? [];
  const plugins = all.filter((plugin) => plugin.constructor.name !== themes);
  if (plugins.length === all.length) throw new Error(`Gatsby has no ${themes}; compilerCache.ts leaves it out.`);
  return { ...config, resolve: { ...config.resolve, plugins } };
}

interface Compilation {
  /** Compilations of their own: one for each style sheet. */
  readonly children: object[];
  readonly hooks: { readonly beforeHash: { readonly tap: (name: string, handle: () => void) => void } };
}
interface CompilationHook {
  readonly compilation: { readonly tap: (name: string, handle: (compilation: Compilation) => void) => void };
}

/**
 * A webpack plugin that names what was compiled by its scripts. Style sheets count too, but only while they are compiled and not where they
 * are cached: with the first build that has a cache every page would change, and every open one load anew.
 */
export const hashScriptsAlone = {
  apply: ({ hooks }: { readonly hooks: CompilationHook }) =>
    hooks.compilation.tap('HashScriptsAlone', ({ children, hooks: { beforeHash } }) =>
      // What they made is among the other files by then.
      beforeHash.tap('HashScriptsAlone', () => void children.splice(0)),
    ),
};

let finished: { readonly compiler: Compiler; readonly stats: Stats } | undefined;

/** A webpack plugin that remembers the compiler of the scripts, so that it can be closed before the next one works. */
export const rememberCompiler = {
  apply: (compiler: Compiler) =>
    compiler.hooks.done.tap('RememberCompiler', (stats) => {
      finished = { compiler, stats };
    }),
};

/**
 * Stores what was compiled for the scripts, and frees its memory. Gatsby would hold both compilers' until both are done.
 */
export async function closeFinishedCompiler(): Promise<void> {
  if (!finished) return;
  const { compiler, stats } = finished;
  const { compilation = {} } = stats;
  finished = undefined;
  // Gatsby has read all that it needs, and holds this object.
  delete stats.compilation;
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  // Its virtual modules hold the compiler, whose handlers hold all that was compiled.
  for (const name of Object.keys(compilation)) Reflect.deleteProperty(compilation, name);
  compiler.inputFileSystem?.purge?.();
}
