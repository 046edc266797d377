import type { GatsbyNode } from 'gatsby';
import reporter from 'gatsby-cli/lib/reporter';

/**
 * What Gatsby says of each of four types, in each build: `gatsby-source-prismic` and `gatsby-plugin-imgix` both define them, by
 * the same code of `@imgix/gatsby`, so there is no conflict and nothing to mend.
 */
const sharedTypeWarning =
  /^Plugin `@imgix\/gatsby` has customized the GraphQL type `Imgix\w+`, .* defined by the plugin `gatsby-source-prismic`/;

/** Overrides Gatsby's reporter so that a good build prints no warning. The schema warns through this object, not through the one given. */
export const onPreInit: GatsbyNode['onPreInit'] = () => {
  const { warn } = reporter;
  reporter.warn = (message = '') => {
    if (!sharedTypeWarning.test(message)) warn.call(reporter, message);
  };
};
