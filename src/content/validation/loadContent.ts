import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { z } from 'zod';
import { contentDocumentSchema, contentReleaseSchema, type ContentDocument, type Drawing } from './contentDocument';
import { customTypeModelSchema, sliceModelSchema } from './contentModel';
import { formatDocumentName, type ContentIssue } from './ContentIssue';
import { findTranslationLanguage, getFileName } from './checkTranslations';
import type { Content } from './validateContent';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Size of an SVG or PNG master, `undefined` for anything else and for an SVG without width, height or viewBox. */
function readDrawingSize(file: Buffer): Drawing | undefined {
  if (file.subarray(0, 8).equals(pngSignature)) {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), exact: true };
  }
  const tag = /<svg\b[^>]*>/.exec(file.toString('utf8'))?.[0];
  if (!tag) return undefined;
  const width = attribute(tag, 'width');
  const height = attribute(tag, 'height');
  if (width && height) return { width, height, exact: true };
  const [, , boxWidth, boxHeight] = (/\sviewBox\s*=\s*["']([^"']+)/.exec(tag)?.[1] ?? '').trim().split(/[\s,]+/);
  const box = { width: Number(boxWidth), height: Number(boxHeight), exact: false };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** A length in pixels; `undefined` for a relative one (`100%`). */
function attribute(tag: string, name: string): number | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag)?.[1];
  return value === undefined ? undefined : Number(value);
}

/**
 * Reads models, documents and their translations, releases and the sizes of the drawings of a project. What is no JSON, has
 * not the form of its kind, or lies in the wrong place is reported in `unreadable` and left out.
 */
export function loadContent(project: string): Content {
  const unreadable: ContentIssue[] = [];
  const content = join(project, 'src/content');
  const read = <T>(file: string, schema: z.ZodType<T>): T[] => {
    const parsed = parseFile(file, schema);
    if ('value' in parsed) return [parsed.value];
    unreadable.push({ document: relative(project, file), field: '', message: parsed.message });
    return [];
  };
  const readDocuments = (folder: string): ContentDocument[] =>
    subfolders(folder).flatMap((type) =>
      files(join(folder, type), '.json').flatMap((file) => {
        const documents = read(file, contentDocumentSchema);
        const [document] = documents;
        const place = `${type}/${basename(file, '.json')}`;
        const due = document && `${document.type}/${getFileName(document)}`;
        if (document && place !== due) {
          unreadable.push({
            document: formatDocumentName(document),
            field: '',
            message: `lies in ${place}.json, but is ${due}`,
          });
        }
        return documents;
      }),
    );
  const readSet = (folder: string) => {
    const all = readDocuments(folder);
    return {
      documents: all.filter((document) => !findTranslationLanguage(document)),
      translations: all.filter((document) => findTranslationLanguage(document)),
    };
  };

  const filesNamed = (name: string, folder: string): string[] =>
    subfolders(folder)
      .map((subfolder) => join(folder, subfolder, name))
      .filter((file) => existsSync(file));
  const models = filesNamed('index.json', join(project, 'customtypes')).flatMap((file) =>
    read(file, customTypeModelSchema),
  );
  const slices = filesNamed('model.json', join(project, 'src/slices')).flatMap((file) => read(file, sliceModelSchema));
  const published = readSet(join(content, 'documents'));
  const releases = subfolders(join(content, 'releases')).flatMap((name) => {
    const folder = join(content, 'releases', name);
    return read(join(folder, 'release.json'), contentReleaseSchema).map(({ id }) => ({
      id,
      ...readSet(join(folder, 'documents')),
    }));
  });
  const drawings = loadDrawings(join(content, 'images'), (file) =>
    unreadable.push({ document: relative(project, file), field: '', message: 'has no readable size' }),
  );
  return {
    models: new Map(models.map((model) => [model.id, model])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
    ...published,
    releases,
    drawings,
    unreadable,
  };
}

/** Reads the sizes of a folder's drawings, by file name; passes the paths of others to `onUnreadable`. */
export function loadDrawings(folder: string, onUnreadable?: (file: string) => void): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const file of files(folder, '')) {
    const size = readDrawingSize(readFileSync(file));
    if (size) drawings.set(basename(file), size);
    else onUnreadable?.(file);
  }
  return drawings;
}

function parseFile<T>(file: string, schema: z.ZodType<T>): { value: T } | { message: string } {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { message: `isn’t valid JSON: ${(error as Error).message}` };
  }
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data };
  return { message: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
}

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function files(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension) && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name))
    .sort();
}
