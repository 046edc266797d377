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

/** Style sheets of features that are loaded lazily, except those that reserve their space. */
export const ofLazyFeatures = /[\\/]features[\\/](account|plans)[\\/](?!(Account|PlanPage)\.module\.css$).+\.css$/;

/**
 * Puts the styles of lazy features into sheets of their own, loaded with their scripts. Gatsby inlines all styles into every
 * page, where readers would never use these.
 */
export function lazyStyles<Config extends WebpackConfig>(config: Config): Config {
  const splitChunks = config.optimization?.splitChunks;
  if (!splitChunks) return config;
  const { cacheGroups } = splitChunks;
  const isStyle = cacheGroups?.styles?.test;
  if (!isStyle) return config;
  const styles: StyleGroup = {
    ...cacheGroups.styles,
    test: (module, ...more) => isStyle(module, ...more) && !ofLazyFeatures.test(module.nameForCondition?.() ?? ''),
  };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: { ...cacheGroups, styles } } },
  };
}
