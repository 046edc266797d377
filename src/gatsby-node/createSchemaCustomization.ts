import type { GatsbyNode } from 'gatsby';
import { calendarTypeDefinitions } from './calendarNodes';
import { overrideTypeWarnings } from './overrideTypeWarnings';

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

/** The site's own node and object types, besides those the source plugin derives from the models. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  overrideTypeWarnings();
  actions.createTypes([typeDefinitions, calendarTypeDefinitions]);
};
