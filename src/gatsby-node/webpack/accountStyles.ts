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

/** Style sheets of the account's feature, but for the one that keeps its place until it is there. */
const ofAccount = /[\\/]features[\\/]account[\\/](?!Account\.module\.css$).+\.css$/;

/**
 * The account's styles as sheets of their own, beside its scripts. Gatsby makes one of all styles and writes it into every page;
 * these are of use to nobody who reads.
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
