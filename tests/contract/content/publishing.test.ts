import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture, type ContentFixture } from '../../support/contentFixture';

const ramadanRelease = { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' };
/** Noon in Sydney. */
const noon = Date.parse('2026-11-28T01:00:00Z');

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;
let now: number;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  now = noon;
  const real = { contentDir: ['src/content', fixture.directory], modelsDir: 'customtypes', slicesDir: 'src/slices' };
  const donate = readFile('fidyah_donation_page/fidyah_donation_page');
  fixture.prepare('release', ramadanRelease, [
    { ...hawl, data: { ...hawl.data, title: 'The hawl in Ramadan' } } as never,
  ]);
  fixture.prepare('release', { id: 'closing', label: 'Closing', ref: 'closing-ref' }, [
    { ...donate, data: { ...donate.data, minimum: null } } as never,
  ]);
  emulator = await startContentEmulator({ ...fixture.deps, ...real, editsDir, clock: () => now });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const hawlDocument = 'landing_page.the-hawl';
const readFile = (path: string) =>
  JSON.parse(readFileSync(`src/content/documents/${path}.json`, 'utf8')) as { data: { title: string } };
const hawl = readFile('landing_page/the-hawl');
/** A page to which no other one links. */
const extra = { ...hawl, id: 'landing_page.extra', uid: 'extra' };

const address = (path: string) => `${emulator.origin}/content${path}`;
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address(path), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const readTitle = async (id = hawlDocument) =>
  (
    await createContentClient(emulator)
      .getByID(id)
      .catch(() => null)
  )?.data.title as unknown;
const listRefs = async () => (await createContentClient(emulator).getRefs()).map(({ ref }) => ref);
const readHistory = async (id = hawlDocument) => (await fetch(address(`/history?document=${id}`))).text();

describe('publishing', () => {
  test('a release that is published now changes the site’s content, and is no release any more', async () => {
    const before = await readTitle();
    const response = await send('/publish', { ref: ramadanRelease.ref });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/content/#master']);
    expect(await readTitle()).toBe('The hawl in Ramadan');
    expect(await listRefs()).not.toContain(ramadanRelease.ref);
    const document = await createContentClient(emulator).getByID(hawlDocument);
    expect(document.last_publication_date).toBe('2026-11-28T01:00:00+0000');
    expect(await readHistory()).toContain('“Ramadan 1447” was published');
    expect((await send('/publish', { ref: ramadanRelease.ref })).status).toBe(404);

    // And back, with the release.
    await send('/undo', { publication: '1', document: hawlDocument });
    expect(await readTitle()).toBe(before);
    expect(await listRefs()).toContain(ramadanRelease.ref);
    const preview = await createContentClient(emulator, { ref: ramadanRelease.ref }).getByID(hawlDocument);
    expect(preview.data.title).toBe('The hawl in Ramadan');
    expect(await readHistory()).toContain('Undone: “Ramadan 1447” was published');
    // Undoing the undo publishes it again.
    await send('/undo', { publication: '2', document: hawlDocument });
    expect(await readTitle()).toBe('The hawl in Ramadan');
  });

  test('a release that would close giving is not published, and its editor reads why', async () => {
    const response = await send('/publish', { ref: 'closing-ref' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(': this closes giving at /pay/fidyah');
    expect(await listRefs()).toContain('closing-ref');
    expect(readdirSync(editsDir)).toEqual([]);
  });

  test('a page that others link to can’t be taken off, and a page that the site needs neither', async () => {
    for (const document of ['landing_page.what-is-nisab', 'pay_page']) {
      const response = await send('/unpublish', { document });
      expect([document, response.status]).toEqual([document, 422]);
      expect(await response.text()).toMatch(/which does not exist or is not published|the site needs one/);
    }
    expect(readdirSync(editsDir)).toEqual([]);
  });

  test('a page is taken off the site at once, and is put back', async () => {
    fixture.publish(extra as never);
    expect((await send('/unpublish', { document: extra.id })).status).toBe(303);
    expect(await readTitle(extra.id)).toBeUndefined();
    expect(await readHistory(extra.id)).toContain('It is not published.');
    expect((await send('/unpublish', { document: extra.id })).status).toBe(404);
    await send('/undo', { publication: '1', document: extra.id });
    expect(await readTitle(extra.id)).toBe(extra.data.title);
  });

  test('what was published again since can’t be undone before that', async () => {
    await send('/publish', { ref: ramadanRelease.ref });
    const source = await (await fetch(address(`/edit?document=${hawlDocument}`))).text();
    const { base } = JSON.parse(/id="source">([^]*?)<\/script>/.exec(source)?.[1] ?? '') as { base: string };
    const json = base.replace('The hawl in Ramadan', 'The hawl, again');
    await send('/edit', { document: hawlDocument, json, action: 'save' });
    const draft = (await listRefs()).find((ref) => ref.startsWith('Draft'))!;
    expect((await send('/publish', { ref: draft })).status).toBe(303);
    expect(await readTitle()).toBe('The hawl, again');
    const refused = await send('/undo', { publication: '1', document: hawlDocument });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('undo that first')]);
    expect((await send('/undo', { publication: '2', document: hawlDocument })).status).toBe(303);
    expect((await send('/undo', { publication: '1', document: hawlDocument })).status).toBe(303);
    // A former version can be edited.
    const former = await (await fetch(address(`/edit?document=${hawlDocument}&before=2`))).text();
    expect(former).toContain('The hawl in Ramadan');
  });

  test('of two editors who publish a release at the same moment one is told', async () => {
    const answers = await Promise.all([1, 2].map(() => send('/publish', { ref: ramadanRelease.ref })));
    // Told that someone else was first, or, a moment later, that there is no such release any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([303, expect.toBeOneOf([404, 422])]);
    expect(readdirSync(join(editsDir, 'history'))).toHaveLength(1);
  });

  test('another site’s page can’t publish, schedule, take off or undo', async () => {
    for (const path of ['/publish', '/schedule', '/unpublish', '/undo'])
      expect(
        (await send(path, { ref: ramadanRelease.ref, document: hawlDocument }, { origin: 'https://evil.example' }))
          .status,
      ).toBe(403);
    expect(readdirSync(editsDir)).toEqual([]);
  });
});

describe('a schedule', () => {
  test('a scheduled release is published at its time, and not before', async () => {
    const before = await readTitle();
    const response = await send('/schedule', { ref: ramadanRelease.ref, moment: '2026-11-28T13:30', action: 'set' });
    expect(response.status).toBe(303);
    now = Date.parse('2026-11-28T02:29:59Z');
    expect(await readTitle()).toBe(before);
    now += 1000;
    expect(await readTitle()).toBe('The hawl in Ramadan');
    expect(await listRefs()).not.toContain(ramadanRelease.ref);
  });

  test('a schedule that was called off publishes nothing', async () => {
    const before = await readTitle();
    await send('/schedule', { ref: ramadanRelease.ref, moment: '2026-11-28T13:30', action: 'set' });
    await send('/schedule', { ref: ramadanRelease.ref, action: 'cancel' });
    now = Date.parse('2026-11-29T00:00:00Z');
    expect(await readTitle()).toBe(before);
    expect(await listRefs()).toContain(ramadanRelease.ref);
  });

  test('a scheduled release that would close giving stays a release at its time', async () => {
    await send('/schedule', { ref: 'closing-ref', moment: '2026-11-28T13:30', action: 'set' });
    now = Date.parse('2026-11-29T00:00:00Z');
    expect(await listRefs()).toContain('closing-ref');
  });

  test('a schedule without a real time is refused', async () => {
    const response = await send('/schedule', { ref: ramadanRelease.ref, moment: '2026-02-30T13:30', action: 'set' });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('enter a date and time')]);
  });
});
