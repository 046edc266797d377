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

/** Style sheets of the account feature, except the one that reserves its space. */
export const ofAccount = /[\\/]features[\\/]account[\\/](?!Account\.module\.css$).+\.css$/;

/**
 * Puts the account's styles into sheets of their own, loaded with its scripts. Gatsby inlines all styles into every
 * page, where readers would never use these.
 */
export function accountStyles<Config extends WebpackConfig>(config: Config): Config {
  const splitChunks = config.optimization?.splitChunks;
  if (!splitChunks) return config;
  const { cacheGroups } = splitChunks;
  const isStyle = cacheGroups?.styles?.test;
  if (!isStyle) return config;
  const styles: StyleGroup = {
    ...cacheGroups.styles,
    test: (module, ...more) => isStyle(module, ...more) && !ofAccount.test(module.nameForCondition?.() ?? ''),
  };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: { ...cacheGroups, styles } } },
  };
}
