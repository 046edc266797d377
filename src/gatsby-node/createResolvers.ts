import type { CreateResolversArgs, GatsbyNode } from 'gatsby';
import type { GraphQLSchema } from 'graphql';
import { environment } from '../config/environment';
import { readCustomTypeModels, readSharedSliceModels } from './readModels';
import { imageResolvers, shareImageResolvers } from './images/imageResolvers';
import { nisabValue } from '../domain/zakat/nisab';

interface Rule {
  readonly key?: string | null;
  readonly value?: string | null;
}
interface CalculatePageNode {
  readonly data: {
    readonly gold_price?: string | null;
    readonly silver_price?: string | null;
    readonly rules?: readonly Rule[];
  };
}

const resolve = ({ data }: CalculatePageNode) => {
  const grams = (key: string) => data.rules?.find((rule) => rule.key === key)?.value ?? null;
  const cents = (price: string | null | undefined, weight: string | null) =>
    price && weight ? nisabValue(price, weight) : null;
  const [goldGrams, silverGrams] = [grams('nisab_gold_grams'), grams('nisab_silver_grams')];
  return {
    goldGrams,
    silverGrams,
    goldCents: cents(data.gold_price, goldGrams),
    silverCents: cents(data.silver_price, silverGrams),
  };
};

/**
 * The nisab in cents, calculated once at build time from the editors' prices and weights, so that no page needs decimal
 * arithmetic to show it.
 */
export function nisabResolvers() {
  return { PrismicCalculatePage: { nisab: { type: 'Nisab', resolve } } };
}

/** The fields that the site adds to, or corrects in, the source plugin's schema. */
export const createResolvers: GatsbyNode['createResolvers'] = (args: CreateResolversArgs) => {
  const env = environment();
  const models = {
    customTypes: readCustomTypeModels(process.cwd()),
    sharedSlices: readSharedSliceModels(process.cwd()),
  };
  args.createResolvers(imageResolvers(args.intermediateSchema as GraphQLSchema, env.imageBaseUrl));
  args.createResolvers(shareImageResolvers(models.customTypes, env.imageBaseUrl));
  args.createResolvers(nisabResolvers());
};
