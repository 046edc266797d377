import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentServiceRoutes, resolvePath } from '../../../src/content/routes';
import { generateDocuments, type DocumentFile } from '../../../src/emulators/content/generateDocuments';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient } from '../../support/contentFixture';

const content = join(import.meta.dirname, '../../../src/content');
const models = join(content, '../../customtypes');
const files = readDocuments(join(content, 'documents'));
let emulator: RunningContentEmulator;
let client: Client;
let documents: Awaited<ReturnType<Client['dangerouslyGetAll']>>;

beforeAll(async () => {
  emulator = await startContentEmulator({
    repositoryName: 'mizan-zakat',
    contentDir: content,
    modelsDir: models,
    slicesDir: join(content, '../slices'),
    siteUrl: 'http://localhost:9000',
    clock: () => performance.now(),
  });
  client = createContentClient(emulator, { routes: contentServiceRoutes });
  documents = await client.dangerouslyGetAll({ lang: '*' });
});
afterAll(() => emulator.stop());

function readDocuments(root: string): DocumentFile[] {
  return readdirSync(root).flatMap((type) =>
    readdirSync(join(root, type)).map(
      (name) => JSON.parse(readFileSync(join(root, type, name), 'utf8')) as DocumentFile,
    ),
  );
}

/** Every document link in a value. */
function linksIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  return record.link_type === 'Document' ? [record] : Object.values(record).flatMap(linksIn);
}

// Spec 1.8
test('every embedded document is served, without losing a field', () => {
  expect(documents.map(({ id }) => id).sort()).toEqual(files.map(({ id }) => id).sort());
  for (const file of files) {
    const served = documents.find(({ id }) => id === file.id);
    expect([file.id, Object.keys(served?.data ?? {}).sort()]).toEqual([file.id, Object.keys(file.data).sort()]);
    const written = (file.data.slices ?? []) as unknown[];
    expect([file.id, ((served?.data.slices ?? []) as unknown[]).length]).toEqual([file.id, written.length]);
  }
});

// Spec 2.2, 2.4, 2.12
test('every document and every link has the path of the route table', () => {
  for (const document of documents) expect([document.id, document.url]).toEqual([document.id, resolvePath(document)]);
  const links = linksIn(documents.map(({ data }) => data));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toMatchObject({
      isBroken: false,
      url: resolvePath({ type: String(link.type), uid: link.uid as string }),
    });
  }
});

// Spec 3.6
test('the repository’s description lists the types that have a model, and the tags of all documents', async () => {
  const { types, tags } = await client.getRepository();
  expect(Object.keys(types).sort()).toEqual(readdirSync(models).sort());
  expect(tags).toEqual([...new Set(documents.flatMap((document) => document.tags))].sort());
});

test('no release has a broken link, and each of its documents is previewed at its own path', async () => {
  const releases = await client.getReleases();
  expect(releases.length).toBeGreaterThan(0);
  for (const release of releases) {
    const shown = await client.dangerouslyGetAll({ lang: '*', ref: release.ref });
    expect(linksIn(shown.map(({ data }) => data)).filter(({ isBroken }) => isBroken)).toEqual([]);
    for (const { id, url } of shown) {
      const previewed = await client.resolvePreviewURL({
        defaultURL: '/none',
        documentID: id,
        previewToken: release.ref,
      });
      expect([id, previewed]).toEqual([id, url]);
    }
  }
});

test('the benchmark’s documents can be generated from the embedded ones', () => {
  const generated = generateDocuments(
    200,
    files.filter(({ lang }) => lang === 'en-au'),
  );
  expect(new Set(generated.map(({ id }) => id)).size).toBe(200);
  const ids = new Set([...files, ...generated].map(({ id }) => id));
  expect(linksIn(generated.map(({ data }) => data)).filter(({ id }) => !ids.has(String(id)))).toEqual([]);
  for (const { type, uid } of generated) expect(resolvePath({ type, uid })).toContain(uid);
});
