import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, type Client, type ClientConfig } from '@prismicio/client';
import type { ContentEmulatorDeps } from '../../src/emulators/content/createContentEmulator';
import { startContentEmulator, type RunningContentEmulator } from '../../src/emulators/content/startContentEmulator';

export interface FixtureDocument {
  readonly id: string;
  readonly type: string;
  readonly uid?: string | null;
  readonly lang?: string;
  readonly tags?: readonly string[];
  readonly first_publication_date?: string;
  readonly last_publication_date?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A content directory of its own, with the small models of the tests; `remove` it afterwards. */
export interface ContentFixture {
  readonly directory: string;
  /** Dependencies with which a content emulator serves it. The clock stands still, so that every request looks for changes. */
  readonly deps: ContentEmulatorDeps;
  publish(...documents: readonly FixtureDocument[]): void;
  unpublish(document: Pick<FixtureDocument, 'id' | 'type'>): void;
  /** Writes a release, or a draft, with documents and with ids that it takes away. */
  prepare(
    kind: 'release' | 'draft',
    manifest: ReleaseManifest,
    documents: readonly FixtureDocument[],
    removed?: readonly string[],
  ): void;
  /** Writes any file, e.g. a broken one. */
  write(path: string, text: string): void;
  remove(): void;
}

export interface ReleaseManifest {
  readonly id: string;
  readonly label: string;
  readonly ref: string;
  readonly scheduledAt?: string;
}

export const repository = 'mizan-zakat';

/** Makes an empty content directory. */
export function createContentFixture(): ContentFixture {
  const directory = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (path: string, text: string): void => {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const model of customTypes) write(`customtypes/${model.id}/index.json`, JSON.stringify(model));
  for (const slice of sharedSlices) write(`slices/${slice.id}/model.json`, JSON.stringify(slice));
  return {
    directory,
    deps: {
      repositoryName: repository,
      contentDir: directory,
      modelsDir: join(directory, 'customtypes'),
      slicesDir: join(directory, 'slices'),
      siteUrl: 'http://localhost:9000',
      clock: () => 0,
    },
    publish: (...documents) => {
      for (const document of documents) write(getPath(document), JSON.stringify(toFile(document)));
    },
    unpublish: (document) => rmSync(join(directory, getPath(document))),
    prepare: (kind, manifest, documents, removed = []) => {
      const folder = `${kind}s/${manifest.id}`;
      write(`${folder}/${kind}.json`, JSON.stringify(manifest));
      for (const document of documents) write(`${folder}/${getPath(document)}`, JSON.stringify(toFile(document)));
      for (const id of removed) write(`${folder}/documents/removed/${id}.json`, JSON.stringify({ id, deleted: true }));
    },
    write,
    remove: () => rmSync(directory, { recursive: true }),
  };
}

/** Runs a test against an emulator of its own that serves the fixture, and stops the emulator. */
export async function withContentEmulator<Value>(
  deps: ContentEmulatorDeps,
  run: (emulator: RunningContentEmulator) => Promise<Value>,
): Promise<Value> {
  const emulator = await startContentEmulator(deps);
  try {
    return await run(emulator);
  } finally {
    await emulator.stop();
  }
}

/** Creates the real Prismic client, pointed at an emulator. */
export function createContentClient(emulator: RunningContentEmulator, options: ClientConfig = {}): Client {
  return createClient(emulator.endpoint, options);
}

/** Returns a document link as it is written to a file. */
export function linkTo(id: string): { link_type: 'Document'; id: string } {
  return { link_type: 'Document', id };
}

/** Returns a paragraph of rich text. */
export function paragraph(text: string, spans: readonly unknown[] = []): Record<string, unknown> {
  return { type: 'paragraph', text, spans };
}

/** Returns a slice of the default variation. */
export function slice(
  type: string,
  primary: Readonly<Record<string, unknown>>,
  items: readonly unknown[] = [],
): Record<string, unknown> {
  return {
    slice_type: type,
    slice_label: null,
    id: `${type}$1`,
    variation: 'default',
    version: 'initial',
    primary,
    items,
  };
}

function getPath({ type, id }: Pick<FixtureDocument, 'id' | 'type'>): string {
  return `documents/${type}/${id}.json`;
}

function toFile(document: FixtureDocument): Record<string, unknown> {
  return {
    uid: null,
    lang: 'en-au',
    tags: [],
    first_publication_date: '2026-01-05T02:00:00+0000',
    last_publication_date: '2026-01-05T02:00:00+0000',
    data: {},
    ...document,
  };
}

const field = (type: string, config: Record<string, unknown> = {}) => ({ type, config: { label: type, ...config } });
const zone = field('Slices', { choices: { hero: { type: 'SharedSlice' }, cards: { type: 'SharedSlice' } } });

const customTypes = [
  {
    id: 'case',
    label: 'Case',
    repeatable: true,
    json: {
      Main: {
        uid: field('UID'),
        title: field('Text'),
        status: field('Select', { options: ['open', 'funded'] }),
        goal: field('Number'),
        zakat_eligible: field('Boolean'),
        opened_on: field('Date'),
        reviewed_at: field('Timestamp'),
        image: field('Image'),
        story: field('StructuredText'),
        program: field('Link', { select: 'document', customtypes: ['program'] }),
        more: field('Link'),
        updates: field('Group', { fields: { date: field('Date'), note: field('Text'), partner: field('Link') } }),
        slices: zone,
      },
      Sharing: { meta_title: field('Text') },
    },
  },
  {
    id: 'program',
    label: 'Program',
    repeatable: true,
    json: {
      Main: {
        uid: field('UID'),
        title: field('Text'),
        summary: field('StructuredText'),
        parent: field('Link', { select: 'document', customtypes: ['program'] }),
        lead: field('Link', { select: 'document', customtypes: ['partner'] }),
      },
    },
  },
  { id: 'partner', label: 'Partner', repeatable: true, json: { Main: { uid: field('UID'), name: field('Text') } } },
  { id: 'home_page', label: 'Home', repeatable: false, json: { Main: { title: field('Text'), slices: zone } } },
];

/** The last one is in no slice zone. */
const sharedSlices = [
  {
    id: 'hero',
    type: 'SharedSlice',
    variations: [
      { id: 'default', primary: { heading: field('Text'), link: field('Link') }, items: {} },
      { id: 'wide', primary: { heading: field('Text') }, items: {} },
    ],
  },
  {
    id: 'cards',
    type: 'SharedSlice',
    variations: [{ id: 'default', primary: {}, items: { title: field('Text'), page: field('Link') } }],
  },
  { id: 'aside', type: 'SharedSlice', variations: [{ id: 'default', primary: {}, items: {} }] },
];
