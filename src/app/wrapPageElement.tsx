import { useContext } from 'react';
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import { PreviewContext } from './PreviewContext';
import { SiteLayout } from './SiteLayout';

type PageArgs = WrapPageElementBrowserArgs | WrapPageElementNodeArgs;

/** The page within its layout; the same in the browser and on the server. */
export function wrapPageElement(args: PageArgs) {
  return <Page {...args} />;
}

function Page({ element, props }: PageArgs) {
  const { page } = useContext(PreviewContext);
  return <SiteLayout currentPath={props.location.pathname}>{page(element, props)}</SiteLayout>;
}
