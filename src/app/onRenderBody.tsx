import type { GatsbySSR } from 'gatsby';
import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { dismissedScript } from '../components/layout/dismissed';
import { signedInScript } from '../features/account/head/signedInScript';

/** What Gatsby hands over of a page's data: its own types name only the result of the query. */
interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes?: readonly string[];
}

/** The files of data without which the framework does not take the page over. */
const listData = (pathname: string, { staticQueryHashes = [] }: PageData): string[] => [
  '/page-data/app-data.json',
  `/page-data${pathname === '/' ? '/index' : pathname.replace(/\/$/, '')}/page-data.json`,
  ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
];

/**
 * The document's language, the two faces every page's first view is set in, whether someone is signed in, and what was dismissed; and
 * what the page needs once its scripts load (gatsby-node/webpack/chunks.ts).
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setBodyAttributes,
  setHeadComponents,
  loadPageDataSync,
  pathname,
}) => {
  setHtmlAttributes({ lang: 'en-AU' });
  // The page that replaces others offline is shown at their addresses, with their data.
  if (!pathname.startsWith('/offline-plugin')) {
    const data = loadPageDataSync(pathname) as unknown as PageData;
    const attributes = { 'data-component': data.componentChunkName, 'data-data': listData(pathname, data).join(' ') };
    setBodyAttributes(attributes as Parameters<typeof setBodyAttributes>[0]);
  }
  setHeadComponents([
    ...[sans, serif].map((href) => (
      <link key={`preload-${href}`} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    <script key="signed-in" dangerouslySetInnerHTML={{ __html: signedInScript }} />,
    <script key="announcement" dangerouslySetInnerHTML={{ __html: dismissedScript }} />,
  ]);
};
