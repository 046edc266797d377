interface WebpackConfig {
  readonly target?: unknown;
  readonly output?: object;
}

/**
 * Webpack's own code for the browsers listed in package.json, and chunks named by number. Gatsby names them after their
 * template, and every page's runtime contains the list of all names.
 */
export function modernOutput<Config extends WebpackConfig>(config: Config): Config {
  return {
    ...config,
    target: ['web', 'es2020'],
    output: { ...config.output, chunkFilename: '[id]-[contenthash:8].js' },
  };
}
