import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditAnswer } from '../../../src/emulators/content/EditorSource';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentFixture, type ContentFixture } from '../../support/contentFixture';

const real = {
  contentDir: 'src/content',
  modelsDir: 'customtypes',
  slicesDir: 'src/slices',
  masterDirs: ['src/content/images'],
};

let fixture: ContentFixture;
let editsDir: string;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  editsDir = mkdtempSync(join(tmpdir(), 'edits-'));
  emulator = await startContentEmulator({ ...fixture.deps, ...real, editsDir });
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
  rmSync(editsDir, { recursive: true });
});

const address = (path: string) => `${emulator.origin}/content${path}`;

interface OpenedPage {
  readonly document: { uid: string; data: Record<string, unknown> };
  readonly versions: string;
}

/** Opens the edit page. @returns what its form has */
async function open(id: string): Promise<OpenedPage> {
  const page = await (await fetch(address(`/edit?document=${id}`))).text();
  const [, text = ''] = /<script type="application\/json" id="source">([^]*?)<\/script>/.exec(page) ?? [];
  const { base } = JSON.parse(text) as { base: string };
  const [, versions = ''] = /name="versions" value="([^"]*)"/.exec(page) ?? [];
  return { document: JSON.parse(base) as OpenedPage['document'], versions: versions.replaceAll('&quot;', '"') };
}

/** Sends the form as the page's script does. */
async function send(id: string, json: object | string, versions: string, action = 'save', target = '') {
  const response = await fetch(address('/edit'), {
    method: 'POST',
    body: new URLSearchParams({ document: id, json: JSON.stringify(json), versions, action, target }),
    headers: { accept: 'application/json' },
  });
  return { status: response.status, answer: (await response.json()) as EditAnswer };
}

describe('two editors of one document', () => {
  const id = 'privacy_policy_page';
  const titled = ({ document }: OpenedPage, title: string) => ({ ...document, data: { ...document.data, title } });

  test('the second of two editors is told what the first one saved, and nothing of it is lost', async () => {
    const [first, second] = [await open(id), await open(id)];
    expect((await send(id, titled(first, 'First'), first.versions)).answer.kind).toBe('saved');
    const { status, answer } = await send(id, titled(second, 'Second'), second.versions);
    expect([status, answer.kind]).toEqual([409, 'conflict']);
    if (answer.kind !== 'conflict') throw new Error(answer.kind);
    expect(JSON.parse(answer.theirs ?? '')).toMatchObject({ data: { title: 'First' } });
    const [saved = ''] = readdirSync(join(editsDir, 'drafts'));
    const file = join(editsDir, 'drafts', saved, `documents/${id}/${id}.json`);
    expect(readFileSync(file, 'utf8')).toContain('"First"');
    // Knowing of it, the second editor saves again.
    expect((await send(id, titled(second, 'Second'), answer.versions)).answer.kind).toBe('saved');
    expect(readFileSync(file, 'utf8')).toContain('"Second"');
  });

  test('of two editors who save at the same moment one is told', async () => {
    const pages = [await open(id), await open(id)];
    const answers = await Promise.all(pages.map((page, index) => send(id, titled(page, `T${index}`), page.versions)));
    expect(answers.map(({ answer }) => answer.kind).sort()).toEqual(['conflict', 'saved']);
  });

  test('an editor whose page is taken off meanwhile is told', async () => {
    const [first, second] = [await open(id), await open(id)];
    expect((await send(id, first.document, first.versions, 'remove')).answer.kind).toBe('saved');
    const { answer } = await send(id, titled(second, 'Second'), second.versions);
    expect(answer).toMatchObject({ kind: 'conflict', theirs: null });
  });

  test('without scripts the second editor’s page still has the text as it was typed', async () => {
    const [first, second] = [await open(id), await open(id)];
    await send(id, titled(first, 'First'), first.versions);
    const json = JSON.stringify(titled(second, 'Second'));
    const body = new URLSearchParams({ document: id, json, versions: second.versions, action: 'save' });
    const response = await fetch(address('/edit'), { method: 'POST', body });
    const page = await response.text();
    expect(response.status).toBe(409);
    expect(page).toContain('someone else saved this document while you were editing');
    expect(page).toContain(json.replaceAll('"', '&quot;').slice(0, 200));
  });

  test('an edit for a release that has gone is refused, and does not become a draft', async () => {
    const page = await open(id);
    const { status, answer } = await send(id, page.document, page.versions, 'save', 'ReleaseGone');
    expect(status).toBe(409);
    expect(answer).toMatchObject({ kind: 'issues', issues: [{ field: 'target' }] });
    expect(readdirSync(editsDir)).toEqual([]);
  });
});

