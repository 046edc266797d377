interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: false | { readonly cacheGroups?: { readonly shared?: object } } };
}

/** A template or page, by the name that Gatsby gives its chunk. What is loaded on demand is none. */
const isTemplate = ({ name }: { readonly name?: string | null }): boolean => name?.startsWith('component---') ?? false;

/** Of some two dozen templates and pages, so many use a module that it belongs to all of them. */
const manyTemplates = 8;

/**
 * One chunk for what many templates use. Gatsby makes one for each combination of templates, and as most of those would be
 * too small to be worth a request, the modules stand in every template again. Parts that are loaded on demand don’t count: what
 * only they use would otherwise come with every page.
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
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: { ...cacheGroups, shared } } },
  };
}
