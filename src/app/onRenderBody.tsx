import type { GatsbySSR } from 'gatsby';
import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { earlyScriptsAttribute, isFormPage, plainFontsAttribute, plainFontsScript } from '../config/formPages';
import { createRtlStyles } from '../components/styles/createRtlStyles';
import { letterStyles } from '../components/styles/letterStyles';
import arabic from '../components/styles/noto-sans-arabic.woff2';
import { dismissedScript } from '../components/layout/dismissed';
import { getLanguage } from '../texts/language';
import { toEnglishPath } from '../texts/languages';
import { signedInScript } from '../features/account/head/signedInScript';

/** The page's data as Gatsby hands it over: its own types name only the result of the query. */
interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes?: readonly string[];
}

/** The beginning of the keys of the links that stand before a page's styles. */
export const earlyKeyPrefix = 'early-';

/** The files of data without which the framework does not take the page over. */
const listData = (pathname: string, { staticQueryHashes = [] }: PageData): string[] => [
  '/page-data/app-data.json',
  `/page-data${pathname === '/' ? '/index' : pathname.replace(/\/$/, '')}/page-data.json`,
  ...staticQueryHashes.map((hash) => `/page-data/sq/${getLanguage().code}/${hash}.json`),
];

/**
 * Sets the document's language, the two faces its first view is set in, its styles if its lines run from the right, faces with further
 * letters of its language, whether someone is signed in, and what was dismissed; and what the page needs once its scripts load
 * (gatsby-node/webpack/chunks.ts). A page that is there to be used requests that at once, and its faces later.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHtmlAttributes,
  setBodyAttributes,
  setHeadComponents,
  loadPageDataSync,
  pathname,
}) => {
  const isForm = isFormPage(toEnglishPath(pathname));
  const { code, direction } = getLanguage();
  const isRtl = direction === 'rtl';
  const letters = letterStyles[code];
  const htmlAttributes = {
    lang: code,
    ...(isRtl && { dir: direction }),
    ...(isForm && { [plainFontsAttribute]: '' }),
  };
  setHtmlAttributes(htmlAttributes);
  // The page that replaces others offline is shown at their addresses, with their data.
  if (!pathname.startsWith('/offline-plugin')) {
    const page = loadPageDataSync(pathname) as unknown as PageData;
    const data = listData(pathname, page);
    const attributes = { 'data-component': page.componentChunkName, 'data-data': data.join(' ') };
    setBodyAttributes(attributes as Parameters<typeof setBodyAttributes>[0]);
    if (isForm)
      setHeadComponents([
        <link key={`${earlyKeyPrefix}scripts`} {...{ [earlyScriptsAttribute]: page.componentChunkName }} />,
        ...data.map((href) => (
          <link key={earlyKeyPrefix + href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />
        )),
      ]);
  }
  setHeadComponents([
    ...(isForm
      ? [<script key="fonts" dangerouslySetInnerHTML={{ __html: plainFontsScript }} />]
      : [sans, isRtl ? arabic : serif].map((href) => (
          <link key={`preload-${href}`} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))),
    ...(isRtl ? [<style key="rtl" dangerouslySetInnerHTML={{ __html: createRtlStyles(arabic) }} />] : []),
    ...(letters ? [<style key="letters" dangerouslySetInnerHTML={{ __html: letters }} />] : []),
    <script key="signed-in" dangerouslySetInnerHTML={{ __html: signedInScript }} />,
    <script key="announcement" dangerouslySetInnerHTML={{ __html: dismissedScript }} />,
  ]);
};
