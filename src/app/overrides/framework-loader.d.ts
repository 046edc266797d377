/** Gatsby's loader in `.cache`, which is there only in a build (src/gatsby-node/webpack/getBrowserAliases.ts). */
declare module 'framework-loader' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import statement would make this file a module
  export const BaseLoader: { readonly prototype: import('./retryStaticQueries').LoaderPrototype };
  const loader: unknown;
  export default loader;
}
