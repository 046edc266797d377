import { createContext, type ReactElement } from 'react';
import type { HeadProps, PageProps } from 'gatsby';
import { getUntranslated } from '../components/seo/UntranslatedContext';
import type { SiteData } from './siteData';

/** The content that replaces the published one in the page: nothing, but for an editor who previews. */
export interface Preview {
  readonly page: (element: ReactElement, props: PageProps) => ReactElement;
  /** The page's head, given the element of its `Head`. */
  readonly head: (element: ReactElement<HeadProps>) => ReactElement;
  /** Codes of the languages that the page has no words in (`components/seo/UntranslatedContext.ts`). */
  readonly untranslated: (page: Pick<PageProps | HeadProps, 'location' | 'data' | 'pageContext'>) => readonly string[];
  readonly site: (data: SiteData) => SiteData;
  /** Called with the error that rendering the site failed on; a preview gives way to the published content then. */
  readonly recover: (error: unknown) => void;
}

export const published: Preview = {
  page: (element) => element,
  head: (element) => element,
  untranslated: ({ pageContext }) => getUntranslated(pageContext),
  site: (data) => data,
  recover: () => undefined,
};

export const PreviewContext = createContext(published);
