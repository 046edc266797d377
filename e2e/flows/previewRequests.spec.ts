import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDocuments, type DocumentFile } from '../../src/emulators/content/generateDocuments';
import { contentServiceRoutes } from '../../src/content/routes';
import { active, expect, preview, previewCookie, test } from '../support/previewTest';

const embedded = (): DocumentFile[] =>
  readdirSync('src/content/documents', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join('src/content/documents', name), 'utf8')) as DocumentFile);

// Spec 3.26, 3.27, 3.30, 4.14, 4.15, 7.31
test('the preview requests all documents, a hundred at a time, with a pause between', async ({
  page,
  context,
  open,
  content,
}) => {
  // Enough for three pages together with the published ones.
  const documents = generateDocuments(250 - embedded().length, embedded());
  content.draft(documents as never);
  await preview(context);
  await page.addInitScript(() => {
    const original = window.fetch;
    const modes: unknown[] = Reflect.get(window, 'fetched') ?? [];
    Reflect.set(window, 'fetched', modes);
    window.fetch = (input, init) => {
      if (String(input).includes('type-paths')) modes.push([String(input), init?.cache]);
      return original(input, init);
    };
  });
  await open('/');
  await active(page);

  expect(await page.evaluate(() => Reflect.get(window, 'fetched') as unknown)).toEqual([
    ['/static/type-paths___mizan-zakat.json', 'no-cache'],
  ]);
  const [first, ...rest] = content.seen;
  expect(first).toMatchObject({ path: '' });
  expect([...first!.params]).toEqual([]);
  // After 5 seconds the client library asks for the repository anew.
  const searches = rest.filter(({ path }) => path !== '');
  expect(searches.map(({ path }) => path)).toEqual(Array(3).fill('/documents/search'));
  for (const [index, { params }] of searches.entries()) {
    expect(Object.fromEntries(params)).toEqual({
      ...(index > 0 && { page: String(index + 1) }),
      pageSize: '100',
      lang: 'en-au',
      ref: await previewCookie(context),
      routes: JSON.stringify(contentServiceRoutes),
      integrationFieldsRef: expect.stringMatching(/^mizan-zakat~/) as unknown,
    });
  }
  const pauses = searches.slice(1).map(({ at }, index) => at - searches[index]!.at);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(500);
});
