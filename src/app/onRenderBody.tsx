import type { GatsbySSR } from 'gatsby';
import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { dismissedScript } from '../components/layout/dismissed';
import { signedInScript } from '../features/account/head/signedInScript';

/** The document's language, the two faces every page's first view is set in, whether someone is signed in, and what was dismissed. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en-AU' });
  setHeadComponents([
    ...[sans, serif].map((href) => (
      <link key={`preload-${href}`} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
    <script key="signed-in" dangerouslySetInnerHTML={{ __html: signedInScript }} />,
    <script key="announcement" dangerouslySetInnerHTML={{ __html: dismissedScript }} />,
  ]);
};
