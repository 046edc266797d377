import { checkPastPrices } from './buildChecks';
import { checkCasePayments } from './checkCasePayments';
import { checkClaims } from './checkClaims';
import { checkEnvelope } from './checkEnvelope';
import { checkFields } from './checkFields';
import { checkGiving } from './checkGiving';
import { checkGlossaryOf } from './checkGlossary';
import { checkPaths } from './checkPaths';
import { checkSources } from './checkSources';
import {
  checkTranslationEnvelope,
  compareTranslation,
  findOriginal,
  findTranslationLanguage,
  formatTranslationName,
} from './checkTranslations';
import { checkTargets, listLinkTargets, type Targets } from './checkTargets';
import type { ContentDocument, Drawing } from './contentDocument';
import { getDataFields, type CustomTypeModel, type SliceModel } from './contentModel';
import { formatDocumentName, type FieldIssue, type ContentIssue } from './ContentIssue';
import { listRequiredImages } from './listRequiredImages';
import { findImages, findLinks, isObject, type JsonObject } from './walkData';

/** The content service's folder for this repository's pictures. */
export const imageBase = 'https://images.prismic.io/mizan-zakat/';

/** The content service's folder for this repository's files that are no pictures. */
const fileBase = 'https://mizan-zakat.cdn.prismic.io/mizan-zakat/';

/** Checks that each image is of the repository, has its drawing among the masters, and states its size; and files that links lead to. */
export function checkDrawings(data: unknown, drawings: ReadonlyMap<string, Drawing>): FieldIssue[] {
  const images = findImages(data).map(({ path, value: { url, dimensions } }) => ({
    path,
    message:
      typeof url === 'string' && isObject(dimensions)
        ? checkDrawing(url, Number(dimensions['width']), Number(dimensions['height']), drawings)
        : undefined,
  }));
  const files = findLinks(data)
    .filter(({ value }) => value['link_type'] === 'Media' && value['url'] !== '')
    .map(({ path, value }) => ({ path, message: checkFile(String(value['url']), drawings) }));
  return [...images, ...files].flatMap(({ path, message }) => (message ? [{ field: path, message }] : []));
}

const readFileName = (url: string) => decodeURIComponent(url.slice(imageBase.length).split('?')[0] ?? '');

function checkFile(url: string, drawings: ReadonlyMap<string, Drawing>): string | undefined {
  if (url.startsWith(fileBase)) return undefined;
  if (!url.startsWith(imageBase)) return `the file's url must begin with ${imageBase} or ${fileBase}`;
  return drawings.has(readFileName(url)) ? undefined : `there is no drawing src/content/images/${readFileName(url)}`;
}

function checkDrawing(
  url: string,
  width: number,
  height: number,
  drawings: ReadonlyMap<string, Drawing>,
): string | undefined {
  if (!url.startsWith(imageBase)) return `the picture's url must begin with ${imageBase}`;
  const file = readFileName(url);
  const drawing = drawings.get(file);
  if (!drawing) return `there is no drawing src/content/images/${file}`;
  const crop = readCrop(url);
  if (crop) return checkCrop(crop, { width, height }, drawing);
  const same = drawing.exact
    ? width === drawing.width && height === drawing.height
    : Math.abs(width * drawing.height - height * drawing.width) < Math.max(drawing.width, drawing.height);
  if (same) return undefined;
  return `the dimensions are ${width}×${height}, but ${file} is drawn ${drawing.width}×${drawing.height}`;
}

/** A part of a picture, in the pixels of its drawing. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the part of its drawing that a picture's address shows, as the content service writes it (`rect=left,top,width,height`). */
export function readCrop(url: string): Crop | undefined {
  const rect = URL.canParse(url) ? new URL(url).searchParams.get('rect') : null;
  if (rect === null) return undefined;
  const [left = NaN, top = NaN, width = NaN, height = NaN] = rect.split(',').map(Number);
  return { left, top, width, height };
}

