interface OutputConfig {
  readonly target?: unknown;
  readonly output?: object;
}

/**
 * Sets webpack's own code to the browsers listed in package.json, and chunks named by number. Gatsby names them after their
 * template, and every page's runtime contains the list of all names.
 */
export function setModernOutput<Config extends OutputConfig>(config: Config): Config {
  return {
    ...config,
    target: ['web', 'es2021'],
    output: { ...config.output, chunkFilename: '[id]-[contenthash:8].js' },
  };
}

interface MinifierOptions {
  readonly minify: unknown;
  readonly terserOptions: object;
  readonly parallel: boolean;
}
interface Minimizer {
  readonly constructor: unknown;
}
interface TerserPlugin {
  readonly name: 'TerserPlugin';
  readonly swcMinify: Minify;
  new (options: MinifierOptions): unknown;
}
interface MinimizedConfig {
  readonly optimization?: { readonly minimizer?: readonly Minimizer[] };
}

type Minify = (...options: never[]) => Promise<unknown>;

/** A minifier of one chunk at a time: a hundred at once take more memory, and no less time. */
function oneAtATime(minify: Minify): Minify {
  let last: Promise<unknown> = Promise.resolve();
  const minifyNext: Minify = (...options) => {
    const next = () => minify(...options);
    last = last.then(next, next);
    return last;
  };
  // The plugin reads the minifier's version from it.
  return Object.assign(minifyNext, minify);
}

/** Supported by every browser of the list in package.json. */
const ecma = 2022;

const isTerserPlugin = (value: unknown): value is TerserPlugin =>
  typeof value === 'function' && value.name === 'TerserPlugin';

/**
 * Minifies for the supported browsers with SWC, through the framework's own plugin. Gatsby minifies for browsers of 2009,
 * whatever the list says, and with Terser, which took two fifths of a build for the same number of bytes. esbuild leaves a
 * fifth more, because it keeps unused functions within a module.
 */
export function setModernMinifier<Config extends MinimizedConfig>(config: Config): Config {
  const minimizer = (config.optimization?.minimizer ?? []).map((plugin) => {
    const { constructor } = plugin;
    if (!isTerserPlugin(constructor)) return plugin;
    return new constructor({
      minify: oneAtATime(constructor.swcMinify),
      // SWC has threads of its own.
      parallel: false,
      terserOptions: {
        ecma,
        module: true,
        mangle: true,
        compress: {
          ecma,
          passes: 3,
          pure_getters: true,
          // The framework logs what its service worker is doing.
          pure_funcs: ['console.log'],
        },
        format: { ecma },
      },
    });
  });
  return { ...config, optimization: { ...config.optimization, minimizer } };
}

interface Source {
  readonly source: () => string | Buffer;
}
interface Compilation {
  readonly namedChunkGroups: ReadonlyMap<string, { readonly getFiles: () => readonly string[] }>;
  readonly updateAsset: (file: string, change: (source: Source) => Source) => void;
  readonly hooks: {
    readonly processAssets: {
      readonly tap: (options: { readonly name: string; readonly stage: number }, handle: () => void) => void;
    };
  };
}
interface Compiler {
  readonly webpack: { readonly sources: { readonly ConcatSource: new (...parts: (string | Source)[]) => Source } };
  readonly hooks: {
    readonly thisCompilation: { readonly tap: (name: string, handle: (compilation: Compilation) => void) => void };
  };
}

/**
 * The mark of a script whose functions a browser should compile at once
 * (https://github.com/explainers-by-googlers/explicit-javascript-compile-hints-file-based).
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Webpack's stages: 400 minifies, 500 makes source maps. */
const afterMinifier = 450;

/**
 * A webpack plugin that has the browser compile what a page needs to come alive while it downloads, beside its main thread. By itself
 * Chromium compiles each of a thousand functions when it is first called: a quarter of a second on a slow phone. Not lazy parts, of
 * which a page uses few functions.
 */
export const compileWhileLoading = {
  apply: ({ webpack: { sources }, hooks }: Compiler): void =>
    hooks.thisCompilation.tap('CompileWhileLoading', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'CompileWhileLoading', stage: afterMinifier }, () => {
        const groups = [...compilation.namedChunkGroups].filter(
          ([name]) => name === 'app' || name.startsWith('component---'),
        );
        const files = new Set(groups.flatMap(([, group]) => group.getFiles()).filter((file) => file.endsWith('.js')));
        for (const file of files)
          compilation.updateAsset(file, (source) => new sources.ConcatSource(compileHint, source));
      }),
    ),
};
