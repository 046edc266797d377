import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createRuntime } from 'gatsby-source-prismic';
import type { Page } from 'gatsby';
import { resolvePath } from '../content/routes';
import { imgixParams, placeholderImgixParams, rewriteImageBase } from './images/constants';
import { readCustomTypeModels, readSharedSliceModels } from './readModels';

/** A slice as its component gets it, with what to call it. */
export interface GallerySlice {
  readonly name: string;
  readonly variation: string;
  readonly slice: unknown;
}

/**
 * Lists the pages that only the development server has: a gallery of every slice and variation, made from the mocks beside their models.
 *
 * @param imageBaseUrl - where pictures come from
 * @param mode - the framework's `NODE_ENV`; a build's is `production`
 */
export function listDevelopmentPages(siteDirectory: string, imageBaseUrl: string, mode: string | undefined): Page[] {
  if (mode !== 'development') return [];
  return [
    {
      path: '/slices',
      component: resolve(siteDirectory, 'src/templates/SliceGallery/SliceGallery.tsx'),
      // Not `slices`: Gatsby takes that away, for its own Slice API.
      context: { mocks: readGallery(siteDirectory, imageBaseUrl) },
    },
  ];
}

type Document = Parameters<ReturnType<typeof createRuntime>['registerDocuments']>[0][number];
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/**
 * Reads the mocks as GraphQL would answer them, their documents among the embedded ones; sorted by the slices' names.
 *
 * @param imageBaseUrl - where pictures come from
 */
export function readGallery(siteDirectory: string, imageBaseUrl: string): GallerySlice[] {
  const runtime = createRuntime({
    linkResolver: resolvePath as never,
    imageImgixParams: imgixParams,
    imagePlaceholderImgixParams: placeholderImgixParams,
  });
  runtime.registerCustomTypeModels(readCustomTypeModels(siteDirectory) as never);
  runtime.registerSharedSliceModels(readSharedSliceModels(siteDirectory) as never);
  const documents = readDocuments(join(siteDirectory, 'src/content/documents'));
  const names = readdirSync(join(siteDirectory, 'src/slices'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const mocks = names.flatMap((name) =>
    (readJson(join(siteDirectory, 'src/slices', name, 'mocks.json')) as { variation: string }[]).map((mock) => ({
      name,
      mock,
    })),
  );
  // A page that holds them all, so that they become what the slices of any page become.
  const model = documents.find(({ type }) => type === 'landing_page');
  const page = { ...model, id: 'gallery', uid: 'gallery', data: { slices: mocks.map(({ mock }) => mock) } } as never;
  runtime.registerDocuments([...documents, page]);
  const { slices } = runtime.getNode('gallery')!.data as unknown as { slices: unknown[] };
  const toSlice = (slice: unknown) =>
    JSON.parse(rewriteImageBase(JSON.stringify(plain(slice)), imageBaseUrl)) as unknown;
  return mocks.map(({ name, mock }, index) => ({ name, variation: mock.variation, slice: toSlice(slices[index]) }));
}

function readDocuments(folder: string): Document[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(join(folder, name)) as Document)
    .filter(({ lang }) => lang === 'en-au')
    .map((document) => ({ ...document, alternate_languages: [], url: resolvePath(document) }));
}

/**
 * A value as it is sent to the page. A document that a slice links to comes with its own fields, and without those that it links
 * to in turn; the runtime has it behind the link, and not among the link's own fields.
 */
function plain(value: unknown, withDocuments = true): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, withDocuments));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, plain(field, withDocuments)]);
  if (!withDocuments || (value as { link_type?: unknown }).link_type !== 'Document') return Object.fromEntries(fields);
  const { document } = value as { readonly document?: unknown };
  return { ...Object.fromEntries(fields), document: plain(document ?? null, false) };
}