function checkCrop(
  { left, top, width, height }: Crop,
  stated: { readonly width: number; readonly height: number },
  drawing: Drawing,
): string | undefined {
  const isInside =
    left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= drawing.width && top + height <= drawing.height;
  if (!isInside) return `the chosen part lies outside the picture, which is ${drawing.width}×${drawing.height}`;
  if (stated.width === width && stated.height === height) return undefined;
  return `the dimensions are ${stated.width}×${stated.height}, but the chosen part is ${width}×${height}`;
}

/** All content of the site, read from disk by `loadContent`. */
export interface Content {
  readonly models: ReadonlyMap<string, CustomTypeModel>;
  readonly slices: ReadonlyMap<string, SliceModel>;
  /** In English: the pages of the site are made from these. */
  readonly documents: readonly ContentDocument[];
  /** The same documents in other languages. */
  readonly translations: readonly ContentDocument[];
  /** Unpublished content: its documents replace published ones by id, or are new. */
  readonly releases: readonly {
    readonly id: string;
    readonly documents: readonly ContentDocument[];
    readonly translations: readonly ContentDocument[];
  }[];
  /** The drawings by file name. */
  readonly drawings: ReadonlyMap<string, Drawing>;
  /** Files that could not be read. */
  readonly unreadable: readonly ContentIssue[];
}

export interface Validation {
  readonly issues: readonly ContentIssue[];
  /** Counts of what was checked: published documents and those of releases, with their links and images; translations apart. */
  readonly counts: {
    readonly documents: number;
    readonly links: number;
    readonly images: number;
    readonly translations: number;
  };
}

/**
 * Checks the published documents, then each release overlaid on them as in an editor's preview. An issue of the
 * published documents is not reported again for a release.
 */
export function validateContent(content: Content): Validation {
  const published = checkSet(content, content.documents, content.translations);
  const publishedKeys = new Set(published.map((issue) => JSON.stringify(issue)));
  const released = content.releases.flatMap((release) => {
    const repeated = repeatedIds(release.documents);
    const documents = overlay(content.documents, release.documents);
    const translations = overlay(content.translations, release.translations);
    const issues = [...repeated, ...checkSet(content, documents, translations, release)];
    return issues
      .filter((issue) => !publishedKeys.has(JSON.stringify(issue)))
      .map((issue) => ({ ...issue, document: `${issue.document} (release ${release.id})` }));
  });
  const all = [content.documents, ...content.releases.map(({ documents }) => documents)].flat();
  return {
    issues: [...content.unreadable, ...published, ...released],
    counts: {
      documents: all.length,
      links: all.flatMap(({ data }) => findLinks(data)).length,
      images: all.flatMap(({ data }) => findImages(data)).length,
      translations: [content, ...content.releases].flatMap(({ translations }) => translations).length,
    },
  };
}

/** Returns the published documents, with those of the release replacing the same ids and its new ones after them. */
export function overlay(
  published: readonly ContentDocument[],
  released: readonly ContentDocument[],
): ContentDocument[] {
  const byId = new Map(released.map((document) => [document.id, document]));
  const ids = new Set(published.map(({ id }) => id));
  return [
    ...published.map((document) => byId.get(document.id) ?? document),
    ...released.filter(({ id }) => !ids.has(id)),
  ];
}

/** All checks on one state of the site. */
function checkSet(
  content: Content,
  documents: readonly ContentDocument[],
  translations: readonly ContentDocument[],
  release?: Content['releases'][number],
): ContentIssue[] {
  const targets = listLinkTargets(documents);
  return [
    ...repeatedIds(documents),
    ...checkSingletons(content.models, documents),
    ...checkPaths(documents),
    ...checkGiving(documents),
    ...checkCasePayments(documents),
    ...checkPastPrices(documents),
    ...checkSources(documents),
    ...checkClaims(documents),
    ...documents.flatMap((document) =>
      checkDocument(content, document, targets).map((issue) => ({
        document: formatDocumentName(document),
        ...issue,
      })),
    ),
    ...repeatedIds(translations),
    ...translations.flatMap((translation) => checkTranslation(content, translation, documents, targets, release)),
  ];
}

