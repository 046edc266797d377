interface WebpackConfig {
  readonly optimization?: { readonly minimizer?: readonly { readonly constructor: { readonly name: string } }[] };
}

/** Every browser of the list in package.json knows this much. */
const ecma = 2020;

/**
 * Gatsby minifies for browsers of 2009, whatever the list of supported browsers says. This minifies for the list:
 * shorter code for the same pages.
 */
export function modernMinifier<Config extends WebpackConfig>(
  config: Config,
  minifyJs: (options: object) => unknown,
): Config {
  const minimizer = (config.optimization?.minimizer ?? []).map((plugin) =>
    plugin.constructor.name === 'TerserPlugin'
      ? minifyJs({
          terserOptions: {
            ecma,
            module: true,
            mangle: { safari10: false },
            compress: { ecma, passes: 3, pure_getters: true },
            output: { ecma },
          },
        })
      : plugin,
  );
  return { ...config, optimization: { ...config.optimization, minimizer } };
}
