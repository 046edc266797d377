import type { createRuntime } from 'gatsby-source-prismic';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedRuntime, embeddedDocuments } from '../testing/embeddedContent';
import { indexRuntime, listUnshownDocuments } from './indexRuntime';
import { prepareDocuments } from './prepareDocuments';

describe('an indexed runtime', () => {
  let plain: ReturnType<typeof createRuntime>;
  let quick: ReturnType<typeof createRuntime>;
  const documents = embeddedDocuments();
  beforeEach(() => {
    plain = createEmbeddedRuntime();
    quick = indexRuntime(createEmbeddedRuntime());
  });

  // Spec 4.16
  it('an indexed runtime makes the same of every embedded document as the plugin’s own', () => {
    plain.registerDocuments(documents);
    quick.registerDocuments(documents);
    expect(quick.nodes).toHaveLength(documents.length);
    expect(JSON.stringify(quick.nodes)).toBe(JSON.stringify(plain.nodes));
  });

  it('an indexed runtime finds what the plugin’s own finds', () => {
    plain.registerDocuments(documents);
    quick.registerDocuments(documents);
    for (const { id } of [...documents, { id: 'nobody' }]) {
      expect(quick.hasNode(id)).toBe(plain.hasNode(id));
      expect(quick.getNode(id)?.prismicId).toBe(plain.getNode(id)?.prismicId);
    }
    expect(quick.getTypePath(['case', 'data', 'title'])).toEqual(plain.getTypePath(['case', 'data', 'title']));
    expect(quick.getTypePath(['no', 'such'])).toBeUndefined();
  });

  it('an indexed runtime finds documents and type paths that were added later', () => {
    expect(quick.hasNode('case.winter-rent')).toBe(false);
    quick.registerDocuments(documents);
    expect(quick.hasNode('case.winter-rent')).toBe(true);
    quick.importTypePaths(JSON.stringify([{ kind: 'Field', type: 'Text', path: 'a.b' }]));
    expect(quick.getTypePath(['a', 'b'])?.type).toBe('Text');
  });

  it('an indexed runtime normalises a document once', async () => {
    await prepareDocuments(quick, documents, new AbortController().signal);
    const [first] = quick.registerDocuments(documents);
    expect(first).toBe(quick.normalizeDocument(documents[0]!));
  });

  it('an indexed runtime leaves out a faulty document, and says which', async () => {
    const [good, other] = documents;
    const faulty = [{ ...other!, type: 'unknown', uid: 'x' }, good!];
    await expect(prepareDocuments(quick, faulty, new AbortController().signal)).resolves.toBeUndefined();
    quick.registerDocuments(faulty);
    expect(quick.nodes.map(({ prismicId }) => prismicId)).toEqual([good!.id]);
    const message = 'can’t be shown: No type for path: unknown. Did you register the Custom Type model?';
    expect(listUnshownDocuments(quick)).toEqual([
      { id: other!.id, issue: { document: 'unknown/x', field: '', message } },
    ]);
  });

  it('an indexed runtime prepares no documents when the preview is cancelled', async () => {
    await prepareDocuments(quick, [{ ...documents[0]!, data: null } as never], AbortSignal.abort());
    expect(quick.nodes).toEqual([]);
  });
});
