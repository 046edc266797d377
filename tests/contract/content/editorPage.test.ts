import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentFixture, withContentEmulator, type ContentFixture } from '../../support/contentFixture';

let fixture: ContentFixture;
beforeEach(() => {
  fixture = createContentFixture();
});
afterEach(() => fixture.remove());

/** The page's text without its markup, on one line. */
function toText(page: string): string {
  return page
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

async function read(path = '/content/'): Promise<string> {
  return withContentEmulator(fixture.deps, async ({ origin }) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    return response.text();
  });
}

test('the editor page shows what is published, and says that there is no release', async () => {
  fixture.publish({ id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Winter rent' } });
  const page = await read();
  expect(toText(page)).toContain('There are no releases.');
  expect(toText(page)).toContain('Case (1) Winter rent case /case/rent');
  expect(page).toContain('href="http://localhost:9000/case/rent"');
  expect(await read('/content')).toBe(page);
});

// Spec 2.36
test('the editor page shows what a release changes, with a preview of each page', async () => {
  fixture.publish(
    { id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Winter rent' } },
    { id: 'case.old', uid: 'old', type: 'case', data: { title: 'Closed long ago' } },
  );
  fixture.prepare(
    'release',
    { id: 'ramadan', label: 'Ramadan 1447', ref: 'ramadan&ref' },
    [
      { id: 'case.iftar', uid: 'iftar', type: 'case', data: { title: 'Iftar <em>for all</em>' } },
      { id: 'case.rent', uid: 'rent', type: 'case', data: { title: 'Rent' } },
    ],
    ['case.old'],
  );
  const page = await read();
  const text = toText(page);
  expect(text).toContain('Iftar &lt;em&gt;for all&lt;/em&gt; case New Preview');
  expect(text).toContain('Rent case Changed Preview');
  expect(text).toContain('Closed long ago case Taken off the site Preview');
  // By way of what sets the cookie, so that the link works wherever it is pasted.
  expect(page).toContain('href="/content/preview?documentId=case.iftar&amp;token=ramadan%26ref"');
  expect(page.match(/class="button"/g)).toHaveLength(3);
  expect(page).toContain('<html lang="en-AU">');
});

test('the editor page shows drafts', async () => {
  expect(toText(await read())).not.toContain('Drafts');
  fixture.prepare('draft', { id: 'd', label: 'Rewrite of the home page', ref: 'draft-ref' }, [
    { id: 'home_page', type: 'home_page', data: { title: 'Home' } },
  ]);
  expect(toText(await read())).toContain('Drafts Rewrite of the home page Ref draft-ref Home home_page New Preview');
});

test('the editor page shows releases scheduled up to a date in Sydney together, and says if there are none', async () => {
  const release = (id: string, scheduledAt: string) => ({ id, label: `Release ${id}`, ref: `ref-${id}`, scheduledAt });
  const aCase = (title: string) => ({ id: 'case.rent', uid: 'rent', type: 'case', data: { title } });
  fixture.publish(aCase('Rent'));
  fixture.prepare('release', release('b', '2027-02-01T13:00:00+0000'), [aCase('Rent of b')]);
  fixture.prepare('release', release('a', '2027-01-15T00:00:00+0000'), [aCase('Rent of a')]);
  const textAt = async (moment: string) => toText(await read(`/content/?moment=${encodeURIComponent(moment)}`));

  const page = await read('/content/?moment=2027-02-02T00:00');
  expect(toText(page)).toContain(
    'Release a, then Release b Up to 2 Feb 2027, 12:00 am , Sydney time Rent of b case Changed',
  );
  expect(page).toContain('token=as-of%3A2027-02-01T13%3A00%3A00.000Z"');
  expect(await textAt('2027-02-01T23:59')).toContain(
    'Release a Up to 1 Feb 2027, 11:59 pm , Sydney time Rent of a case',
  );
  expect(await textAt('2027-01-01T09:00')).toContain('No releases are scheduled up to 1 Jan 2027, 9:00 am .');
  expect(await textAt('soon')).toContain('Enter a date and time.');
});
