import { createHash } from 'node:crypto';
import { z } from 'zod';
import { loadModels, type ContentModels, type LoadedModels } from './contentModels';
import {
  createJsonReader,
  listContentFiles,
  type JsonReader,
  type ContentFile,
  type ContentFolder,
} from './listContentFiles';
import { parseDocument, type ParsedDocument, type ContentDocument } from './parseDocument';
import { buildSnapshot, overlayRelease, mergeReleases, type Snapshot, type Release } from './Snapshot';

const manifestFile = z.object({
  id: z.string().min(1),
  label: z.string().min(1),
  ref: z.string().min(1),
  scheduledAt: z.string().optional(),
  publishes: z.boolean().optional(),
  /** Set for one that was published here, so that it is no more, though the project has it. */
  published: z.literal(true).optional(),
});

interface LoadedDocuments {
  readonly published: readonly ContentDocument[];
  readonly releases: readonly Release[];
  /** A digest of the published content, and of nothing else. */
  readonly publishedDigest: string;
  /** A digest of all content, drafts and releases included. */
  readonly digest: string;
}

interface DocumentReaders {
  readonly documents: JsonReader<ParsedDocument>;
  readonly manifests: JsonReader<unknown>;
}

/**
 * Reads the documents of content directories. Of two directories with a document of one id the later one wins; a release
 * that is in several has the documents of all, and of one id again the later one.
 * Files that did not change are not opened again.
 * @throws Error naming the file: not JSON, no document, a second one of its id in the same directory, a release without a ref
 */
function loadDocuments(contentDirs: readonly string[], readers: DocumentReaders): LoadedDocuments {
  const published = new Map<string, ContentDocument>();
  const releases = new Map<string, Release>();
  const publishedHash = createHash('sha1');
  const hash = createHash('sha1');
  const seen = new Set<string>();

  const folders = contentDirs.flatMap((directory, place) =>
    listContentFiles(directory).map((folder) => ({ ...folder, isOverlay: place > 0 })),
  );
  for (const folder of folders) {
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
      for (const id of read.removedIds) published.delete(id);
    } else if (folder.manifest) {
      seen.add(folder.manifest.path);
      const { published: isPublished, ...release } = readManifest(folder.manifest, readers.manifests, digestRead);
      if (isPublished) releases.delete(release.ref);
      else
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
  folder: ContentFolder & { readonly isOverlay: boolean },
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
    else if (folder.kind === 'published' && !folder.isOverlay)
      throw new Error(`${file.path}: only a release can remove a document`);
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

export interface ContentStoreDeps {
  /** Directories with `documents/`, `releases/` and `drafts/`; a later one's document replaces an earlier one's of the same id. */
  readonly contentDirs: readonly string[];
  readonly modelsDir: string;
  readonly slicesDir: string;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** The repository as it lies on disk now. */
export interface ContentState {
  readonly models: ContentModels;
  /** A digest of the models, and of nothing else. */
  readonly modelsDigest: string;
  readonly master: Snapshot;
  readonly releases: readonly Release[];
}

export type FoundSnapshot =
  { readonly kind: 'found'; readonly snapshot: Snapshot } | { readonly kind: 'expired' } | { readonly kind: 'unknown' };

export interface ContentStore {
  /** @throws Error naming the file that cannot be read */
  current(): ContentState;
  /** The content of a ref that `current()` names, or of a master ref before it. */
  find(ref: string): FoundSnapshot;
  /** Looks for changes at the next question, however short ago it last did. */
  refresh(): void;
}

/** So many former masters stay readable, so that a reader who pages through one during a publication sees one content to the end. */
const maxStoredMasters = 4;
const maxExpiredRefs = 1000;

/** Looking for changes may take this share of the time at most. One stat a file is 0.5 ms for a hundred, 50 ms for ten thousand. */
const checkShare = 0.1;

/** Reads the content from disk, again when a file changed, and knows which content a ref means. */
export function createContentStore(deps: ContentStoreDeps): ContentStore {
  const modelReader = createJsonReader((json) => json);
  const manifests = createJsonReader((json) => json);
  let models: LoadedModels | undefined;
  let documentReader: JsonReader<ParsedDocument> | undefined;
  let loaded: LoadedDocuments | undefined;
  let state: ContentState | undefined;
  let nextCheck = Number.NEGATIVE_INFINITY;
  const masters = new Map<string, Snapshot>();
  const expired = new Set<string>();
  const overlays = new Map<string, { master: Snapshot; release: Release; snapshot: Snapshot }>();

  function load(): ContentState {
    const freshModels = loadModels(deps.modelsDir, deps.slicesDir, modelReader, models);
    // Documents are kept cut down to their models, so a changed model means reading them all again.
    if (freshModels !== models || !documentReader) {
      documentReader = createJsonReader((json) => parseDocument(json, freshModels.models));
    }
    const fresh = loadDocuments(deps.contentDirs, { documents: documentReader, manifests });
    if (state && freshModels === models && fresh.digest === loaded?.digest) return state;
    models = freshModels;
    loaded = fresh;
    const ref = `${fresh.publishedDigest.slice(0, 10)}${freshModels.digest.slice(0, 6)}`;
    const master = masters.get(ref) ?? buildSnapshot(ref, fresh.published);
    remember(master);
    const refs = new Set(fresh.releases.map((release) => release.ref));
    for (const known of overlays.keys()) if (!refs.has(known)) overlays.delete(known);
    return { models: freshModels.models, modelsDigest: freshModels.digest, master, releases: fresh.releases };
  }

  function remember(master: Snapshot): void {
    masters.delete(master.ref);
    masters.set(master.ref, master);
    expired.delete(master.ref);
    for (const ref of masters.keys()) {
      if (masters.size <= maxStoredMasters) break;
      masters.delete(ref);
      expired.add(ref);
    }
    for (const ref of expired) {
      if (expired.size <= maxExpiredRefs) break;
      expired.delete(ref);
    }
  }

  function current(): ContentState {
    const start = deps.clock();
    if (state && start < nextCheck) return state;
    state = load();
    const end = deps.clock();
    nextCheck = end + (end - start) / checkShare;
    return state;
  }

  function overlay(master: Snapshot, release: Release): Snapshot {
    const known = overlays.get(release.ref);
    if (known?.master === master && known.release === release) return known.snapshot;
    const snapshot = overlayRelease(master, release);
    overlays.set(release.ref, { master, release, snapshot });
    return snapshot;
  }

  return {
    current,
    refresh: () => void (nextCheck = Number.NEGATIVE_INFINITY),
    find(ref) {
      const { master, releases } = current();
      const kept = ref === master.ref ? master : masters.get(ref);
      if (kept) return { kind: 'found', snapshot: kept };
      const release = releases.find((candidate) => candidate.ref === ref);
      if (release) return { kind: 'found', snapshot: overlay(master, release) };
      return { kind: expired.has(ref) ? 'expired' : 'unknown' };
    },
  };
}
