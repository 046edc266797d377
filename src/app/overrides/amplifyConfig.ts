/**
 * Replaces the module of `@aws-amplify/core` that reads every form of configuration there has been, from `aws-exports.js` on
 * (src/gatsby-node/webpack/getBrowserAliases.ts). `configureLibrary` of services/identity writes the library's own form, which the
 * original returns as it is.
 *
 * @throws Error for one of the others, which nothing here would read
 */
export function parseAmplifyConfig<Config extends object>(config: Config): Config {
  if (Object.keys(config).some((key) => key === 'version' || key.startsWith('aws_')))
    throw new Error('Only a ResourcesConfig is read: src/app/overrides/amplifyConfig.ts');
  return config;
}
