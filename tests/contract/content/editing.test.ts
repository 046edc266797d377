import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import {
  createContentClient,
  createContentFixture,
  withContentEmulator,
  type ContentFixture,
} from '../../support/contentFixture';

const ramadanRelease = { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' };

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  fixture.publish(
    { id: 'program.rent', uid: 'rent', type: 'program', data: { title: 'Rent relief' } },
    { id: 'program.food', uid: 'food', type: 'program', data: { title: 'Food' } },
  );
  fixture.prepare('release', ramadanRelease, [
    { id: 'program.rent', uid: 'rent', type: 'program', data: { title: 'Rent in Ramadan' } },
  ]);
  emulator = await startContentEmulator({ ...fixture.deps, editsDir });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const address = (path: string) => `${emulator.origin}/content${path}`;
/** Returns the ref of the draft that the editor has made; empty if there is none. */
const getDraftRef = async () =>
  (await createContentClient(emulator).getRefs()).find(({ label }) => label.startsWith('Draft of'))?.ref ?? '';
/** Lists the titles of the programs at a ref, or of the published ones, in alphabetical order. */
const listTitles = async (ref?: string) =>
  (
    await createContentClient(emulator, ref ? { ref } : {}).getByType('program', { orderings: 'my.program.title' })
  ).results.map(({ data }) => data.title as unknown);

/** Opens the edit page. @returns the document in its form */
async function open(id: string, ref = ''): Promise<{ data: object }> {
  const page = await (await fetch(address(`/edit?${new URLSearchParams({ document: id, ref }).toString()}`))).text();
  const [, text = ''] = /<textarea[^>]*>\n([^]*?)<\/textarea/.exec(page) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as { data: object };
}

/** Sends the form of the edit page. */
function sendEdit(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(address('/edit'), {
    method: 'POST',
    body: new URLSearchParams({ action: 'save', ...fields }),
    headers,
    redirect: 'manual',
  });
}

describe('an editor’s change', () => {
  test('an editor’s change of a published document is stored in a draft of its own', async () => {
    const document = await open('program.rent');
    const json = JSON.stringify({ ...document, data: { ...document.data, title: 'Rent, now' } });
    const response = await sendEdit({ document: 'program.rent', json });
    const draft = await getDraftRef();
    expect([response.status, response.headers.get('location')]).toEqual([303, `/content/#${draft}`]);
    expect(await listTitles()).toEqual(['Food', 'Rent relief']);
    expect(await listTitles(draft)).toEqual(['Food', 'Rent, now']);
    expect(await listTitles(ramadanRelease.ref)).toEqual(['Food', 'Rent in Ramadan']);
    const page = await (await fetch(address('/'))).text();
    expect(page).toContain('Draft of Rent relief');
    // Where the editor is led to.
    expect(page).toContain(`id="${draft}"`);
  });

  test('an editor’s change to a release is overlaid on that release, whose other documents stay the same', async () => {
    const food = await open('program.food');
    const json = JSON.stringify({ ...food, data: { ...food.data, title: 'Iftar' } });
    await sendEdit({ document: 'program.food', target: ramadanRelease.ref, json });
    expect(await listTitles(ramadanRelease.ref)).toEqual(['Iftar', 'Rent in Ramadan']);
    expect(await listTitles()).toEqual(['Food', 'Rent relief']);
    expect((await open('program.food', ramadanRelease.ref)).data).toMatchObject({ title: 'Iftar' });
  });

  test('an editor’s change to a release leaves the release’s planned date unchanged', async () => {
    const scheduledAt = '2026-12-24T00:00:00+0000';
    fixture.prepare('release', { ...ramadanRelease, scheduledAt }, []);
    await sendEdit({ document: 'program.food', target: ramadanRelease.ref, action: 'remove' });
    const { refs } = (await (await fetch(address('/api/v2'))).json()) as { refs: { ref: string }[] };
    expect(refs.find(({ ref }) => ref === ramadanRelease.ref)).toMatchObject({ scheduledAt });
  });

  test('an editor’s change of a uid moves the document, repeatedly, and can be discarded', async () => {
    for (const uid of ['rent-relief', 'help-with-rent']) {
      const document = await open('program.rent', ramadanRelease.ref);
      const json = JSON.stringify({ ...document, uid });
      const response = await sendEdit({
        document: 'program.rent',
        from: ramadanRelease.ref,
        target: ramadanRelease.ref,
        json,
      });
      expect(response.status).toBe(303);
      const renamed = await createContentClient(emulator, { ref: ramadanRelease.ref }).getByID('program.rent');
      expect(renamed.uid).toBe(uid);
    }
    expect(await (await fetch(address('/'))).text()).toContain('<span class="change">Moved</span>');
    expect(await listTitles(ramadanRelease.ref)).toEqual(['Food', 'Rent in Ramadan']);
    await sendEdit({
      document: 'program.rent',
      from: ramadanRelease.ref,
      target: ramadanRelease.ref,
      action: 'discard',
    });
    expect((await open('program.rent', ramadanRelease.ref)) as object).toMatchObject({ uid: 'rent' });
  });

  test('an editor’s change with another id makes a new document', async () => {
    const document = await open('program.rent');
    const json = JSON.stringify({ ...document, id: 'program.study', uid: 'study' });
    await sendEdit({ document: 'program.rent', target: ramadanRelease.ref, json });
    expect(await listTitles(ramadanRelease.ref)).toHaveLength(3);
  });

  test('an editor’s change to a release can remove a document from the site, and be discarded', async () => {
    await sendEdit({ document: 'program.food', target: ramadanRelease.ref, action: 'remove' });
    expect(await listTitles(ramadanRelease.ref)).toEqual(['Rent in Ramadan']);
    await sendEdit({
      document: 'program.food',
      from: ramadanRelease.ref,
      target: ramadanRelease.ref,
      action: 'discard',
    });
    expect(await listTitles(ramadanRelease.ref)).toEqual(['Food', 'Rent in Ramadan']);
    expect(existsSync(join(editsDir, 'releases/ramadan'))).toBe(false);
  });

  test('an editor’s change never writes to the project’s own content', async () => {
    const readFiles = () =>
      readdirSync(fixture.directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')])
        .sort();
    const before = readFiles();
    const rent = await open('program.rent');
    const json = JSON.stringify({ ...rent, data: { ...rent.data, title: 'Rent, now' } });
    for (const target of ['', ramadanRelease.ref]) {
      expect((await sendEdit({ document: 'program.rent', target, json })).status).toBe(303);
      expect((await sendEdit({ document: 'program.food', target, action: 'remove' })).status).toBe(303);
    }
    expect(readFiles()).toEqual(before);
  });
});

describe('a release that an editor makes', () => {
  const make = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address('/releases'), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  const findRelease = async (label: string) =>
    (await createContentClient(emulator).getRefs()).find((ref) => ref.label === label);

  test('a release that an editor makes has its name and its date, and documents can be added to it', async () => {
    const made = await make({ label: ' Eid ', scheduled: '2027-03-10T09:00' });
    const release = await findRelease('Eid');
    expect([made.status, made.headers.get('location')]).toEqual([303, `/content/#${release!.ref}`]);
    expect(release).toMatchObject({ isMasterRef: false, scheduledAt: '2027-03-09T22:00:00+0000' });
    expect(await (await fetch(address('/'))).text()).toContain('It has no documents yet.');

    const food = await open('program.food');
    const json = JSON.stringify({ ...food, data: { ...food.data, title: 'Eid meals' } });
    await sendEdit({ document: 'program.food', target: release!.ref, json });
    expect(await listTitles(release!.ref)).toEqual(['Eid meals', 'Rent relief']);
    expect(await findRelease('Eid')).toMatchObject({ scheduledAt: '2027-03-09T22:00:00+0000' });
  });

  test.each([
    ['no name', { label: ' ', scheduled: '2027-03-10T09:00' }, 'Enter a name.', 'value="2027-03-10T09:00"'],
    ['no real date', { label: 'Eid', scheduled: '2027-02-30T09:00' }, 'Enter a date and time, or', 'value="Eid"'],
  ])(
    'a new release with %s is reported beside the form, which still has what the editor typed',
    async (_, fields, text, shown) => {
      const response = await make(fields);
      const page = await response.text();
      expect(response.status).toBe(422);
      expect(page).toContain(text);
      expect(page).toContain(shown);
      expect(page).toContain('href="/content/preview?');
      expect(readdirSync(editsDir)).toEqual([]);
    },
  );

  test('a release is not made by a form of another site', async () => {
    expect((await make({ label: 'Eid' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(readdirSync(editsDir)).toEqual([]);
  });
});

describe('an editor’s invalid change', () => {
  const document = {
    id: 'program.rent',
    uid: 'rent',
    type: 'program',
    lang: 'en-au',
    tags: [],
    first_publication_date: '2026-01-05T02:00:00+0000',
    last_publication_date: '2026-01-05T02:00:00+0000',
    data: { title: 'T', summary: [], parent: { link_type: 'Any' }, lead: { link_type: 'Any' } },
  };
  const withData = (data: object) => ({ ...document, data: { ...document.data, ...data } });

  const aCase = {
    ...document,
    id: 'case.winter',
    uid: 'winter',
    type: 'case',
    data: {
      ...{ title: 'T', status: null, goal: null, zakat_eligible: false, opened_on: null, reviewed_at: null },
      ...{ image: {}, story: [], program: { link_type: 'Any' }, more: { link_type: 'Any' }, updates: [], slices: [] },
      meta_title: null,
    },
  };

  test.each([
    ['a missing picture that the page cannot do without', aCase, '<code>data.image</code> the picture is missing'],
    ['no JSON', '{"id": "program.rent",\n "uid": }', 'line 2, column 9</code> this isn’t valid JSON'],
    ['an unknown type', { ...document, type: 'nobody' }, 'there is no type &quot;nobody&quot;'],
    ['a uid with a path in it', { ...document, id: 'program.../x', uid: '../x' }, '<code>uid</code>'],
    [
      'an id that another document has',
      { ...document, id: 'program.food', uid: 'food' },
      'another document has the id',
    ],
    [
      'a link to a document of a type that may not be chosen',
      withData({ lead: { link_type: 'Document', id: 'program.food' } }),
      'links to a program, but only',
    ],
  ])('an editor’s invalid change is reported beside the form and not saved: %s', async (_name, json, words) => {
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    const response = await sendEdit({ document: 'program.rent', json: text });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('aria-describedby="json-problems json-hint"');
    expect(page).toContain(text.replaceAll('"', '&quot;'));
    expect(readdirSync(editsDir)).toEqual([]);
  });

  test('an editor’s change of a limit that closes giving says on which page, and is not saved', async () => {
    await emulator.stop();
    const real = { contentDir: 'src/content', modelsDir: 'customtypes', slicesDir: 'src/slices' };
    emulator = await startContentEmulator({ ...fixture.deps, ...real, editsDir });
    const id = 'fidyah_donation_page';
    const page = await open(id);
    for (const minimum of [null, 1.005, 1_000_000]) {
      const json = JSON.stringify({ ...page, data: { ...page.data, minimum } });
      const response = await sendEdit({ document: id, json });
      expect([minimum, response.status]).toEqual([minimum, 422]);
      expect(await response.text()).toContain(': this closes giving at /pay/fidyah');
    }
    expect(readdirSync(editsDir)).toEqual([]);
  });

  test('an editor’s change of a missing document is answered with 404', async () => {
    expect((await sendEdit({ document: 'program.nobody', json: '{}' })).status).toBe(404);
    expect((await fetch(address('/edit?document=program.nobody'))).status).toBe(404);
  });

  test('an editor’s change in a form sent from another site is refused and not saved', async () => {
    const response = await sendEdit({ document: 'program.food', action: 'remove' }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(readdirSync(editsDir)).toEqual([]);
  });
});

test('without a folder for edits nothing can be edited', async () => {
  await withContentEmulator(fixture.deps, async ({ origin }) => {
    expect(await (await fetch(`${origin}/content/`)).text()).not.toContain('>Edit<');
    expect((await fetch(`${origin}/content/edit?document=program.rent`)).status).toBe(404);
  });
});
