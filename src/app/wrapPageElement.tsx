import { useContext } from 'react';
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import { PreviewContext } from './PreviewContext';
import { PreviewGate } from './PreviewGate';
import { SiteLayout } from './SiteLayout';

type PageArgs = WrapPageElementBrowserArgs | WrapPageElementNodeArgs;

/** The page within its layout; the same in the browser and on the server. */
export function wrapPageElement(args: PageArgs) {
  // Not around the root: the framework puts that around the page's head too.
  return (
    <PreviewGate>
      <Page {...args} />
    </PreviewGate>
  );
}

function Page({ element, props }: PageArgs) {
  const { page } = useContext(PreviewContext);
  return <SiteLayout currentPath={props.location.pathname}>{page(element, props)}</SiteLayout>;
}
