import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRuntime, type Runtime } from 'gatsby-source-prismic';
import type { PreviewDocument } from '../content/PreviewDocument';
import { resolveDocumentPath } from '../resolveDocumentPath';
import { previewOptions } from '../previewOptions';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as never;

const jsonFiles = (directory: string, recursive = false) =>
  readdirSync(directory, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(directory, name));

/** Returns the embedded documents in English, with the addresses that the content service would give them. */
export function embeddedDocuments(folder = 'src/content/documents'): PreviewDocument[] {
  return jsonFiles(folder, true)
    .map((path) => readJson(path) as PreviewDocument)
    .filter(({ lang }) => lang === 'en-au')
    .map((document) => ({ ...document, alternate_languages: [], url: resolveDocumentPath(document) }));
}

/** Creates a runtime that knows the site's models. */
export function createEmbeddedRuntime(): Runtime {
  const runtime = createRuntime({
    linkResolver: resolveDocumentPath as never,
    imageImgixParams: previewOptions.imageImgixParams,
    imagePlaceholderImgixParams: previewOptions.imagePlaceholderImgixParams,
  });
  runtime.registerCustomTypeModels(jsonFiles('customtypes', true).map(readJson));
  runtime.registerSharedSliceModels(
    jsonFiles('src/slices', true)
      .filter((path) => path.endsWith('model.json'))
      .map(readJson),
  );
  return runtime;
}
