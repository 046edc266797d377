import type { CreateResolversArgs, GatsbyNode } from 'gatsby';
import type { GraphQLSchema } from 'graphql';
import { environment } from '../config/environment';
import { readCustomTypeModels, readSharedSliceModels } from './readModels';
import { createImageResolvers, shareImageResolvers } from './images/createImageResolvers';
import { createTranslationResolvers } from './translations';
import { readNisab, type NisabFields } from '../domain/zakat/nisab';

/**
 * Creates the resolvers of the nisab in cents, calculated once at build time from the editors' prices and weights, so that no page needs
 * decimal arithmetic to show it.
 */
export function createNisabResolvers() {
  const resolve = ({ data }: { readonly data: NisabFields }) => readNisab(data);
  return { PrismicCalculatePage: { nisab: { type: 'Nisab', resolve } } };
}

interface QueryContext {
  readonly nodeModel: {
    readonly getNodesByIds: (wanted: { readonly ids: readonly string[]; readonly type: string }) => readonly unknown[];
  };
}

/**
 * Creates the resolvers of cases by Gatsby's ids, in their order. A page that queries them so is queried again when one of these changes,
 * and not when any does.
 */
export function createCaseResolvers() {
  const resolve = (_: unknown, { ids }: { readonly ids: readonly string[] }, { nodeModel }: QueryContext) => ({
    nodes: nodeModel.getNodesByIds({ ids, type: 'PrismicCase' }),
  });
  return { Query: { chosenCases: { type: 'ChosenCases!', args: { ids: '[String!]!' }, resolve } } };
}

/** Creates the fields that the site adds to, or corrects in, the source plugin's schema. */
export const createResolvers: GatsbyNode['createResolvers'] = (args: CreateResolversArgs) => {
  const env = environment();
  const models = {
    customTypes: readCustomTypeModels(process.cwd()),
    sharedSlices: readSharedSliceModels(process.cwd()),
  };
  args.createResolvers(createImageResolvers(args.intermediateSchema as GraphQLSchema, env.imageBaseUrl));
  args.createResolvers(shareImageResolvers(models.customTypes, env.imageBaseUrl, env.siteUrl));
  args.createResolvers(createNisabResolvers());
  args.createResolvers(createCaseResolvers());
  args.createResolvers(createTranslationResolvers(args));
};
