import { createHash } from 'node:crypto';
import { z } from 'zod';
import { listContentFiles } from './listContentFiles';
import type { ContentFile, ContentFolder, JsonReader } from './listContentFiles';
import type { ParsedDocument, ContentDocument } from './parseDocument';
import { mergeReleases } from './Release';
import type { Release } from './Release';

const manifestFile = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  ref: z.string().min(1),
  scheduledAt: z.string().optional(),
});

export interface LoadedDocuments {
  readonly published: readonly ContentDocument[];
  readonly releases: readonly Release[];
  /** Changes with the published content, and with nothing else. */
  readonly publishedDigest: string;
  /** Changes with any content. */
  readonly digest: string;
}

export interface DocumentReaders {
  readonly documents: JsonReader<ParsedDocument>;
  readonly manifests: JsonReader<unknown>;
}

/**
 * Reads the documents of content directories. Of two directories with a document of one id the later one wins; a release
 * that is in several has the documents of all, and of one id again the later one.
 * Files that did not change are not opened again.
 * @throws Error naming the file: not JSON, no document, a second one of its id in the same directory, a release without a ref
 */
export function loadDocuments(contentDirs: readonly string[], readers: DocumentReaders): LoadedDocuments {
  const published = new Map<string, ContentDocument>();
  const releases = new Map<string, Release>();
  const publishedHash = createHash('sha1');
  const hash = createHash('sha1');
  const seen = new Set<string>();

  for (const folder of contentDirs.flatMap(listContentFiles)) {
    const digestRead = (digest: string): void => {
      hash.update(digest);
      if (folder.kind === 'published') publishedHash.update(digest);
    };
    // A document that moves from one folder to another is a change too.
    digestRead(folder.kind);
    const read = readFolder(folder, readers, digestRead);
    for (const { path } of folder.documents) seen.add(path);
    if (folder.kind === 'published') {
      for (const document of read.documents) published.set(document.id, document);
    } else if (folder.manifest) {
      seen.add(folder.manifest.path);
      const release = readManifest(folder.manifest, readers.manifests, digestRead);
      releases.set(release.ref, mergeReleases(releases.get(release.ref), { kind: folder.kind, ...release, ...read }));
    }
  }
  readers.documents.keepOnly(seen);
  readers.manifests.keepOnly(seen);
  return {
    published: [...published.values()],
    releases: [...releases.values()],
    publishedDigest: publishedHash.digest('base64url'),
    digest: hash.digest('base64url'),
  };
}

function readFolder(
  folder: ContentFolder,
  readers: DocumentReaders,
  digestRead: (digest: string) => void,
): { documents: ContentDocument[]; removedIds: string[] } {
  const paths = new Map<string, string>();
  const documents: ContentDocument[] = [];
  const removedIds: string[] = [];
  for (const file of folder.documents) {
    const { value, digest } = readers.documents.read(file);
    digestRead(digest);
    const id = value.kind === 'document' ? value.document.id : value.id;
    const other = paths.get(id);
    if (other) throw new Error(`${file.path}: the id "${id}" is already used by ${other}`);
    paths.set(id, file.path);
    if (value.kind === 'document') documents.push(value.document);
    else if (folder.kind === 'published') throw new Error(`${file.path}: only a release can remove a document`);
    else removedIds.push(id);
  }
  return { documents, removedIds };
}

function readManifest(
  file: ContentFile,
  reader: JsonReader<unknown>,
  digestRead: (digest: string) => void,
): z.infer<typeof manifestFile> {
  const { value, digest } = reader.read(file);
  digestRead(digest);
  const parsed = manifestFile.safeParse(value);
  if (!parsed.success) throw new Error(`${file.path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
