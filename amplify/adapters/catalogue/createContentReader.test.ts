import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../lib/createLog';
import { cachedFor, createContentReader } from './createContentReader';

interface Document {
  type: string;
  uid: string | null;
  lang: string;
  data: Record<string, unknown>;
}

const folder = 'src/content/documents';

/** The published documents in English, the language that the service answers in. */
const published = (): Document[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Document)
    .filter(({ lang }) => lang === 'en-au');

/** A content service with two pages of documents, and a reader of it. */
function aService(documents = published()) {
  const asked: URL[] = [];
  const lines: string[] = [];
  let state: 'well' | 'down' | 'odd' | 'stalls once' = 'well';
  let now = 0;
  const half = Math.ceil(documents.length / 2);
  const reader = createContentReader({
    endpoint: 'https://mizan-zakat.cdn.prismic.io/api/v2',
    accessToken: 'a token',
    clock: () => new Date(now),
    log: createLog((line) => lines.push(line)),
    fetch: async (address) => {
      const url = new URL(String(address));
      asked.push(url);
      if (state === 'down') throw new TypeError('fetch failed');
      if (state === 'stalls once' && asked.length % 2 === 1)
        throw new DOMException('The operation timed out.', 'TimeoutError');
      if (state === 'odd') return Response.json({ refs: [] });
      if (!url.pathname.endsWith('/search')) return Response.json({ refs: [{ ref: 'master', isMasterRef: true }] });
      const page = Number(url.searchParams.get('page'));
      return Response.json({
        results: documents.slice((page - 1) * half, page * half),
        total_pages: 2,
        total_results_size: documents.length,
      });
    },
  });
  return {
    reader,
    asked,
    lines,
    become: (next: typeof state) => (state = next),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

describe('the reader of the published content', () => {
  it('the published content is read by type, page by page, with the access token, and cached for a minute', async () => {
    const { reader, asked, pass } = aService();
    const [catalogue, again] = await Promise.all([reader.catalogue.read(), reader.catalogue.read()]);
    expect(catalogue).toBe(again);
    expect(catalogue?.funds.zakat.name).toBe('Zakat fund');
    expect(await reader.foundation.read()).toMatchObject({ shortName: 'Mizan', abn: '00 000 000 000' });
    expect(await reader.caseUpdates.read()).toContainEqual({
      uid: 'winter-rent',
      caseTitle: 'Six weeks of rent behind, after a winter of short shifts',
      date: '2026-09-08',
      // A payment comes before the update's own words.
      paragraphs: [
        'Four weeks of rent paid: A$2,160.00',
        'The first A$2,160.00 went to the agent: four of the six weeks of arrears.',
      ],
    });
    expect(asked).toHaveLength(3);
    expect(asked[1]!.searchParams.get('q')).toMatch(/^\[\[any\(document\.type, \[.*"pay_page".*"global"\]\)\]\]$/);
    expect(asked.every((url) => url.searchParams.get('access_token') === 'a token')).toBe(true);
    pass(cachedFor - 1);
    await reader.catalogue.read();
    expect(asked).toHaveLength(3);
    pass(1);
    await reader.catalogue.read();
    expect(asked).toHaveLength(6);
  });

  it.each(['down', 'odd'] as const)(
    'the catalogue stays the last one read while the content service is %s, and is read later',
    async (state) => {
      const { reader, become, pass, lines, asked } = aService();
      const first = await reader.catalogue.read();
      become(state);
      pass(cachedFor);
      expect(await reader.catalogue.read()).toBe(first);
      expect(lines.join()).toContain('content_unread');
      const before = asked.length;
      pass(1_000);
      await reader.catalogue.read();
      expect(asked).toHaveLength(before);
      become('well');
      pass(10_000);
      expect(await reader.catalogue.read()).not.toBe(first);
    },
  );

  it('the catalogue is read at once if each request stalls the first time', async () => {
    const { reader, become, asked } = aService();
    become('stalls once');
    expect((await reader.catalogue.read())?.funds.zakat.name).toBe('Zakat fund');
    expect(asked).toHaveLength(6);
  });

  it('the catalogue and the foundation are null if the content service never answered', async () => {
    const { reader, become } = aService();
    become('down');
    expect(await reader.catalogue.read()).toBeNull();
    expect(await reader.foundation.read()).toBeNull();
  });

  it('the content reader leaves out case updates that have no date or no text', async () => {
    const documents = published();
    const found = documents.find(({ uid }) => uid === 'winter-rent')!;
    const text = [{ type: 'paragraph', text: 'The rent is paid.', spans: [] }];
    found.data.updates = [
      { date: null, text },
      { date: '2026-11-20', text: [] },
      { date: '2027-02-30', text },
      { date: '2026-11-21', text },
    ];
    const updates = await aService(documents).reader.caseUpdates.read();
    expect(updates?.filter(({ uid }) => uid === 'winter-rent')).toMatchObject([{ date: '2026-11-21' }]);
  });

  it('a catalogue is not replaced by none, and the log names the document and the field', async () => {
    const documents = published();
    const { reader, lines, pass } = aService(documents);
    const first = await reader.catalogue.read();
    documents.find(({ type }) => type === 'pay_page')!.data.maximum_lines = null;
    pass(cachedFor);
    expect(await reader.catalogue.read()).toBe(first);
    expect(lines.join()).toMatch(/pay_page.*maximum_lines/);
  });

  it('an invalid value of one donation page closes its fund only, and the log names the document and the field', async () => {
    const documents = published();
    documents.find(({ type }) => type === 'fidyah_donation_page')!.data.minimum = null;
    const { reader, lines } = aService(documents);
    const catalogue = await reader.catalogue.read();
    expect(catalogue?.funds).toMatchObject({ fidyah: { open: false }, zakat: { open: true }, fitr: { open: true } });
    expect(lines.join()).toMatch(/fidyah_donation_page minimum.*content_invalid/);
  });
});
