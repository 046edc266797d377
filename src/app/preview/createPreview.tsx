import { cloneElement, type ReactElement } from 'react';
import type { Runtime } from 'gatsby-source-prismic';
import { getShownId, getTranslationIds, listUnshownDocuments, type PreviewNode } from '../../features/preview';
import { published, type Preview } from '../PreviewContext';
import type { Change } from './Change';
import { createPageData } from './createPageData';
import { EditableSlices } from './EditableSlices';
import { toPagePath } from './toPagePath';
import { PreviewedHead } from './PreviewedHead';
import { RemovedPage } from './RemovedPage';
import { LoadingPage, Substitute } from './Substitute';
import { getUntranslated } from '../../components/seo/UntranslatedContext';
import { routes } from '../../content/routes';
import { calculateNisabValue, readNisab, type NisabFields } from '../../domain/zakat/nisab';
import { english, hasPage, languages } from '../../texts/languages';
import type { SiteData } from '../siteData';

type FindEditUrl = (documentId: string) => string | null;

/** The document a page was built from, as far as the preview must know it. */
interface GivenNode {
  readonly _previewable: string;
  readonly [field: string]: unknown;
}

/** The document that made a page, from the answer of its query; `undefined` for a page that no document made. */
function findGivenNode(data: unknown): GivenNode | undefined {
  const { page } = (data ?? {}) as { readonly page?: GivenNode | null };
  return page?._previewable ? page : undefined;
}

const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));

/** The documents that make pages, by their paths; documents that a page only shows are not among them. */
function indexPagesByPath(nodes: readonly PreviewNode[]): ReadonlyMap<string, PreviewNode> {
  return new Map(nodes.flatMap((node) => (node.url && pageTypes.has(node.type) ? [[node.url, node] as const] : [])));
}

/** The published site without its page, while another one loads: at this address there may be none. */
export const loadingPreview: Preview = { ...published, page: () => <LoadingPage /> };

/**
 * Creates the site as a release or draft would make it.
 *
 * A document at its own path is shown by its published page with other data, or, if there is no page yet or another
 * document's, by its template. A page whose document is gone, or has moved, says so. A page that no document makes
 * stays as it is.
 *
 * @param findEditUrl - finds the form that edits a document, to which its blocks then lead
 */
export function createPreview(
  content: Runtime,
  fail: (error: unknown) => void,
  findEditUrl: FindEditUrl = () => null,
): Preview {
  const pages = indexPagesByPath(content.nodes);
  const unshown = new Set(listUnshownDocuments(content).map(({ id }) => id));

  function findChange(pathname: string, data: unknown): Change {
    const node = pages.get(toPagePath(pathname));
    const builtNode = findGivenNode(data);
    if (node) return { kind: builtNode?._previewable === node.prismicId ? 'changed' : 'new', node };
    if (!builtNode || unshown.has(builtNode._previewable)) return { kind: 'none' };
    return { kind: 'removed', movedTo: content.getNode(builtNode._previewable)?.url || null };
  }

  return {
    ...createShown(content, findChange, fail, findEditUrl),
    site: (data) => createSiteData(data, content),
    recover: fail,
  };
}

/**
 * Creates the published site after a preview. At the address of a page that only the preview has, it says so: an editor who leaves the
 * preview there would find “not found” in the place of the page.
 *
 * @param content - what the preview showed
 */
export function createPublished(content: Runtime): Preview {
  const pages = indexPagesByPath(content.nodes);
  const findChange = (pathname: string, data: unknown): Change =>
    pages.has(toPagePath(pathname)) && !findGivenNode(data) ? { kind: 'unpublished' } : { kind: 'none' };
  return { ...published, ...createShown(content, findChange, published.recover) };
}

/** Pages and their heads with what a preview makes of them. */
function createShown(
  content: Runtime,
  findChange: (pathname: string, data: unknown) => Change,
  fail: (error: unknown) => void,
  findEditUrl: FindEditUrl = () => null,
): Pick<Preview, 'page' | 'head' | 'untranslated'> {
  const withEdits = (node: PreviewNode, page: ReactElement) => {
    const editUrl = findEditUrl(getShownId(content, node.prismicId));
    return editUrl === null ? page : <EditableSlices {...{ node, editUrl }}>{page}</EditableSlices>;
  };
  return {
    page(element, props) {
      const change = findChange(props.location.pathname, props.data);
      switch (change.kind) {
        case 'none':
          return element;
        case 'changed':
          return withEdits(
            change.node,
            cloneElement(element, {
              data: createPageData(change.node, content, props.data as Record<string, unknown>),
            }),
          );
        case 'new':
          return withEdits(
            change.node,
            <Substitute key={props.location.pathname} node={change.node} content={content} page={props} />,
          );
        case 'removed':
        case 'unpublished':
          return <RemovedPage change={change} />;
      }
    },
    untranslated({ location, data, pageContext }) {
      const change = findChange(location.pathname, data);
      if (change.kind !== 'changed' && change.kind !== 'new') return getUntranslated(pageContext);
      const translations = getTranslationIds(content, change.node.prismicId);
      return languages.flatMap((language) =>
        language === english || !hasPage(language, change.node.url ?? '') || language.code in translations
          ? []
          : language.code,
      );
    },
    head: (element) => (
      <PreviewedHead
        element={element}
        change={findChange(element.props.location.pathname, element.props.data)}
        content={content}
        onError={fail}
      />
    ),
  };
}

type Prices = NonNullable<SiteData['prices']>;
type PriceData = Prices['data'] & NisabFields;

/** Creates the site's data with the release's settings and prices. A release without one of them shows the published. */
export function createSiteData(built: SiteData, content: Runtime): SiteData {
  const global = content.nodes.find(({ type }) => type === 'global');
  const calculator = content.nodes.find(({ type }) => type === 'calculate_page');
  const data = calculator?.data as unknown as PriceData | undefined;
  return {
    global: global ? { data: global.data as unknown as NonNullable<SiteData['global']>['data'] } : built.global,
    prices: data ? { data, nisab: calculateNisab(data) } : built.prices,
  };
}

/**
 * Calculates the nisab at the release's prices. A price or weight that is no number gives none, as an empty one does: an editor's
 * slip must not take the page down.
 */
export function calculateNisab(data: PriceData): Prices['nisab'] {
  return readNisab(data, (price, grams) => {
    try {
      return calculateNisabValue(price, grams);
    } catch {
      return null;
    }
  });
}
