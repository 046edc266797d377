import { useContext, type ReactNode } from 'react';
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import * as styles from '../components/layout/layout.module.css';
import { copy } from '../texts/en-AU/site';
import { RaisedProvider } from '../features/donate/progress';
import { getLanguage } from '../texts/language';
import { toEnglishPath } from '../texts/languages';
import { PreviewContext } from './PreviewContext';
import { PreviewGate } from './PreviewGate';
import { SiteLayout } from './SiteLayout';

type PageArgs = WrapPageElementBrowserArgs | WrapPageElementNodeArgs;

/**
 * Matches the page that the service worker answers with for every page it has cached. It must be empty: the browser then draws the page
 * afresh. With content it would compare this page's layout with another page's.
 */
const offlineShell = /^\/offline-plugin-app-shell-fallback\/?$/;

/** Puts the page into its layout; the same in the browser and on the server. */
export function wrapPageElement(args: PageArgs) {
  if (offlineShell.test(args.props.location.pathname)) return args.element;
  // Not around the root: the framework puts that around the page's head too.
  return (
    <PreviewGate>
      <RaisedProvider>
        <Page {...args} />
      </RaisedProvider>
    </PreviewGate>
  );
}

function Page({ element, props }: PageArgs) {
  const { page, untranslated } = useContext(PreviewContext);
  const shown = page(element, props);
  const isInEnglish = untranslated(props).includes(getLanguage().code);
  return (
    <SiteLayout currentPath={getCurrentPath(props)}>{isInEnglish ? <InEnglish>{shown}</InEnglish> : shown}</SiteLayout>
  );
}

/**
 * The page's English path, by which the layout knows it, or `/404` for the not-found page: its HTML is made once, and must be the same for
 * every unknown address.
 */
function getCurrentPath({
  location,
  pageResources,
}: Partial<Pick<PageArgs['props'], 'pageResources'>> & Pick<PageArgs['props'], 'location'>): string {
  const path = toEnglishPath(pageResources?.page?.path ?? location.pathname);
  return /^\/404(\.html|\/)?$/.test(path) ? '/404' : toEnglishPath(location.pathname);
}

/** A page whose document has no translation yet: English, and so from left to right, with a line in front that says so. */
function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p role="note" className={`${styles.container} ${styles.note}`}>
        {copy.layout.inEnglish}
      </p>
      <div lang="en-AU" dir="ltr">
        {children}
      </div>
    </>
  );
}
