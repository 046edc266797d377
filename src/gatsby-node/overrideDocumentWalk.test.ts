import { describe, expect, it } from 'vitest';
import { readCustomTypeModels, readSharedSliceModels, type Model } from './readModels';
import { needsWalk, overrideDocumentWalk } from './overrideDocumentWalk';

const plain = {
  id: 'case',
  json: { Main: { title: { type: 'Text' }, items: { type: 'Group', config: { fields: {} } } } },
};
const withField = (name: string, type: string) => ({
  id: 'case',
  json: { Main: { items: { type: 'Group', config: { fields: { [name]: { type } } } } } },
});
const document = { id: 'a', type: 'case', first_publication_date: '2026-01-01T00:00:00+0000', data: { title: 'A' } };
const ask = async (body: unknown, models: readonly Model[] = [plain]) => {
  const fetch = overrideDocumentWalk(async () => Response.json(body), models);
  return (await (await fetch('http://localhost/search')).json()) as { results: (typeof document)[] };
};

describe('overrideDocumentWalk', () => {
  it('overrideDocumentWalk hides from the plugin the field that starts its walk, and nothing from other readers', async () => {
    const { results } = await ask({ page: 1, results: [document] });
    const [spared] = results;
    expect('first_publication_date' in spared!).toBe(false);
    expect('id' in spared! && 'type' in spared).toBe(true);
    expect({ ...spared }).toEqual(document);
    expect(JSON.stringify(spared)).toBe(JSON.stringify(document));
  });

  it('overrideDocumentWalk passes on the rest of the answer, and answers without documents', async () => {
    expect(await ask({ page: 1, next_page: null, results: [] })).toEqual({ page: 1, next_page: null, results: [] });
    expect(await ask({ refs: [] })).toEqual({ refs: [] });
  });

  it('overrideDocumentWalk leaves documents to the walk if a model needs it', async () => {
    const { results } = await ask({ results: [document] }, [withField('film', 'Embed')]);
    expect('first_publication_date' in results[0]!).toBe(true);
  });
});

describe('needsWalk', () => {
  it.each([
    ['film', 'Embed', true],
    ['product', 'IntegrationFields', true],
    ['opened-on', 'Date', true],
    ['opened_on', 'Date', false],
  ])('the walk is needed for a field %s of the type %s: %s', (name, type, needed) => {
    expect(needsWalk([withField(name, type)])).toBe(needed);
  });

  it('the walk is needed for a slice with an embed field too', () => {
    const slice = { id: 'film', variations: [{ id: 'default', primary: { film: { type: 'Embed' } } }] };
    expect(needsWalk([plain, slice])).toBe(true);
  });

  it('the walk is not needed by the models of the site', () => {
    expect(needsWalk([...readCustomTypeModels('.'), ...readSharedSliceModels('.')])).toBe(false);
  });
});
