import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

interface ModuleInfo {
  readonly resource: string;
  /** The importing module; for a page's component the framework's `async-requires`. */
  readonly issuer?: string;
}
type Use = (info: ModuleInfo) => unknown;
interface Rule {
  readonly test?: unknown;
  readonly include?: unknown;
  readonly use?: unknown;
}
interface WebpackConfig {
  readonly module?: { readonly rules?: readonly unknown[] };
}

/** Gatsby's own scripts have JSX in files named `.js`. */
const esbuildLoader = (file: string) => ({
  loader: 'esbuild-loader',
  options: {
    loader: /\.tsx?$/.test(file) ? extname(file).slice(1) : 'jsx',
    // The list in package.json, as esbuild writes it: it leaves class fields, which all of them have, and lowers static blocks.
    target: ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4'],
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: {} },
  },
});

/** Whether it is Gatsby's rule for scripts, or the one of its TypeScript plugin. */
const isForScripts = ({ test, use }: Rule): boolean =>
  test instanceof RegExp && test.test('a.tsx') && typeof use === 'function';

/**
 * Compiles with esbuild everything that does not need Babel. Page components and modules with a query keep Babel,
 * because the
 * framework's plugin replaces their GraphQL. Gatsby sends each TypeScript module through Babel twice, once for each of
 * its rules,
 * for the scripts and for the renderer.
 *
 * @throws Error if the framework has no rule for scripts, so that a later release can't silently undo it
 */
export function compileWithEsbuild<Config extends WebpackConfig>(config: Config): Config {
  const rules = (config.module?.rules ?? []) as readonly Rule[];
  const first = rules.find(isForScripts);
  if (!first)
    throw new Error('Gatsby has no rule for scripts; src/gatsby-node/webpack/compileWithEsbuild.ts expects one.');
  const withEsbuild = (rule: Rule): Rule => {
    const babel = rule.use as Use;
    const use: Use = (info) => {
      if (/async-requires/.test(info.issuer ?? '') || readFileSync(info.resource, 'utf8').includes('graphql'))
        return babel(info);
      return rule === first ? [esbuildLoader(info.resource)] : [];
    };
    return { ...rule, use };
  };
  return {
    ...config,
    module: { ...config.module, rules: rules.map((rule) => (isForScripts(rule) ? withEsbuild(rule) : rule)) },
  };
}
