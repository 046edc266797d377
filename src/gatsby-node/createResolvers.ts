import type { CreateResolversArgs, GatsbyNode } from 'gatsby';
import type { GraphQLSchema } from 'graphql';
import { environment } from '../config/environment';
import { readCustomTypeModels, readSharedSliceModels } from './readModels';
import { imageResolvers } from './images/imageResolvers';
import { shareImageResolvers } from './images/shareImageResolvers';
import { nisabResolvers } from './nisabResolvers';

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
