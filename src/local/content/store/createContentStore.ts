import type { ContentModels, LoadedModels } from './contentModels';
import { createJsonReader } from './listContentFiles';
import type { JsonReader } from './listContentFiles';
import { loadDocuments } from './loadDocuments';
import type { LoadedDocuments } from './loadDocuments';
import { parseDocument } from './parseDocument';
import type { ParsedDocument } from './parseDocument';
import type { Snapshot } from './Snapshot';
import { overlayRelease } from './Release';
import type { Release } from './Release';
import { loadModels } from './contentModels';
import { buildSnapshot } from './Snapshot';

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
  /** Changes with a model, and with nothing else. */
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
const KEPT_MASTERS = 4;
const KEPT_EXPIRED_REFS = 1000;

/** Looking for changes may take this share of the time at most. One stat a file is 0.5 ms for a hundred, 50 ms for ten thousand. */
const CHECK_SHARE = 0.1;

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
      if (masters.size <= KEPT_MASTERS) break;
      masters.delete(ref);
      expired.add(ref);
    }
    for (const ref of expired) {
      if (expired.size <= KEPT_EXPIRED_REFS) break;
      expired.delete(ref);
    }
  }

  function current(): ContentState {
    const start = deps.clock();
    if (state && start < nextCheck) return state;
    state = load();
    const end = deps.clock();
    nextCheck = end + (end - start) / CHECK_SHARE;
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
