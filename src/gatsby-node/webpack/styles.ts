import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface StyleModule {
  readonly nameForCondition?: () => string | null;
}
interface StyleGroup {
  readonly test?: (module: StyleModule, ...more: never[]) => boolean;
}
interface WebpackConfig {
  readonly optimization?: {
    readonly splitChunks?: false | { readonly cacheGroups?: { readonly styles?: StyleGroup } };
  };
}

/**
 * Style sheets of a visitor's tasks, and of what only these draw or what loads lazily: requests, lazy parts, ways to pay a zakat, the offer
 * of a language. Those of templates are too small for a request.
 */
export const ofFeatures =
  /[\\/]src[\\/](?:features[\\/].+|components[\\/](?:(?:lazy|requests|zakat[\\/]ways)[\\/].+|layout[\\/]LanguageOffer\.module))\.css$/;

/**
 * Leaves the styles of features with their scripts: Gatsby inlines those of a page into that page, and loads those of lazy parts with
 * them. By itself it inlines all styles into every page.
 */
export function splitStylesByPage<Config extends WebpackConfig>(config: Config): Config {
  const splitChunks = config.optimization?.splitChunks;
  if (!splitChunks) return config;
  const { cacheGroups } = splitChunks;
  const isStyle = cacheGroups?.styles?.test;
  if (!isStyle) return config;
  const styles: StyleGroup = {
    ...cacheGroups.styles,
    test: (module, ...more) => isStyle(module, ...more) && !ofFeatures.test(module.nameForCondition?.() ?? ''),
  };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: { ...cacheGroups, styles } } },
  };
}

interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: unknown;
}
interface RulesConfig {
  readonly module?: { readonly rules?: readonly unknown[] };
}

/**
 * Class names are in the pages, the style sheet and the scripts: `toggle_5Fa2b` rather than
 * `Header-module--toggle--5fa2b`.
 */
const localIdentName = '[local]_[hash:base64:5]';

/**
 * Shortens the class names of the CSS modules; changes the config in place. Both build stages, for pages and for
 * scripts, need the same change.
 */
export function shortenClassNames(config: RulesConfig): void {
  visitLoaders(config, ({ options }) => {
    if (options?.modules?.localIdentName) options.modules.localIdentName = localIdentName;
  });
}

/**
 * Uses the same plugins for all style sheets; changes the config in place. Gatsby makes them anew for each, and the loader looks for a
 * configuration of them in every folder above each, where the site has none.
 */
export function shareStylePlugins(config: RulesConfig): void {
  visitLoaders(config, ({ options }) => {
    const create = options?.postcssOptions;
    if (!options || typeof create !== 'function') return;
    let shared: unknown;
    options.postcssOptions = Object.assign((context: unknown): unknown => (shared ??= create(context)), {
      config: false,
    });
  });
}

interface Loader {
  readonly options?: {
    readonly modules?: { localIdentName?: string };
    postcssOptions?: (context: unknown) => unknown;
  };
}

function visitLoaders(config: RulesConfig, visit: (loader: Loader) => void): void {
  const visitRule = ({ oneOf, use }: Rule) => {
    oneOf?.forEach(visitRule);
    if (Array.isArray(use)) use.forEach(visit);
  };
  (config.module?.rules as Rule[] | undefined)?.forEach(visitRule);
}

interface OutputConfig {
  readonly output?: object;
}

/**
 * Makes the hashes of the HTML renderer depend on every style sheet under `folder`. Each page contains the site's styles, but the
 * renderer has none of them: after a change of only styles a build with a cache would keep all pages, with the former styles.
 */
export function saltWithStyles<Config extends OutputConfig>(config: Config, folder: string): Config {
  const salt = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  for (const name of names.sort())
    salt
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0');
  return { ...config, output: { ...config.output, hashSalt: salt.digest('hex') } };
}

interface PluginsConfig {
  readonly plugins?: readonly {
    readonly constructor: { readonly name: string };
    options?: { ignoreOrder?: boolean; chunkFilename?: string };
  }[];
}

/**
 * Names sheets by number, as every page's runtime contains all names. Silences the warning that two templates import independent style
 * sheets in different orders: a class belongs to one module, a component that overrides another's class imports that component, and what
 * features override is in the sheet of every page, which comes first. Changes the config in place.
 */
export function overrideStyleSheets(config: PluginsConfig): void {
  for (const { constructor, options } of config.plugins ?? [])
    if (constructor.name === 'MiniCssExtractPlugin' && options)
      Object.assign(options, { ignoreOrder: true, chunkFilename: '[id].[contenthash:8].css' });
}
