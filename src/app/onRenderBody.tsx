import type { GatsbySSR } from 'gatsby';
import serif from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/** The document's language, and the two faces every page's first view is set in. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: 'en-AU' });
  setHeadComponents(
    [sans, serif].map((href) => (
      <link key={`preload-${href}`} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    )),
  );
};