/** Checks a translation by itself, as any document, and against the English one, which all other checks see. */
function checkTranslation(
  { models, slices, drawings }: Content,
  translation: ContentDocument,
  documents: readonly ContentDocument[],
  targets: Targets,
  release?: Content['releases'][number],
): ContentIssue[] {
  const model = models.get(translation.type);
  const original = findOriginal(translation, documents);
  if (!model || !original) return checkTranslationEnvelope(translation, documents);
  const inside: FieldIssue[] = [
    ...checkFields(getDataFields(model), translation.data, { slices, documents: targets.documents }),
    ...checkWording(translation.data, model),
    ...checkTargets(translation.data, targets),
    ...checkDrawings(translation.data, drawings),
  ];
  const language = findTranslationLanguage(translation);
  const compared = [
    ...compareTranslation(translation, original, model, slices),
    ...(language ? checkGlossaryOf(translation.data, original.data, language) : []),
  ];
  const isLeftOut = release?.documents.includes(original) && !release.translations.includes(translation);
  const [first] = compared;
  if (isLeftOut && first)
    inside.push({ ...first, message: `differs from the release’s document: ${first.message}`, isWarning: true });
  else inside.push(...compared);
  const document = formatTranslationName(translation);
  return [...checkTranslationEnvelope(translation, documents), ...inside.map((issue) => ({ document, ...issue }))];
}

/** Search engines cut longer descriptions. */
const maxMetaDescriptionLength = 160;

/** The field that titles a document; each type has one of them. */
const nameFields = ['title', 'name', 'site_name', 'checkout_title'];

/** Checks that each document has a title, and a description that search engines show in full. */
export function checkWording(data: JsonObject, model: CustomTypeModel): FieldIssue[] {
  const fields = getDataFields(model);
  const title = nameFields.find((field) => field in fields);
  const untitled = title && (typeof data[title] !== 'string' || data[title].trim() === '');
  const description = data['meta_description'];
  const long = typeof description === 'string' && description.length > maxMetaDescriptionLength;
  return [
    ...(untitled ? [{ field: title, message: 'the title is empty' }] : []),
    ...(long
      ? [
          {
            field: 'meta_description',
            message: `has ${description.length} characters; at most ${maxMetaDescriptionLength}`,
          },
        ]
      : []),
  ];
}

function checkDocument(content: Content, document: ContentDocument, targets: Targets): FieldIssue[] {
  const model = content.models.get(document.type);
  if (!model) return [{ field: 'type', message: `there is no model customtypes/${document.type}/index.json` }];
  return [
    ...checkEnvelope(document, model),
    ...checkFields(getDataFields(model), document.data, { slices: content.slices, documents: targets.documents }),
    ...checkWording(document.data, model),
    ...checkTargets(document.data, targets),
    ...listRequiredImages(document.type, document.data)
      .filter(({ value }) => isObject(value) && Object.keys(value).length === 0)
      .map(({ path }) => ({ field: path, message: 'the picture is missing' })),
    ...checkDrawings(document.data, content.drawings),
  ];
}

function repeatedIds(documents: readonly ContentDocument[]): ContentIssue[] {
  const seen = new Set<string>();
  return documents.flatMap((document) => {
    const repeated = seen.has(document.id);
    seen.add(document.id);
    return repeated
      ? [{ document: formatDocumentName(document), field: 'id', message: `the id "${document.id}" is used twice` }]
      : [];
  });
}

function checkSingletons(
  models: ReadonlyMap<string, CustomTypeModel>,
  documents: readonly ContentDocument[],
): ContentIssue[] {
  return [...models.values()]
    .filter(({ repeatable }) => !repeatable)
    .map(({ id }) => ({ id, count: documents.filter(({ type }) => type === id).length }))
    .filter(({ count }) => count !== 1)
    .map(({ id, count }) => ({
      document: id,
      field: '',
      message: `there must be one document, but there are ${count}`,
    }));
}
