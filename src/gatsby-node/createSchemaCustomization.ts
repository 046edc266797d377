import type { GatsbyNode } from 'gatsby';
import reporter from 'gatsby-cli/lib/reporter';
import { kinds } from '../domain/donation/kinds';
import { calendarTypeDefinitions } from './calendarNodes';
import { impactTypeDefinitions } from './impactFiles';
import { getNodeTypeName } from './listDocumentNodes';
import { translationTypeDefinitions } from './translations';

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
    priceMaxAgeDays: String
  }

  "Cases that were chosen where the page was made (src/content/lists)."
  type ChosenCases {
    nodes: [PrismicCase!]!
  }
`;

/** The fields that the six donation pages share, so that one query reads any of them. */
const givingTypeDefinitions = /* GraphQL */ `
  interface GivingPage implements Node {
    id: ID!
    _previewable: ID!
    type: String!
    url: String
    shareImage: String
    data: GivingPageData!
  }

  interface GivingPageData {
    title: String
    lede: String
    image: Picture
    fund_name: String
    tax_deductible: Boolean
    minimum: Float
    presets: [GivingPreset]
    rules_heading: String
    rules: [GivingRule]
    where_it_goes_heading: String
    where_it_goes: PrismicStructuredTextType
    tax_note: PrismicStructuredTextType
    other_ways_heading: String
    other_ways: PrismicStructuredTextType
    meta_title: String
    meta_description: String
  }

  interface GivingPreset {
    amount: Float
    label: String
  }

  interface GivingRule {
    key: String
    label: String
    value: String
    unit: String
    explanation: PrismicStructuredTextType
    source: String
  }

  interface Picture {
    alt: String
    dimensions: PrismicImageDimensionsType
    gatsbyImageData(layout: GatsbyImageLayout, placeholder: ImgixPlaceholder): JSON
  }

  ${kinds
    .map((kind) => getNodeTypeName(`${kind}_donation_page`))
    .map(
      (page) => `
  type ${page} implements Node & GivingPage
  type ${page}DataType implements GivingPageData
  type ${page}DataPresets implements GivingPreset
  type ${page}DataRules implements GivingRule
  type ${page}DataImageImageType implements Picture`,
    )
    .join('\n')}
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

/** Creates the site's own node and object types, besides those the source plugin derives from the models. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  overrideTypeWarnings();
  actions.createTypes([
    typeDefinitions,
    givingTypeDefinitions,
    calendarTypeDefinitions,
    impactTypeDefinitions,
    translationTypeDefinitions,
  ]);
};
