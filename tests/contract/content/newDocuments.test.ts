import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditAnswer, EditorSource } from '../../../src/emulators/content/EditorSource';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture, type ContentFixture } from '../../support/contentFixture';

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  fixture.publish(
    { id: 'program.rent', uid: 'rent', type: 'program', data: { title: 'Rent relief' } },
    { id: 'home_page', type: 'home_page', data: { title: 'Home' } },
  );
  emulator = await startContentEmulator({ ...fixture.deps, editsDir });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const address = (path: string) => `${emulator.origin}/content${path}`;
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address(path), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

interface OpenedPage {
  readonly text: string;
  readonly document: Record<string, unknown> & { readonly data: Record<string, unknown> };
}

/** Opens an edit page. @returns it, with the document in its form */
async function open(query: Record<string, string>): Promise<OpenedPage> {
  const text = await (await fetch(address(`/edit?${new URLSearchParams(query).toString()}`))).text();
  const [, source = ''] = /<script type="application\/json" id="source">([^]*?)<\/script>/.exec(text) ?? [];
  const { base } = JSON.parse(source) as EditorSource;
  return { text, document: JSON.parse(base) as OpenedPage['document'] };
}

/** Sends a form as the page's script does. */
async function save(subject: Record<string, string>, document: object): Promise<EditAnswer> {
  const fields = { ...subject, action: 'save', target: '', json: JSON.stringify(document) };
  return (await (await post('/edit', fields, { accept: 'application/json' })).json()) as EditAnswer;
}

const getDraft = async (label: string) =>
  createContentClient(emulator, {
    ref: (await createContentClient(emulator).getRefs()).find((ref) => ref.label === label)?.ref ?? 'none',
  });

describe('a new document', () => {
  test('a new document of a chosen type is empty, and is saved to a draft of its own', async () => {
    const made = await post('/documents', { type: 'program', uid: ' food ' });
    expect([made.status, made.headers.get('location')]).toEqual([303, '/content/edit?type=program&uid=food']);
    expect(readdirSync(editsDir)).toEqual([]);

    const subject = { type: 'program', uid: 'food' };
    const { text, document } = await open(subject);
    expect(text).toContain('<h1>New document: Program</h1>');
    expect(document).toMatchObject({ id: 'program.food', uid: 'food', lang: 'en-au', data: { title: null } });
    const empty = await save(subject, document);
    expect(empty.kind === 'issues' && empty.issues.map(({ field }) => field)).toEqual(['data.title']);
    expect(await save(subject, { ...document, data: { ...document.data, title: 'Food' } })).toMatchObject({
      kind: 'saved',
    });
    expect((await (await getDraft('Draft of Food')).getByID('program.food')).data.title).toBe('Food');
  });

  test.each([
    ['no uid', { type: 'program', uid: '' }, 'the uid is missing'],
    ['no real uid', { type: 'program', uid: 'Food & rent' }, 'isn’t a uid'],
    ['a uid that is taken', { type: 'program', uid: 'rent' }, 'choose another uid'],
    ['a single type that there is', { type: 'home_page', uid: '' }, 'there is a document of this type already'],
    ['no type', { type: 'nothing', uid: 'food' }, 'Choose a type.'],
  ])('a new document with %s is refused beside the form, which keeps what was typed', async (_, fields, words) => {
    const response = await post('/documents', fields);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain(`value="${fields.uid.replace('&', '&amp;')}"`);
  });

  test('a single type is offered only while the site has no document of it', async () => {
    const listTypes = async () =>
      [...(await (await fetch(address('/'))).text()).matchAll(/<option value="(\w+)"/g)].map(([, type]) => type);
    expect(await listTypes()).toEqual(['case', 'partner', 'program']);
    fixture.unpublish({ id: 'home_page', type: 'home_page' });
    expect(await listTypes()).toEqual(['case', 'home_page', 'partner', 'program']);
    const made = await post('/documents', { type: 'home_page', uid: 'ignored' });
    expect(made.headers.get('location')).toBe('/content/edit?type=home_page');
  });

  test('of two editors who make one document at the same moment the second is told beside the uid', async () => {
    const subject = { type: 'program', uid: 'food' };
    const { document } = await open(subject);
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => save(subject, { ...document, data: { ...document.data, title } })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['issues', 'saved']);
    const told = answers.find(({ kind }) => kind === 'issues');
    expect(told?.kind === 'issues' && told.issues).toMatchObject([{ field: 'uid' }]);
  });

  test('a new document is not made by a form of another site', async () => {
    const response = await post('/documents', { type: 'program', uid: 'food' }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

describe('a translation', () => {
  const subject = { document: 'program.rent', translate: 'ar-au' };

  test('a translation begins as a copy, and is a document of its language with the same uid', async () => {
    const english = await open({ document: 'program.rent' });
    expect(english.text).toContain('Language: English');
    expect(english.text).toContain('>Translate into Arabic</a');
    expect(english.text).toContain('>Translate into Indonesian</a');

    const { text, document } = await open(subject);
    expect(text).toContain('<h1>Translate Rent relief into Arabic</h1>');
    expect(document).toMatchObject({ id: 'program.rent.ar', uid: 'rent', lang: 'ar-au', data: english.document.data });
    const data = { ...document.data, title: 'تخفيف الإيجار' };
    expect(await save(subject, { ...document, data })).toMatchObject({ kind: 'saved' });
    const [saved] = readdirSync(editsDir, { recursive: true, encoding: 'utf8' }).filter((name) => /rent/.test(name));
    expect(saved).toMatch(/program\/rent\.ar\.json$|^drafts\/program\.rent\.ar$/);

    const draft = await getDraft('Draft of تخفيف الإيجار');
    const found = await draft.getByID('program.rent', { lang: 'en-au' });
    expect(found.alternate_languages).toEqual([{ id: 'program.rent.ar', uid: 'rent', type: 'program', lang: 'ar-au' }]);
    // From the English page there is a way to it, and its line names the language.
    expect((await open({ document: 'program.rent' })).text).toContain('>Edit in Arabic</a');
    expect(await (await fetch(address('/'))).text()).toContain('<span class="change">Arabic</span>');
  });

  test('a single type has one document in each language', async () => {
    const single = { document: 'home_page', translate: 'id-au' };
    const { document } = await open(single);
    expect(document).toMatchObject({ id: 'home_page.id', uid: null, lang: 'id-au' });
    expect(await save(single, document)).toMatchObject({ kind: 'saved' });
    const again = await save(single, document);
    expect(again.kind === 'issues' && again.issues).toEqual([
      { field: 'id', message: 'there is a translation already: edit that one instead' },
    ]);
  });

  test.each([
    ['another uid than the English document', { uid: 'sewa' }, 'uid', 'must be "rent"'],
    ['an id that is no translation’s', { id: 'program.rent2' }, 'id', 'with ".ar" at its end'],
    [
      'an id of a document that there is not',
      { id: 'program.food.ar' },
      'id',
      'must be the id of a document in English',
    ],
    ['a language that the site lacks', { lang: 'fr-fr' }, 'lang', 'there are en-au, ar-au, id-au'],
  ])('a translation with %s is refused', async (_name, change, field, words) => {
    const { document } = await open(subject);
    const answer = await save(subject, { ...document, ...change });
    expect(answer.kind === 'issues' && answer.issues).toEqual([
      { field, message: expect.stringContaining(words) as string },
    ]);
  });
});
