import type { GraphQLSchema } from 'graphql';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { breakpoints, defaultWidth, pixelDensities } from './constants';
import { fetchPlaceholder } from './fetchPlaceholder';
import { rewriteImageBase } from './rewriteImageBase';

interface ImageSource {
  readonly url?: string | null;
}
interface ImageArguments {
  readonly placeholder?: string;
  readonly [name: string]: unknown;
}
interface ResolverInfo {
  readonly originalResolver: (source: unknown, args: unknown, context: unknown, info: unknown) => Promise<unknown>;
}

const withoutUndefined = (args: ImageArguments) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));

const rewriteData = (data: IGatsbyImageData, base: string): IGatsbyImageData => {
  const { fallback } = data.images;
  if (!fallback) return data;
  return {
    ...data,
    images: {
      ...data.images,
      fallback: {
        ...fallback,
        src: rewriteImageBase(fallback.src, base),
        srcSet: fallback.srcSet && rewriteImageBase(fallback.srcSet, base),
      },
    },
  };
};

/**
 * For every picture type the source plugin made: `url` and `gatsbyImageData` on the configured image service, and
 * the placeholder fetched from there. The plugin's own resolvers build the candidates.
 */
export function imageResolvers(schema: GraphQLSchema, imageBaseUrl: string) {
  const types = Object.keys(schema.getTypeMap()).filter((name) => /^Prismic\w*Image(Thumbnail)?Type$/.test(name));
  const resolvers = {
    url: {
      resolve: async (source: ImageSource, args: ImageArguments, context: unknown, info: ResolverInfo) => {
        const url = await info.originalResolver(source, args, context, info);
        return typeof url === 'string' ? rewriteImageBase(url, imageBaseUrl) : null;
      },
    },
    gatsbyImageData: {
      resolve: async (source: ImageSource, args: ImageArguments, context: unknown, info: ResolverInfo) => {
        if (!source.url) return null;
        const wantsPlaceholder = args.placeholder === 'blurred';
        const figures =
          args.layout === 'fullWidth' ? { breakpoints } : { width: defaultWidth, outputPixelDensities: pixelDensities };
        const data = await info.originalResolver(
          source,
          { ...figures, ...withoutUndefined(args), placeholder: 'none' },
          context,
          info,
        );
        if (!data) throw new Error(`No picture data could be made for ${source.url}`);
        return {
          ...rewriteData(data as IGatsbyImageData, imageBaseUrl),
          ...(wantsPlaceholder && { placeholder: { fallback: await fetchPlaceholder(source.url, imageBaseUrl) } }),
        };
      },
    },
  };
  return Object.fromEntries(types.map((type) => [type, resolvers]));
}
