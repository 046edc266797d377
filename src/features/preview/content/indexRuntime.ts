import { formatDocumentName, type ContentIssue } from '../../../content/validation/ContentIssue';
import { copy } from '../../../texts/en-AU/preview';
import { getLanguage } from '../../../texts/language';
import { english } from '../../../texts/languages';
import { translateDocuments, type TranslationIds } from './translateDocuments';
import type { PreviewDocument, PreviewNode } from './PreviewDocument';
import type { Runtime } from 'gatsby-source-prismic';

type Node = PreviewNode;
type TypePath = Runtime['typePaths'][number];

interface Unshown {
  readonly id: string;
  readonly issue: ContentIssue;
}
const unshown = new WeakMap<Runtime, readonly Unshown[]>();
const translations = new WeakMap<Runtime, ReadonlyMap<string, TranslationIds>>();
const translationIssues = new WeakMap<Runtime, readonly ContentIssue[]>();

/** Lists the documents that a runtime could not make nodes of, with what it said of them: their pages stay as they are published. */
export const listUnshownDocuments = (runtime: Runtime): readonly Unshown[] => unshown.get(runtime) ?? [];

/** Returns the translations of an English document that a runtime was given, by the codes of their languages. */
export const getTranslationIds = (runtime: Runtime, id: string): TranslationIds =>
  translations.get(runtime)?.get(id) ?? {};

/** Returns the id of the document whose words a page shows of an English document: its translation's, if there is one. */
export const getShownId = (runtime: Runtime, id: string): string =>
  getTranslationIds(runtime, id)[getLanguage().code] ?? id;

/** Lists the translations that no page of a runtime shows. */
export const listTranslationIssues = (runtime: Runtime): readonly ContentIssue[] =>
  translationIssues.get(runtime) ?? [];

/**
 * Gives a runtime of the plugin indexes in place of its searches: it looks through all type paths for every field, and
 * through all documents for every link, which at 10,000 documents takes minutes. The answers stay the same. A document
 * that was made ready before it is registered is not worked on twice, and one that no node can be made of is left out
 * instead of failing the others. Of documents in several languages it registers those that the build would have in the page's.
 */
export function indexRuntime(runtime: Runtime): Runtime {
  const typePaths = indexed(
    () => runtime.typePaths,
    ({ path }: TypePath) => path,
  );
  const nodes = indexed(
    () => runtime.nodes,
    ({ prismicId }: Node) => prismicId,
  );
  const normalize = runtime.normalizeDocument.bind(runtime);
  const ready = new WeakMap<object, Node>();

  runtime.getTypePath = (path) => typePaths(path.join('.'));
  runtime.getNode = ((id: string) => nodes(id)) as Runtime['getNode'];
  runtime.hasNode = (id) => nodes(id) !== undefined;
  runtime.normalizeDocument = ((document: PreviewDocument) => {
    const node = ready.get(document) ?? (normalize(document) as Node);
    ready.set(document, node);
    return node;
  }) as Runtime['normalizeDocument'];
  const register = runtime.registerDocuments.bind(runtime);
  runtime.registerDocuments = ((all: PreviewDocument[]) => {
    const { documents, ...found } = translateDocuments(all, getLanguage());
    translations.set(runtime, found.translations);
    translationIssues.set(runtime, found.issues);
    const failed: Unshown[] = [];
    const good = documents.filter((document) => {
      try {
        return runtime.normalizeDocument(document);
      } catch (error) {
        const message = copy.issues.cantShow(error instanceof Error ? error.message : String(error));
        failed.push({ id: document.id, issue: { document: formatDocumentName(document), field: '', message } });
        return false;
      }
    });
    unshown.set(runtime, [...listUnshownDocuments(runtime), ...failed]);
    const nodes = register(good);
    const { code } = getLanguage();
    // As the build answers it (gatsby-node/translations.ts).
    if (code !== english.code)
      for (const node of nodes)
        if (!(code in getTranslationIds(runtime, node.prismicId))) Object.assign(node, { isInEnglish: true });
    return nodes;
  }) as Runtime['registerDocuments'];
  return runtime;
}

/** Looks up the first item with a key; the index is made anew when the list is another one. */
function indexed<Item>(list: () => readonly Item[], getKey: (item: Item) => string) {
  let items: readonly Item[] | undefined;
  let index = new Map<string, Item>();
  return (key: string): Item | undefined => {
    if (items !== list()) {
      items = list();
      index = new Map();
      for (const item of items) if (!index.has(getKey(item))) index.set(getKey(item), item);
    }
    return index.get(key);
  };
}
