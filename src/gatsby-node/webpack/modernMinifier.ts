interface WebpackConfig {
  readonly optimization?: { readonly minimizer?: readonly { readonly constructor: { readonly name: string } }[] };
}

/** Supported by every browser of the list in package.json. */
const ecma = 2020;

/**
 * Minifies for the supported browsers. Gatsby minifies for browsers of 2009, whatever the list says; this gives shorter
 * code.
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
            compress: {
              ecma,
              passes: 3,
              pure_getters: true,
              // Webpack's modules, which have numbers for names, as methods: `12(e){}` for `12:(e)=>{}`. Only those,
              // because a method can't be a constructor.
              unsafe_methods: /^\d+$/,
              // The framework logs what its service worker is doing.
              drop_console: ['log'],
            },
            output: { ecma },
          },
        })
      : plugin,
  );
  return { ...config, optimization: { ...config.optimization, minimizer } };
}
