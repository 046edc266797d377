import type { GatsbyNode } from 'gatsby';
import reporter from 'gatsby-cli/lib/reporter';
import { calendarTypeDefinitions } from './calendarNodes';

const typeDefinitions = /* GraphQL */ `
  "A picture of a page that has no document in the content service."
  type SitePicture implements Node @dontInfer {
    name: String!
    "Path on the image service."
    path: String!
    alt: String!
  }

  "The nisab at the editors' prices: weights in grams, values in cents of the Australian dollar."
  type Nisab {
    goldGrams: String
    silverGrams: String
    goldCents: Int
    silverCents: Int
  }
`;

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
function overrideTypeWarnings(): void {
  if (isOverridden) return;
  isOverridden = true;
  const { warn } = reporter;
  reporter.warn = (message = '') => {
    if (!sharedTypeWarning.test(message)) warn.call(reporter, message);
  };
}

/** The site's own node and object types, besides those the source plugin derives from the models. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  overrideTypeWarnings();
  actions.createTypes([typeDefinitions, calendarTypeDefinitions]);
};
