import reporter from 'gatsby-cli/lib/reporter';

/**
 * Gatsby's warning about four types in each build: `gatsby-source-prismic` and `gatsby-plugin-imgix` both define them,
 * by
 * the same code of `@imgix/gatsby`, so there is no conflict.
 */
const sharedTypeWarning =
  /^Plugin `@imgix\/gatsby` has customized the GraphQL type `Imgix\w+`, .* defined by the plugin `gatsby-source-prismic`/;

let isOverridden = false;

/**
 * Overrides Gatsby's reporter so that a good build prints no warning. The schema warns through this object and not
 * through a node API's reporter; each process that builds a schema, Gatsby's workers too, has its own.
 */
export function overrideTypeWarnings(): void {
  if (isOverridden) return;
  isOverridden = true;
  const { warn } = reporter;
  reporter.warn = (message = '') => {
    if (!sharedTypeWarning.test(message)) warn.call(reporter, message);
  };
}
