import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateResolversArgs, SourceNodesArgs } from 'gatsby';
import { createClient } from '@prismicio/client';
import type { Environment } from '../config/environment';
import { contentServiceRoutes, routes } from '../content/routes';
import { english, getLanguageOf, languages, type Language } from '../texts/languages';
import { mapOriginals, withEnglishFigures, withOriginalLinks } from '../content/translations';
import { getNodeTypeName, listDocumentNodes, type DocumentNode } from './listDocumentNodes';

/*
 * Documents in other languages than English. The site has the pages of its English documents; a page in another language shows, of each
 * document that it queries, the translation if there is one. Queries and lists know of one document only, so no page lists it twice, and
 * a link to a document leads to it in any language.
 */

/** The document's translation into a language, as a node. */
const translationType = 'PrismicTranslation';

export const translationTypeDefinitions = /* GraphQL */ `
  "What a document says in another language than English."
  type ${translationType} implements Node @dontInfer {
    language: String!
    prismicId: String!
    data: JSON!
  }
`;

interface TranslationNode {
  readonly id: string;
  readonly data: Record<string, unknown>;
}

type Fetch = typeof globalThis.fetch;

/**
 * Fetches the documents in all languages but English, and makes a node of each for which there is an English one. The service has no
 * document in a language that the repository lacks; the build then has its pages in English.
 *
 * @param fetch - that documents are fetched with, fitted to their models
 */
export async function createTranslationNodes(
  { actions, createNodeId, createContentDigest, getNodesByType, reporter }: SourceNodesArgs,
  env: Environment,
  fetch: Fetch,
): Promise<void> {
  const client = createClient(env.prismicApiEndpoint, {
    ...(env.prismicAccessToken && { accessToken: env.prismicAccessToken }),
    routes: contentServiceRoutes,
    fetch,
  });
  const repository = await client.getRepository();
  const known = new Set(repository.languages.map(({ id }) => id));
  const wanted = languages.filter((language) => language !== english && known.has(language.documents));
  if (wanted.length === 0) return;
  // The source plugin's: Gatsby lets plugins make their nodes one after another, the site last.
  const originals = listDocumentNodes(getNodesByType).map(({ prismicId, type, uid }) => ({ id: prismicId, type, uid }));
  for (const language of wanted) {
    const documents = await client.dangerouslyGetAll({ lang: language.documents });
    const ids = mapOriginals(documents, originals);
    for (const document of documents) {
      const prismicId = ids.get(document.id);
      if (!prismicId) {
        reporter.warn(
          `${document.type} ${document.uid ?? document.id} in ${language.documents} has no English document, and is left out.`,
        );
        continue;
      }
      const fields = { language: language.code, prismicId, data: withOriginalLinks(document.data, ids) };
      await actions.createNode({
        ...fields,
        id: createNodeId(formatKey(language, prismicId)),
        internal: { type: translationType, contentDigest: createContentDigest(fields) },
      });
    }
  }
}

const formatKey = ({ code }: Language, prismicId: string) => `${translationType} ${code} ${prismicId}`;

interface QueryContext {
  /** The path of the page that is queried; for a static query, a name. */
  readonly path?: string;
  readonly nodeModel: {
    readonly getNodeById: (wanted: { readonly id: string; readonly type: string }) => TranslationNode | null;
    readonly findOne: (wanted: { readonly type: string; readonly query: object }) => Promise<object | null>;
  };
}

/** A document as it is queried, and the language that it was asked for in, if that is not the page's. */
interface Queried {
  readonly prismicId: string;
  readonly data: unknown;
  readonly asked?: Language;
}

/**
 * Resolvers that answer a document's data in the language of the page that queries it, whether that is English for lack of a
 * translation, and `globals`, the site's global document in each
 * language: it belongs to a static query, which has no page.
 */
export function createTranslationResolvers({ createNodeId }: Pick<CreateResolversArgs, 'createNodeId'>) {
  const findTranslation = ({ prismicId }: Queried, language: Language, { nodeModel }: QueryContext) =>
    nodeModel.getNodeById({ id: createNodeId(formatKey(language, prismicId)), type: translationType });
  const resolve = (node: Queried, _: unknown, context: QueryContext): unknown => {
    const { data, asked } = node;
    const language = asked ?? getLanguageOf(context.path ?? '');
    if (language === english) return data;
    const translation = findTranslation(node, language, context);
    return translation ? withEnglishFigures(data, translation.data) : data;
  };
  const isInEnglish = {
    type: 'Boolean',
    resolve(node: Queried, _: unknown, context: QueryContext): true | null {
      const language = node.asked ?? getLanguageOf(context.path ?? '');
      return language === english || findTranslation(node, language, context) ? null : true;
    },
  };
  const ofTypes = routes.map(({ type }) => [getNodeTypeName(type), { data: { resolve }, isInEnglish }] as const);
  const globals = {
    type: '[PrismicGlobal!]!',
    resolve: async (_: unknown, _options: unknown, { nodeModel }: QueryContext) => {
      const node = await nodeModel.findOne({ type: 'PrismicGlobal', query: {} });
      return node ? languages.map((asked) => ({ ...node, asked })) : [];
    },
  };
  return { ...Object.fromEntries(ofTypes), Query: { globals } };
}

/** Returns documents as their pages in a language have them: with the words of their translations, or marked as English. */
export function translateNodes<Node extends Pick<DocumentNode, 'prismicId' | 'data'>>(
  nodes: readonly Node[],
  translations: readonly Pick<TranslationNode, 'id'>[],
  language: Language,
): (Node & { readonly isInEnglish?: true })[] {
  const own = new Map(
    (translations as readonly (TranslationNode & { prismicId: string; language: string })[]).flatMap((one) =>
      one.language === language.code ? [[one.prismicId, one.data] as const] : [],
    ),
  );
  return nodes.map((node) => {
    const words = own.get(node.prismicId);
    if (words) return { ...node, data: withEnglishFigures(node.data, words) as Node['data'] };
    return language === english ? node : { ...node, isInEnglish: true };
  });
}

/** Lists the languages into which documents are translated, by their ids at the content service. */
export function listTranslated(
  nodes: readonly Pick<TranslationNode, 'id'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const translated = new Map<string, Set<string>>();
  for (const { prismicId, language } of nodes as readonly (TranslationNode & DocumentNode & { language: string })[]) {
    const of = translated.get(prismicId) ?? new Set();
    translated.set(prismicId, of.add(language));
  }
  return translated;
}

/**
 * Writes the answer of each static query once for each language: `page-data/sq/ar/1234.json`. Of `globals`, the same in all languages, a
 * page downloads only its own, as `global`.
 *
 * @param publicDirectory - the folder `public`
 */
export async function writeLocalizedAnswers(publicDirectory: string): Promise<void> {
  const folder = join(publicDirectory, 'page-data/sq');
  const files = await readdir(join(folder, 'd')).catch(() => []);
  for (const { code } of languages) await mkdir(join(folder, code), { recursive: true });
  for (const file of files) {
    const answer = JSON.parse(await readFile(join(folder, 'd', file), 'utf8')) as {
      readonly data: { readonly globals?: readonly unknown[] };
    };
    const { globals, ...shared } = answer.data;
    for (const [index, { code }] of languages.entries()) {
      const own = globals ? { ...shared, global: globals[index] } : shared;
      await writeFile(join(folder, code, file), JSON.stringify({ ...answer, data: own }));
    }
  }
}
