interface WebpackConfig {
  readonly optimization?: { readonly splitChunks?: false | { readonly cacheGroups?: { readonly shared?: object } } };
}

/** Whether a chunk is a template or page, by the name that Gatsby gives it. Lazy chunks are not. */
const isTemplate = ({ name }: { readonly name?: string | null }): boolean => name?.startsWith('component---') ?? false;

/** Of about two dozen templates and pages, so many must use a module before all of them load it. */
const manyTemplates = 8;

/**
 * Makes one chunk for what many templates use. Gatsby makes one for each combination of templates, and as most of those
 * would be too small for a request, it repeats the modules in every template. Lazy parts don't count: what only they
 * use would otherwise load with every page.
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
