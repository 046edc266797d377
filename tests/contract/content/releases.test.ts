import type { Client } from '@prismicio/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import {
  createContentClient,
  createContentFixture,
  linkTo,
  withContentEmulator,
  type ContentFixture,
} from '../../support/contentFixture';

const ramadanRelease = { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan-ref' };
const draft = { id: 'rewrite', label: 'Rewrite', ref: 'draft-ref' };
const routes = [{ type: 'case', path: '/case/:uid' }];

let fixture: ContentFixture;
let emulator: RunningContentEmulator;

beforeEach(async () => {
  fixture = createContentFixture();
  fixture.publish(
    { id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Rent', more: linkTo('case.iftar') } },
    { id: 'case.old', uid: 'old', type: 'case', data: { title: 'Old', more: linkTo('case.rent') } },
    { id: 'case.other', uid: 'other', type: 'case', data: { title: 'Other', more: linkTo('case.old') } },
  );
  fixture.prepare(
    'release',
    ramadanRelease,
    [
      {
        id: 'case.rent',
        uid: 'winter-rent',
        type: 'case',
        data: { title: 'Rent in winter', more: linkTo('case.iftar') },
      },
      { id: 'case.iftar', uid: 'iftar', type: 'case', data: { title: 'Iftar' } },
    ],
    ['case.old'],
  );
  fixture.prepare('draft', draft, [
    { id: 'case.other', uid: 'other', type: 'case', data: { title: 'Draft of other' } },
  ]);
  emulator = await startContentEmulator(fixture.deps);
});
afterEach(async () => {
  await emulator.stop();
  fixture.remove();
});

async function listTitles(client: Client): Promise<unknown[]> {
  return (await client.getByType('case', { orderings: 'my.case.title' })).results.map(
    ({ data }) => data.title as unknown,
  );
}

const masterTitles = ['Old', 'Other', 'Rent'];
const ramadanTitles = ['Iftar', 'Other', 'Rent in winter'];

describe('the content of a release', () => {
  test('the content of a release is the published content with its changes on top', async () => {
    const client = createContentClient(emulator);
    expect(await listTitles(client)).toEqual(masterTitles);
    client.queryContentFromReleaseByID('ramadan');
    expect(await listTitles(client)).toEqual(ramadanTitles);
    client.queryContentFromReleaseByLabel('Rewrite');
    expect(await listTitles(client)).toEqual(['Draft of other', 'Old', 'Rent']);
    client.queryContentFromReleaseByLabel('Ramadan 1447');
    expect(await listTitles(client)).toEqual(ramadanTitles);
    client.queryLatestContent();
    expect(await listTitles(client)).toEqual(masterTitles);
  });

  test('the content of a release decides which links work, and where they lead', async () => {
    const fetchLink = async (id: string, ref?: string) =>
      (await createContentClient(emulator, { routes, ...(ref ? { ref } : {}) }).getByID(id)).data.more as unknown;
    expect(await fetchLink('case.rent')).toMatchObject({ isBroken: true });
    expect(await fetchLink('case.rent', ramadanRelease.ref)).toMatchObject({ isBroken: false, url: '/case/iftar' });
    expect(await fetchLink('case.old')).toMatchObject({ url: '/case/rent' });
    expect(await fetchLink('case.other', ramadanRelease.ref)).toMatchObject({ isBroken: true });
  });

  test('the content of a release includes what is published after it was prepared', async () => {
    const client = createContentClient(emulator, { ref: ramadanRelease.ref });
    expect(await listTitles(client)).toEqual(ramadanTitles);
    fixture.publish({ id: 'case.new', uid: 'new', type: 'case', data: { title: 'A new one' } });
    expect(await listTitles(client)).toEqual(['A new one', ...ramadanTitles]);
  });
});

const cookie = (ref: string) => JSON.stringify({ _tracker: 'x', 'mizan-zakat.prismic.io': { preview: ref } });

test('a document that moves into a release is removed from the site', async () => {
  fixture.remove();
  fixture = createContentFixture();
  fixture.publish({ id: 'case.a', uid: 'a', type: 'case', data: { title: 'A' } });
  fixture.publish({ id: 'case.b', uid: 'b', type: 'case', data: { title: 'B' } });
  fixture.prepare('release', ramadanRelease, []);
  await withContentEmulator(fixture.deps, async (moving) => {
    expect(await listTitles(createContentClient(moving))).toEqual(['A', 'B']);
    fixture.unpublish({ id: 'case.b', type: 'case' });
    fixture.prepare('release', ramadanRelease, [{ id: 'case.b', uid: 'b', type: 'case', data: { title: 'B' } }]);
    expect(await listTitles(createContentClient(moving))).toEqual(['A']);
    expect(await listTitles(createContentClient(moving, { ref: ramadanRelease.ref }))).toEqual(['A', 'B']);
  });
});

describe('a preview', () => {
  test.each([
    ['the bare ref', ramadanRelease.ref],
    ['the cookie', cookie(ramadanRelease.ref)],
    ['the percent-encoded cookie', encodeURIComponent(cookie(ramadanRelease.ref))],
  ])('a preview is requested by %s', async (_name, ref) => {
    expect(await listTitles(createContentClient(emulator, { ref }))).toEqual(ramadanTitles);
  });

  // Spec 3.34
  test('the content client requests the preview if the preview cookie is set', async () => {
    const client = createContentClient(emulator);
    client.enableAutoPreviewsFromReq({ headers: { cookie: `a=b; io.prismic.preview=${cookie(ramadanRelease.ref)}` } });
    expect(await listTitles(client)).toEqual(ramadanTitles);
  });

  test('a preview leads to the page of its document, and fails for a document that its release removes', async () => {
    const resolve = (documentID: string, previewToken: string) =>
      createContentClient(emulator, { routes }).resolvePreviewURL({ defaultURL: '/', documentID, previewToken });
    expect(await resolve('case.rent', ramadanRelease.ref)).toBe('/case/winter-rent');
    expect(await resolve('case.iftar', ramadanRelease.ref)).toBe('/case/iftar');
    await expect(resolve('case.old', ramadanRelease.ref)).rejects.toThrow('No documents were returned');
  });
});

describe('a former master ref', () => {
  const publishAnother = async (number: number) => {
    fixture.publish({ id: 'case.rent', uid: 'rent', type: 'case', data: { title: `Rent ${number}` } });
    return (await createContentClient(emulator).getMasterRef()).ref;
  };

  test('a former master ref still shows its own content after another publication', async () => {
    const { ref } = await createContentClient(emulator).getMasterRef();
    await publishAnother(1);
    expect(await listTitles(createContentClient(emulator, { ref }))).toEqual(masterTitles);
    expect(await listTitles(createContentClient(emulator))).toContain('Rent 1');
  });

  test('a former master ref expires after four more publications', async () => {
    const { ref } = await createContentClient(emulator).getMasterRef();
    let master = '';
    for (const number of [1, 2, 3, 4]) master = await publishAnother(number);
    const response = await fetch(`${emulator.endpoint}/documents/search?ref=${ref}`);
    expect(response.status).toBe(410);
    expect(await response.json()).toEqual({
      type: 'api_validation_error',
      message: `The provided ref is no longer accessible, it has expired. Master ref is: ${master}`,
    });
  });
});

test('a document in a later content directory replaces the one with the same id in an earlier directory', async () => {
  const more = createContentFixture();
  more.publish({ id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Rent elsewhere' } });
  more.publish({ id: 'case.more', uid: 'more', type: 'case', data: { title: 'More' } });
  const both = await startContentEmulator({ ...fixture.deps, contentDir: [fixture.directory, more.directory] });
  expect(await listTitles(createContentClient(both))).toEqual(['More', 'Old', 'Other', 'Rent elsewhere']);
  await both.stop();
  more.remove();
});