describe('the checks of an edit', () => {
  const listIssues = async (id: string, change: (page: OpenedPage['document']) => object) => {
    const page = await open(id);
    const { answer } = await send(id, change(page.document), page.versions);
    return answer.kind === 'issues' ? answer.issues.map(({ field, message }) => `${field}: ${message}`) : [];
  };
  const withData = (change: object) => (page: OpenedPage['document']) => ({
    ...page,
    data: { ...page.data, ...change },
  });

  test('a uid that is a fixed path of the site is refused beside the uid', async () => {
    for (const uid of ['donate', 'faq', 'preview'])
      expect(await listIssues('landing_page.the-hawl', (page) => ({ ...page, uid }))).toEqual([
        expect.stringMatching(`^uid: the path /${uid} is fixed: it belongs to `),
      ]);
  });

  const dimensions = { width: 1600, height: 1200 };
  test.each([
    ['of another host', 'https://example.org/a.jpg', dimensions, /must begin with https:\/\/images.prismic.io/],
    ['that the repository lacks', 'https://images.prismic.io/mizan-zakat/none.svg', dimensions, /there is no drawing/],
    [
      'with a part outside of it',
      'https://images.prismic.io/mizan-zakat/article-the-hawl.svg?rect=800,0,1000,600&w=1000&h=600',
      { width: 1000, height: 600 },
      /the chosen part lies outside the picture/,
    ],
  ])('a picture %s is refused beside its field', async (_name, url, size, message) => {
    const image = { url, dimensions: size, alt: 'Twelve moons', copyright: null };
    const [issue, ...others] = await listIssues('landing_page.the-hawl', withData({ image }));
    expect(others).toEqual([]);
    expect(issue).toMatch(/^data.image: /);
    expect(issue).toMatch(message);
  });

  test('a part of a picture of the repository is saved', async () => {
    const url = 'https://images.prismic.io/mizan-zakat/article-the-hawl.svg?rect=400,300,800,600&w=800&h=600';
    const image = { url, dimensions: { width: 800, height: 600 }, alt: 'Twelve moons', copyright: null };
    expect(await listIssues('landing_page.the-hawl', withData({ image }))).toEqual([]);
  });

  test('a page without a title, and a link to a page that the site lacks, are refused', async () => {
    expect(await listIssues('landing_page.the-hawl', withData({ title: null }))).toEqual([
      'data.title: the title is empty',
    ]);
    const link = { link_type: 'Web', url: '/nowhere' };
    expect(await listIssues('partner.riverbend-housing', withData({ website: link }))).toEqual([
      'data.website: links to /nowhere, but there is no page /nowhere',
    ]);
  });

  test('every document of the site is saved as it is', async () => {
    const { refs } = (await (await fetch(address('/api/v2'))).json()) as { refs: { ref: string }[] };
    const query = new URLSearchParams({ ref: refs[0]?.ref ?? '', pageSize: '100' }).toString();
    const { results } = (await (await fetch(address(`/api/v2/documents/search?${query}`))).json()) as {
      results: { id: string }[];
    };
    expect(results.length).toBeGreaterThan(70);
    for (const { id } of results) expect([id, await listIssues(id, (page) => page)]).toEqual([id, []]);
  });
});
