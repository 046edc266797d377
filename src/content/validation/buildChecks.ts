import { checkGiving } from './checkGiving';
import { readPastPricesOf } from '../pastPrices';
import { checkPaths } from './checkPaths';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { listRequiredImages } from './listRequiredImages';
import { findImages, findLinks, isFilledImage, isObject } from './walkData';

export { formatIssue, type ContentIssue } from './ContentIssue';

/** A document as the content service returns it; only what the checks read. */
export interface ServedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid?: string | null;
  readonly url?: string | null;
  readonly data: unknown;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture's master; `null` if there is no picture, `unknown` if it could not be measured. */
type MeasuredSize = ImageSize | null | 'unknown';

/** Measures the master at an address, ignoring its parameters. */
export type MeasureImage = (url: string) => Promise<MeasuredSize>;

/** Concurrent picture requests. */
const concurrency = 16;

/** Finds document links, in fields and rich text, whose target is missing. */
export function checkLinks(documents: readonly ServedDocument[]): ContentIssue[] {
  const ids = new Set(documents.map(({ id }) => id));
  return documents.flatMap((document) =>
    findLinks(document.data)
      .filter(({ value }) => value['link_type'] === 'Document')
      .filter(({ value }) => value['isBroken'] === true || !ids.has(String(value['id'])))
      .map(({ path, value }) => ({
        document: formatDocumentName(document),
        field: path,
        message: `links to the document ${linkTarget(value)}, which does not exist or is not published`,
      })),
  );
}

function linkTarget({ id, type, uid }: Readonly<Record<string, unknown>>): string {
  return typeof type === 'string' && typeof uid === 'string' ? `${type}/${uid}` : `"${String(id ?? '')}"`;
}

/** Finds missing pictures that a page requires, and pictures without an address. */
export function checkImagesPresent(documents: readonly ServedDocument[]): ContentIssue[] {
  return documents.flatMap((document) => {
    const issues = [
      ...missingRequired(document),
      ...findImages(document.data)
        .filter(({ value }) => typeof value['url'] !== 'string' || value['url'] === '')
        .map(({ path }) => ({ field: path, message: 'the picture has no url' })),
    ];
    return issues.map((issue) => ({ document: formatDocumentName(document), ...issue }));
  });
}

function missingRequired({ type, data }: ServedDocument): Omit<ContentIssue, 'document'>[] {
  return listRequiredImages(type, data)
    .filter(({ value }) => !isFilledImage(value))
    .map(({ path }) => ({ field: path, message: 'the picture is missing' }));
}

/** The number format from which the build calculates the nisab. */
const plainDecimal = /^\d+(\.\d+)?$/;

/**
 * Finds prices and weights of the calculator's page that are not numbers. Empty ones are allowed: the page then has no nisab.
 */
export function checkPrices(documents: readonly ServedDocument[]): ContentIssue[] {
  return documents.flatMap((document) => {
    if (document.type !== 'calculate_page' || !isObject(document.data)) return [];
    const { rules, ...data } = document.data;
    const prices = ['gold_price', 'silver_price'].map((field) => ({ field, value: data[field] }));
    const weights = (Array.isArray(rules) ? (rules as unknown[]) : []).flatMap((rule, index) =>
      isObject(rule) && (rule['key'] === 'nisab_gold_grams' || rule['key'] === 'nisab_silver_grams')
        ? [{ field: `rules[${index}].value`, value: rule['value'] }]
        : [],
    );
    return [...prices, ...weights]
      .filter(({ value }) => typeof value === 'string' && value !== '' && !plainDecimal.test(value))
      .map(({ field, value }) => ({
        document: formatDocumentName(document),
        field,
        message: `"${String(value)}" isn’t a number: write it with digits and a point, such as 152.40`,
      }));
  });
}

/** Finds a line of the calculator's table of past prices that can't be read, or a table without a source. There may be no table. */
export function checkPastPrices(documents: readonly Pick<ServedDocument, 'type' | 'uid' | 'data'>[]): ContentIssue[] {
  return documents.flatMap((document) => {
    const read = document.type === 'calculate_page' ? readPastPricesOf(document.data) : null;
    if (!read || (read.ok && read.value.source)) return [];
    const name = formatDocumentName(document);
    if (read.ok)
      return [{ document: name, field: 'past_prices_source', message: 'the past prices have no source with its date' }];
    const words =
      'isn’t the next month with two prices: write it such as 2023-03 92.13 1.059, with - for an unknown one';
    return [{ document: name, field: 'past_prices', message: `line ${read.error} ${words}` }];
  });
}

/**
 * Finds pictures whose address gives none, or one of another size than the document says, which would reserve the wrong
 * space. Each address is requested once; the issue names every document that uses it.
 */
export async function checkImages(
  documents: readonly ServedDocument[],
  measureImage: MeasureImage,
): Promise<ContentIssue[]> {
  const uses = documents.flatMap((document) =>
    findImages(document.data).flatMap(({ path, value }) =>
      typeof value['url'] === 'string' && value['url']
        ? [{ document, path, url: value['url'], size: value['dimensions'] as ImageSize }]
        : [],
    ),
  );
  const urls = [...new Set(uses.map(({ url }) => url))];
  const sizes = new Map<string, MeasuredSize>();
  const asker = async () => {
    for (let url = urls.pop(); url !== undefined; url = urls.pop()) {
      sizes.set(url, await measureImage(url));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, asker));
  return uses.flatMap(({ document, path, url, size }) => {
    const message = findImageIssue(url, size, sizes.get(url) ?? null);
    return message === null ? [] : [{ document: formatDocumentName(document), field: path, message }];
  });
}

/** Parameters that request a part of the master, or another size. */
const resizing = ['rect', 'crop', 'w', 'h', 'ar'];

function findImageIssue(url: string, stated: ImageSize, is: MeasuredSize): string | null {
  if (is === 'unknown') return null;
  if (!is) return `there is no picture at ${url}`;
  const { searchParams } = new URL(url);
  const isWhole = !resizing.some((name) => searchParams.has(name));
  if (!isWhole || (stated.width === is.width && stated.height === is.height)) return null;
  return `the picture at ${url} is ${is.width} × ${is.height} pixels, and the document says ${stated.width} × ${stated.height}`;
}

/**
 * Runs all the checks that stop a build, on the content service's answers (every document of the master ref, links with
 * `isBroken`). With `measureImage` it requests each picture too. Empty if the build may continue.
 */
export async function checkBuild(
  documents: readonly ServedDocument[],
  { measureImage }: { measureImage?: MeasureImage } = {},
): Promise<ContentIssue[]> {
  return [
    ...checkPaths(documents),
    ...checkPrices(documents),
    ...checkPastPrices(documents),
    ...checkGiving(documents),
    ...checkImagesPresent(documents),
    // The last of the quick checks: one missing document may break many links.
    ...checkLinks(documents),
    ...(measureImage ? await checkImages(documents, measureImage) : []),
  ];
}
