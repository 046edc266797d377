import { isObjectType, type GraphQLSchema } from 'graphql';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { z } from 'zod';
import { findShareImage, type PicturedDocument } from '../../content/findShareImage';
import { getSharePath, type SharedPage } from '../share/sharePictures';
import type { Model } from '../readModels';
import { getNodeTypeName } from '../listDocumentNodes';
import { requestService, describeAnswer, describeReason, type ServiceAnswer } from '../requestService';
import {
  breakpoints,
  defaultWidth,
  fixedWidth,
  fluidMaxWidth,
  pixelDensities,
  placeholderImgixParams,
  rewriteImageBase,
} from './constants';

const inFlight = new Map<string, Promise<string>>();

/**
 * Fetches a picture's blurred placeholder as a data URI.
 *
 * @param url - the picture's url as the content service gives it
 * @throws if the image service does not return a picture: a placeholder that is silently missing would otherwise remove
 * the whole picture
 */
export function fetchPlaceholder(url: string, imageBaseUrl: string, fetch = globalThis.fetch): Promise<string> {
  const blurred = Object.entries(placeholderImgixParams).map(([key, value]) => [key, String(value)]);
  const parameters = { fm: 'webp', q: '30', ...Object.fromEntries(blurred) };
  return requestOnce(url, imageBaseUrl, parameters, fetch, ({ response, body }) => {
    return `data:${response.headers.get('content-type') ?? 'image/webp'};base64,${body.toString('base64')}`;
  });
}

const hex = z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/i) });
const palette = z.object({ colors: z.array(hex), dominant_colors: z.record(z.string(), hex) });

/**
 * Fetches the dominant colour of a picture's palette, as `#rrggbb`: its muted one (the plugin takes the vibrant one, which
 * makes a page too
 * loud); else the first in the palette; for a black and white picture its most frequent colour.
 *
 * @throws likewise
 */
export function fetchDominantColor(url: string, imageBaseUrl: string, fetch = globalThis.fetch): Promise<string> {
  return requestOnce(url, imageBaseUrl, { palette: 'json' }, fetch, ({ body }) => {
    const { colors, dominant_colors: dominant } = palette.parse(JSON.parse(body.toString('utf8')));
    const [color] = [dominant['muted'], ...Object.values(dominant), ...colors].filter((one) => one !== undefined);
    if (!color) throw new Error(`The image service knows no colour of ${url}`);
    return color.hex;
  });
}

/** Sends a request to the image service, once for each picture. */
function requestOnce(
  url: string,
  imageBaseUrl: string,
  parameters: Readonly<Record<string, string>>,
  fetch: typeof globalThis.fetch,
  read: (answer: ServiceAnswer) => string,
): Promise<string> {
  const address = new URL(rewriteImageBase(url, imageBaseUrl));
  address.search = new URLSearchParams(parameters).toString();
  const key = address.href;
  const running = inFlight.get(key);
  if (running) return running;
  const request = (async () => {
    const answer = await requestService(key, undefined, { fetch }).catch((error: unknown) => {
      throw new Error(`The image service can't be reached at ${key} (GATSBY_IMAGE_BASE_URL): ${describeReason(error)}`);
    });
    if (!answer.response.ok) throw new Error(`The image service did not send ${key} (${describeAnswer(answer)})`);
    return read(answer);
  })();
  inFlight.set(key, request);
  return request;
}

/** The part that Gatsby adds to a resolver's `info`: the original resolver. */
interface ResolverInfo {
  readonly originalResolver: (source: unknown, args: unknown, context: unknown, info: unknown) => Promise<unknown>;
}

/** The arguments of a field as `createResolvers` takes them. */
type Arguments = Record<string, { readonly type: string; readonly defaultValue?: unknown }>;

function readArguments(schema: GraphQLSchema, field: string, defaults: Readonly<Record<string, number>>): Arguments {
  const [typeName = '', name = ''] = field.split('.');
  const type = schema.getType(typeName);
  const args = isObjectType(type) ? (type.getFields()[name]?.args ?? []) : [];
  return Object.fromEntries(
    args.map(({ name, type, defaultValue }) => [
      name,
      { type: String(type), defaultValue: defaults[name] ?? defaultValue },
    ]),
  );
}

/**
 * Creates a picture field from before `gatsbyImageData`, `fixed` or `fluid`, with the site's default sizes in place of the
 * library's
 * (8192 pixels, the largest its service renders) and its addresses on the configured image service.
 *
 * @param field - `Type.field`
 * @param defaults - default values of arguments, in CSS pixels
 */
export function createOlderImageResolver(
  schema: GraphQLSchema,
  field: string,
  defaults: Readonly<Record<string, number>>,
  imageBaseUrl: string,
) {
  return {
    args: readArguments(schema, field, defaults),
    resolve: async (source: unknown, args: unknown, context: unknown, info: ResolverInfo) => {
      const picture = await info.originalResolver(source, args, context, info);
      if (!picture) return null;
      return Object.fromEntries(
        Object.entries(picture).map(([name, value]) => [
          name,
          typeof value === 'string' ? rewriteImageBase(value, imageBaseUrl) : (value as unknown),
        ]),
      );
    },
  };
}

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
 * Creates the resolvers for every picture type of the source plugin: `url`, `gatsbyImageData`, `fixed` and `fluid` on the configured image
 * service with the site's sizes, and the placeholder fetched from there. The plugin's own resolvers build the
 * candidates.
 */
export function createImageResolvers(schema: GraphQLSchema, imageBaseUrl: string) {
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
        fixed: createOlderImageResolver(schema, `${type}.fixed`, { width: fixedWidth }, imageBaseUrl),
        fluid: createOlderImageResolver(schema, `${type}.fluid`, { maxWidth: fluidMaxWidth }, imageBaseUrl),
      },
    ]),
  );
}

/** A document with its path; `null` if it is no page. */
type SharedDocument = PicturedDocument & SharedPage;

/** Creates the resolvers of the link preview's picture on every custom type: its editor's own, else one that is drawn for the page. */
export function shareImageResolvers(customTypes: readonly Model[], imageBaseUrl: string, siteUrl: string) {
  const resolve = (source: SharedDocument) => {
    const path = source.data.meta_image?.url ? null : getSharePath(source);
    if (path) return `${siteUrl}${path}`;
    const url = findShareImage(source);
    return url && rewriteImageBase(url, imageBaseUrl);
  };
  return Object.fromEntries(
    customTypes.map(({ id }) => [getNodeTypeName(id), { shareImage: { type: 'String', resolve } }]),
  );
}
