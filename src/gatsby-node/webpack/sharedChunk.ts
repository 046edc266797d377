interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: false | { readonly cacheGroups?: { readonly shared?: object } } };
}

/** Whether a chunk is a template or page, by the name that Gatsby gives it. Lazy chunks are not. */
const isTemplate = ({ name }: { readonly name?: string | null }): boolean => name?.startsWith('component---') ?? false;

/** Whether a chunk loads after the site's own script. */
const isNotEntry = ({ name }: { readonly name?: string | null }): boolean => name !== 'app';

/** Of about two dozen templates and pages, so many must use a module before all of them load it. */
const manyTemplates = 8;

/** Source bytes, before minification, that are worth a request of their own. */
const worthARequest = 20_000;

/**
 * Makes one chunk for what many templates use, and one for each larger group of modules that the same few templates and lazy parts
 * use: the checkout of both pages for giving, identity, the parser library. Gatsby makes one for each combination of templates,
 * where most would be too small for a request, and repeats in every lazy part what that needs. What lazy parts use does not count
 * as used by many templates: it would otherwise load with every page.
 */
export function sharedChunk<Config extends WebpackConfig>(config: Config): Config {
  const splitChunks = config.optimization?.splitChunks;
  if (!splitChunks) return config;
  const { cacheGroups } = splitChunks;
  const shared = {
    ...cacheGroups?.shared,
    name: 'shared',
    chunks: isTemplate,
    minChunks: manyTemplates,
    enforce: true,
  };
  const repeated = {
    // Style sheets are put together elsewhere.
    type: /^javascript\//,
    chunks: isNotEntry,
    minChunks: 2,
    minSize: worthARequest,
    priority: 0,
    reuseExistingChunk: true,
  };
  const groups = { ...cacheGroups, shared, repeated };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: groups } },
  };
}
