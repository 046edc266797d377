import type { GraphQLSchema } from 'graphql';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { breakpoints, defaultWidth, fixedWidth, fluidMaxWidth, pixelDensities } from './constants';
import { fetchDominantColor, fetchPlaceholder } from './fetchPlaceholder';
import { olderImageResolver } from './olderImageResolver';
import type { ResolverInfo } from './olderImageResolver';
import { rewriteImageBase } from './rewriteImageBase';
import { findShareImage } from '../../content/findShareImage';
import type { PicturedDocument } from '../../content/findShareImage';
import type { Model } from '../readModels';
import { nodeTypeName } from '../documentNodes';

interface ImageSource {
  readonly url?: string | null;
}
interface ImageArguments {
  readonly placeholder?: string;
  readonly width?: number | null;
  readonly outputPixelDensities?: readonly number[] | null;
  readonly [name: string]: unknown;
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
 * Default width, and candidates by density. The plugin uses breakpoints only, and would otherwise make a candidate
 * every few pixels.
 */
const getCandidates = ({ width, outputPixelDensities }: ImageArguments) => {
  const shown = width ?? defaultWidth;
  return {
    width: shown,
    breakpoints: (outputPixelDensities ?? pixelDensities).map((density) => Math.round(density * shown)),
  };
};

/**
 * For every picture type of the source plugin: `url`, `gatsbyImageData`, `fixed` and `fluid` on the configured image
 * service with the site's sizes, and the placeholder fetched from there. The plugin's own resolvers build the
 * candidates.
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
        const { placeholder } = args;
        const figures = args.layout === 'fullWidth' ? { breakpoints } : getCandidates(args);
        const data = await info.originalResolver(
          source,
          { ...figures, ...withoutUndefined(args), placeholder: 'none' },
          context,
          info,
        );
        if (!data) throw new Error(`No picture data could be made for ${source.url}`);
        return {
          ...rewriteData(data as IGatsbyImageData, imageBaseUrl),
          ...(placeholder === 'blurred' && {
            placeholder: { fallback: await fetchPlaceholder(source.url, imageBaseUrl) },
          }),
          ...(placeholder === 'dominantColor' && {
            backgroundColor: await fetchDominantColor(source.url, imageBaseUrl),
          }),
        };
      },
    },
  };
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        ...resolvers,
        fixed: olderImageResolver(schema, `${type}.fixed`, { width: fixedWidth }, imageBaseUrl),
        fluid: olderImageResolver(schema, `${type}.fluid`, { maxWidth: fluidMaxWidth }, imageBaseUrl),
      },
    ]),
  );
}

/** A `findShareImage` field on every custom type with pictures. */
export function shareImageResolvers(customTypes: readonly Model[], imageBaseUrl: string) {
  const resolve = (source: PicturedDocument) => {
    const url = findShareImage(source);
    return url && rewriteImageBase(url, imageBaseUrl);
  };
  return Object.fromEntries(
    customTypes.map(({ id }) => [nodeTypeName(id), { shareImage: { type: 'String', resolve } }]),
  );
}
